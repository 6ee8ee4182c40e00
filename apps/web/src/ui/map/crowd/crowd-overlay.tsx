import type { Map, MapMouseEvent } from 'maplibre-gl'
import { useEffect, useEffectEvent, useState } from 'react'
import type { MapCrowd } from './crowd-props.ts'
import { clusterOf, hitsAt, isCluster } from './pick.ts'

/** The box while it is drawn, and what the pointer rests on. */
export function CrowdOverlay({ map, crowd }: { map: Map; crowd: MapCrowd }) {
  const box = useBox(map, crowd)
  const pointed = usePointed(map, crowd)
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 z-1 overflow-clip">
      {box && <div className="absolute border border-dashed border-ink bg-ink/10" style={box} />}
      {pointed && !box && (
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

type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

/** Smaller than this it was a click. */
const LEAST_PIXELS = 4

/** A box drawn with the tool, or with Shift held; whatever is inside it, also what a cluster hides, is told at its end. */
function useBox(map: Map | null, crowd: MapCrowd | null): Box | null {
  const [box, setBox] = useState<Box | null>(null)
  const isBoxing = crowd?.isBoxing ?? false
  const isOn = crowd !== null
  const begins = useEffectEvent((event: PointerEvent) => event.button === 0 && (isBoxing || event.shiftKey))
  const end = useEffectEvent((open: Map, drawn: Box) => {
    const { lng: west, lat: north } = open.unproject([drawn.left, drawn.top])
    const { lng: east, lat: south } = open.unproject([drawn.left + drawn.width, drawn.top + drawn.height])
    const inside = crowd?.points.filter(
      ({ at }) => at.lat >= south && at.lat <= north && at.lon >= west && at.lon <= east,
    )
    crowd?.onBox((inside ?? []).map(({ id }) => id))
  })

  useEffect(() => {
    if (!map || !isOn) return
    return watchBoxes(map, { begins, draw: setBox, end: (drawn) => end(map, drawn) })
  }, [map, isOn])
  useEffect(() => {
    const container = map?.getCanvasContainer()
    if (!container || !isBoxing) return
    // A finger draws too, and does not scroll the page meanwhile.
    Object.assign(container.style, { cursor: 'crosshair', touchAction: 'none' })
    return () => void Object.assign(container.style, { cursor: '', touchAction: '' })
  }, [map, isBoxing])
  return box
}

type Watched = {
  readonly begins: (event: PointerEvent) => boolean
  readonly draw: (box: Box | null) => void
  readonly end: (box: Box) => void
}

function watchBoxes(map: Map, { begins, draw, end }: Watched): () => void {
  const container = map.getCanvasContainer()
  let from: { readonly x: number; readonly y: number; readonly pointer: number } | null = null
  const boxTo = (event: PointerEvent): Box | null => {
    if (!from || event.pointerId !== from.pointer) return null
    const { x, y } = placeOf(container, event)
    const box = {
      left: Math.min(x, from.x),
      top: Math.min(y, from.y),
      width: Math.abs(x - from.x),
      height: Math.abs(y - from.y),
    }
    return Math.max(box.width, box.height) >= LEAST_PIXELS ? box : null
  }
  const stop = () => {
    if (!from) return
    from = null
    draw(null)
    map.dragPan.enable()
  }
  const down = (event: PointerEvent) => {
    if (from || !begins(event)) return
    from = { ...placeOf(container, event), pointer: event.pointerId }
    // The press itself comes after this and would begin to move the map.
    map.dragPan.disable()
  }
  const move = (event: PointerEvent) => {
    const box = boxTo(event)
    if (box) draw(box)
  }
  const up = (event: PointerEvent) => {
    if (event.pointerId !== from?.pointer) return
    const box = boxTo(event)
    stop()
    if (box) end(box)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !from) return
    event.stopPropagation()
    stop()
  }
  container.addEventListener('pointerdown', down)
  window.addEventListener('pointermove', move)
  window.addEventListener('pointerup', up)
  window.addEventListener('pointercancel', stop)
  window.addEventListener('keydown', press, true)
  return () => {
    container.removeEventListener('pointerdown', down)
    window.removeEventListener('pointermove', move)
    window.removeEventListener('pointerup', up)
    window.removeEventListener('pointercancel', stop)
    window.removeEventListener('keydown', press, true)
  }
}

function placeOf(container: HTMLElement, { clientX, clientY }: PointerEvent) {
  const { left, top } = container.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}
