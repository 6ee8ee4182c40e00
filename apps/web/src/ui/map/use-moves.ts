import type { Map, MapMouseEvent, MapTouchEvent } from 'maplibre-gl'
import { useEffect, useEffectEvent, useReducer, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { stepFrom, storedPoint, type Point } from '@demarc/domain/geo'
import { lngLat, pointOf } from './looking.ts'
import type { MapMark } from './map-props.ts'

const STEPS: Readonly<Record<string, { north: number; east: number }>> = {
  ArrowUp: { north: 1, east: 0 },
  ArrowDown: { north: -1, east: 0 },
  ArrowLeft: { north: 0, east: -1 },
  ArrowRight: { north: 0, east: 1 },
}
/** A hand that clicks trembles. */
const TREMBLE = 3
/** After the last key; then a nudge has come to rest. */
const REST_MS = 500
/** How long a mark stays where it was put while nobody says that it is there; then it goes back. */
const TRUST_MS = 4000

type Drag = {
  readonly id: string
  readonly grip: readonly [number, number]
  from: readonly [number, number]
  moved: boolean
}
type Held = { readonly at: Point; readonly was: Point }
type Moves = {
  readonly marks: readonly MapMark[]
  readonly onMove: ((id: string, at: Point) => void) | undefined
  readonly onChange: () => void
}

/** Marks under way: dragged by hand or nudged by key. They stand at their new place until the screen says so too. */
export function useMoves(map: Map, { marks, onMove, onChange }: Moves) {
  const held = useRef(new globalThis.Map<string, Held>())
  const drag = useRef<Drag | null>(null)
  const wasDragged = useRef(false)
  const resting = useRef<{ id: string; timer: ReturnType<typeof setTimeout> } | null>(null)
  const trust = useRef(new globalThis.Map<string, ReturnType<typeof setTimeout>>())
  const [, redraw] = useReducer((times: number) => times + 1, 0)

  const placeOf = ({ id, at }: MapMark): Point => {
    const kept = held.current.get(id)
    // As soon as the mark itself is elsewhere than it was, the screen has spoken.
    if (!kept || kept.was.lat !== at.lat || kept.was.lon !== at.lon) return at
    return kept.at
  }
  const drop = (id: string) => {
    held.current.delete(id)
    clearTimeout(trust.current.get(id))
    trust.current.delete(id)
  }
  const hold = (mark: MapMark, at: Point) => {
    // Taken up again before it was let go for good.
    clearTimeout(trust.current.get(mark.id))
    held.current.set(mark.id, { at: storedPoint(at), was: mark.at })
    onChange()
  }
  const letGo = (id: string) => {
    const at = held.current.get(id)?.at
    if (!at) return
    clearTimeout(trust.current.get(id))
    const goBack = () => {
      drop(id)
      redraw()
    }
    trust.current.set(id, setTimeout(goBack, TRUST_MS))
    onMove?.(id, at)
  }
  const rest = () => {
    if (!resting.current) return
    const { id, timer } = resting.current
    clearTimeout(timer)
    resting.current = null
    letGo(id)
  }
  const restNow = useEffectEvent(() => rest())

  useEffect(() => {
    // Whoever takes hold of a mark does not mean the map below it.
    const spare = (event: MapMouseEvent | MapTouchEvent) => {
      const { target } = event.originalEvent
      if (target instanceof Element && target.closest('[data-movable]')) event.preventDefault()
    }
    map.on('mousedown', spare)
    map.on('touchstart', spare)
    return () => {
      map.off('mousedown', spare)
      map.off('touchstart', spare)
    }
  }, [map])
  useEffect(() => {
    const timers = trust.current
    return () => {
      restNow()
      for (const timer of timers.values()) clearTimeout(timer)
    }
  }, [])

  const handlersOf = (mark: MapMark) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      wasDragged.current = false
      if (event.button !== 0) return
      rest()
      event.currentTarget.setPointerCapture(event.pointerId)
      const { x, y } = map.project(lngLat(placeOf(mark)))
      drag.current = {
        id: mark.id,
        grip: [x - event.clientX, y - event.clientY],
        from: [event.clientX, event.clientY],
        moved: false,
      }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const now = drag.current
      if (now?.id !== mark.id) return
      if (!now.moved && Math.hypot(clientX - now.from[0], clientY - now.from[1]) < TREMBLE) return
      now.moved = true
      hold(mark, pointOf(map.unproject([clientX + now.grip[0], clientY + now.grip[1]])))
    },
    onPointerUp: () => {
      const now = drag.current
      drag.current = null
      if (!now?.moved) return
      wasDragged.current = true
      letGo(mark.id)
    },
    onPointerCancel: () => {
      drag.current = null
      drop(mark.id)
      onChange()
    },
    onKeyDown: (event: KeyboardEvent) => {
      const step = STEPS[event.key]
      wasDragged.current = false
      if (!step || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      event.stopPropagation()
      if (resting.current?.id !== mark.id) rest()
      const metres = event.shiftKey ? 10 : 1
      hold(mark, stepFrom(placeOf(mark), { north: step.north * metres, east: step.east * metres }))
      clearTimeout(resting.current?.timer)
      resting.current = { id: mark.id, timer: setTimeout(rest, REST_MS) }
    },
    onBlur: rest,
  })
  /** The browser calls the end of a drag a click. */
  const isClick = () => !wasDragged.current
  const settle = useEffectEvent(() => {
    const places = new globalThis.Map(marks.map(({ id, at }) => [id, at]))
    for (const [id, { was }] of held.current) {
      const at = places.get(id)
      const isInHand = drag.current?.id === id || resting.current?.id === id
      // Once the screen has spoken it is believed, also when it takes the mark back where it was.
      const hasSpoken = !at || at.lat !== was.lat || at.lon !== was.lon
      if (hasSpoken && !(at && isInHand)) drop(id)
    }
  })
  // A mark that is gone or has moved needs no place held for it.
  useEffect(() => settle(), [marks])
  return { placeOf, handlersOf, isClick }
}
