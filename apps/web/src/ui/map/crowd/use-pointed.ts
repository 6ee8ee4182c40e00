import type { Map, MapMouseEvent } from 'maplibre-gl'
import { useEffect, useEffectEvent, useState } from 'react'
import type { MapCrowd } from './crowd-props.ts'
import { clusterOf, hitsAt, isCluster } from './pick.ts'

export type Pointed = { readonly x: number; readonly y: number; readonly says: string }

/** What the pointer rests on, in words. Nothing is looked for while the map moves. */
export function usePointed(map: Map | null, crowd: MapCrowd | null): Pointed | null {
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
