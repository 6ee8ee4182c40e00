import type { Map, MapMouseEvent } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef } from 'react'
import { storedPoint } from '@demarc/domain/geo'
import { fitMarks, isInSight, lngLat, pointOf } from './looking.ts'
import { setShapes } from './open-map.ts'
import { ringShape } from './ring-shape.ts'
import type { MapProps } from './map-props.ts'

/** Looks where it is told to, once per key; and at what is selected, when that is out of sight. */
export function useView(map: Map | null, { view, marks, selectedId }: MapProps): void {
  const key = view?.key ?? null
  const seen = useRef<string | null>(undefined)
  const look = useEffectEvent((open: Map) => {
    // A map that was drawn anew stays where it was looking.
    if (seen.current === key) return
    const isFirst = seen.current === undefined
    seen.current = key
    if (view && !isFirst) open.easeTo({ center: lngLat(view.centre), zoom: view.zoom, duration: 240 })
    if (!view && isFirst) fitMarks(open, marks)
  })
  useEffect(() => {
    if (map) look(map)
  }, [map, key])

  const showSelected = useEffectEvent((open: Map) => {
    const selected = marks.find(({ id }) => id === selectedId)
    if (selected && !isInSight(open, selected.at)) open.easeTo({ center: lngLat(selected.at), duration: 240 })
  })
  useEffect(() => {
    if (map) showSelected(map)
  }, [map, selectedId])
}

export function useRing(map: Map | null, ring: MapProps['ring']): void {
  const draw = useEffectEvent((open: Map) => setShapes(open, 'ring', ringShape(ring)))
  const drawn = ring ? `${ring.at.lat} ${ring.at.lon} ${ring.metres} ${ring.label}` : ''
  useEffect(() => {
    if (map) draw(map)
  }, [map, drawn])
}

/** A click beside every mark names a place. */
export function usePlacing(map: Map | null, { onPlace, placing }: MapProps): void {
  const isOffered = onPlace !== undefined
  const place = useEffectEvent((event: MapMouseEvent) => {
    const { target } = event.originalEvent
    if (target instanceof Element && target.closest('[data-mark]')) return
    onPlace?.(storedPoint(pointOf(event.lngLat.wrap())))
  })
  useEffect(() => {
    if (!map || !isOffered) return
    // Two quick clicks are two places, and not one place and a closer look.
    map.doubleClickZoom.disable()
    map.on('click', place)
    return () => {
      map.off('click', place)
      map.doubleClickZoom.enable()
    }
  }, [map, isOffered])
  useEffect(() => {
    if (map) map.getCanvas().style.cursor = placing === undefined ? '' : 'crosshair'
  }, [map, placing])
}

const PAN_PIXELS = 80
const PANS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-PAN_PIXELS, 0],
  ArrowRight: [PAN_PIXELS, 0],
  ArrowUp: [0, -PAN_PIXELS],
  ArrowDown: [0, PAN_PIXELS],
}

/** While the map itself has the focus. */
export function useMapKeys(map: Map | null, { onPlace, texts }: MapProps): void {
  const press = useEffectEvent((open: Map, event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const pan = PANS[event.key]
    if (pan) open.panBy([pan[0] * (event.shiftKey ? 3 : 1), pan[1] * (event.shiftKey ? 3 : 1)], { duration: 120 })
    else if (event.key === '+' || event.key === '=') open.zoomIn({ duration: 160 })
    else if (event.key === '-') open.zoomOut({ duration: 160 })
    else if (event.key === 'Enter' && onPlace) onPlace(storedPoint(pointOf(open.getCenter().wrap())))
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    if (!map) return
    const canvas = map.getCanvas()
    const listen = (event: KeyboardEvent) => press(map, event)
    canvas.addEventListener('keydown', listen)
    return () => canvas.removeEventListener('keydown', listen)
  }, [map])
  useEffect(() => {
    const canvas = map?.getCanvas()
    canvas?.setAttribute('aria-label', texts.map)
    canvas?.setAttribute('aria-description', texts.keys)
  }, [map, texts])
}
