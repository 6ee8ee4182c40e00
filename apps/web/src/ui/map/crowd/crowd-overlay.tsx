import type { Map, MapMouseEvent } from 'maplibre-gl'
import { useEffect, useEffectEvent, useState } from 'react'
import type { MapCrowd } from './crowd-props.ts'
import { clusterOf, hitsAt, isCluster } from './pick.ts'

/** What the pointer rests on. */
export function CrowdOverlay({ map, crowd }: { map: Map; crowd: MapCrowd }) {
  const pointed = usePointed(map, crowd)
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 z-1 overflow-clip">
      {pointed && (
        <p
          className="absolute w-max max-w-72 -translate-x-1/2 -translate-y-full rounded-1 bg-ink px-2 py-1 text-12 text-sheet"
          style={{ left: pointed.x, top: pointed.y - 14 }}
        >
          {pointed.says}
        </p>
      )}
    </div>
  )
}

type Pointed = { readonly x: number; readonly y: number; readonly says: string }

/** What the pointer rests on, in words. Nothing is looked for while the map moves. */
function usePointed(map: Map | null, crowd: MapCrowd | null): Pointed | null {
  const [pointed, setPointed] = useState<Pointed | null>(null)
  const isOn = crowd !== null
  const sayAt = useEffectEvent((open: Map, { x, y }: { x: number; y: number }): string => {
    const [hit] = hitsAt(open, { x, y })
    if (!hit || !crowd) return ''
    return isCluster(hit) ? crowd.sayCluster(clusterOf(hit)) : String(hit.properties.title)
  })
  useEffect(() => {
    if (!map || !isOn) return
    let coming = 0
    const look = ({ point, originalEvent }: MapMouseEvent) => {
      cancelAnimationFrame(coming)
      if (originalEvent.buttons > 0 || map.isMoving()) return
      coming = requestAnimationFrame(() => {
        const says = map.style ? sayAt(map, point) : ''
        map.getCanvas().style.cursor = says ? 'pointer' : ''
        setPointed(says ? { x: point.x, y: point.y, says } : null)
      })
    }
    const leave = () => {
      cancelAnimationFrame(coming)
      setPointed(null)
    }
    map.on('mousemove', look)
    map.on('mouseout', leave)
    map.on('movestart', leave)
    return () => {
      cancelAnimationFrame(coming)
      map.off('mousemove', look)
      map.off('mouseout', leave)
      map.off('movestart', leave)
    }
  }, [map, isOn])
  return pointed
}
