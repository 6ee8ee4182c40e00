import { useEffect, useState, type RefObject } from 'react'
import { moved, WHOLE, zoomed, type Frame, type View } from './zoom-view.ts'

export const STEP = 1.5
const WHEEL_STEP = 1.2

/** Looks nearer at what is in a frame: by wheel, by two fingers, by double click; and moves it by hand. */
export function useZoom(frame: RefObject<HTMLElement | null>) {
  const [view, setView] = useState<View>(WHOLE)
  useEffect(() => {
    const element = frame.current
    return element ? listenToZoom(element, setView) : undefined
  }, [frame])
  const by = (factor: number) => () => {
    const element = frame.current
    if (element) setView((before) => zoomed(before, factor, element.getBoundingClientRect()))
  }
  return { view, zoomIn: by(STEP), zoomOut: by(1 / STEP), fit: () => setView(WHOLE) }
}

type Change = (change: (before: View) => View) => void
type Spot = { readonly x: number; readonly y: number }

const rectOf = (element: HTMLElement): Frame => element.getBoundingClientRect()

/** Hears wheel, fingers and double clicks in one frame; several may change the same view. */
export function listenToZoom(element: HTMLElement, change: Change, frameOf = rectOf): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const fingers = new Map<number, Spot>()
  const box = () => frameOf(element)
  const fromMiddle = ({ clientX, clientY }: MouseEvent): Spot => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }

  const wheel = (event: WheelEvent) => {
    // Else the page behind would scroll, or the browser zoom.
    event.preventDefault()
    const factor = event.deltaY < 0 ? WHEEL_STEP : 1 / WHEEL_STEP
    change((before) => zoomed(before, factor, box(), fromMiddle(event)))
  }
  const doubleClick = (event: MouseEvent) =>
    change((before) => (before.scale > 1 ? WHOLE : zoomed(before, STEP * STEP, box(), fromMiddle(event))))
  const press = (event: PointerEvent) => {
    element.setPointerCapture(event.pointerId)
    fingers.set(event.pointerId, fromMiddle(event))
  }
  const drag = (event: PointerEvent) => {
    const from = fingers.get(event.pointerId)
    if (!from) return
    const to = fromMiddle(event)
    fingers.set(event.pointerId, to)
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    change((before) => {
      if (!other) return moved(before, { x: to.x - from.x, y: to.y - from.y }, box())
      const grown = distance(to, other) / Math.max(1, distance(from, other))
      return zoomed(before, grown, box(), { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 })
    })
  }
  const letGo = ({ pointerId }: PointerEvent) => void fingers.delete(pointerId)

  element.addEventListener('wheel', wheel, { signal, passive: false })
  element.addEventListener('dblclick', doubleClick, { signal })
  element.addEventListener('pointerdown', press, { signal })
  element.addEventListener('pointermove', drag, { signal })
  element.addEventListener('pointerup', letGo, { signal })
  element.addEventListener('pointercancel', letGo, { signal })
  return () => listening.abort()
}

const distance = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y)
