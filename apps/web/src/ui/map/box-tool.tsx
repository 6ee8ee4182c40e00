import type { Map } from 'maplibre-gl'
import { useEffect, useEffectEvent, useState } from 'react'
import { boundsOf } from './looking.ts'
import type { MapBox } from './map-props.ts'

/** A box drawn with the tool, or with Shift held; the area inside it is told at its end. */
export function BoxTool({ map, box: { isOn, onBox } }: { map: Map; box: MapBox }) {
  const [drawn, setDrawn] = useState<Box | null>(null)
  const begins = useEffectEvent((event: PointerEvent) => event.button === 0 && (isOn || event.shiftKey))
  const end = useEffectEvent(({ left, top, width, height }: Box) =>
    onBox(boundsOf(map.unproject([left, top + height]), map.unproject([left + width, top]))),
  )
  useEffect(() => watchBoxes(map, { begins, draw: setDrawn, end }), [map])
  useEffect(() => {
    if (!isOn) return
    const container = map.getCanvasContainer()
    // A finger draws too, and does not scroll the page meanwhile.
    Object.assign(container.style, { cursor: 'crosshair', touchAction: 'none' })
    return () => void Object.assign(container.style, { cursor: '', touchAction: '' })
  }, [map, isOn])
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 z-1 overflow-clip">
      {drawn && <div className="absolute border border-dashed border-ink bg-ink/10" style={drawn} />}
    </div>
  )
}

type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

/** Smaller than this it was a click. */
const LEAST_PIXELS = 4

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
    stop()
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
