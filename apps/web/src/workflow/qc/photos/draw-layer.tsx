import type { MarkBox } from '@demarc/domain/qc/marks'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useQcTexts } from '#texts/qc/qc.ts'
import type { View } from '#shared/documents/preview/zoom-view.ts'
import { pictureIn, type LockedZoom } from './picture.tsx'

/** A press of an arrow moves or sizes the box by so much of the picture. */
const STEP = 0.02
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

type Props = {
  zoom: LockedZoom
  box: MarkBox | undefined
  onChange: (box: MarkBox | undefined) => void
  /** Undefined: it is taken out. */
  onKeep: (box: MarkBox | undefined) => void
  onLeave: () => void
}

/** Lies over the photo while a box is drawn: dragged by hand, or moved and sized by arrows. */
export function DrawLayer({ zoom, box, onChange, onKeep, onLeave }: Props) {
  const t = useQcTexts().marks.box
  const { frame } = zoom
  const layer = useRef<HTMLButtonElement>(null)
  const help = useId()
  const [from, setFrom] = useState<Point | null>(null)
  const lieIn = (element: HTMLElement): Lie | null => {
    const picture = pictureIn(element)
    return picture && { view: zoom.view, turns: zoom.turns, picture }
  }
  useEffect(() => {
    const before = document.activeElement
    layer.current?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  const at = (event: PointerEvent): Point | null => {
    const lie = frame.current && lieIn(frame.current)
    if (!frame.current || !lie) return null
    const { left, top, width, height } = frame.current.getBoundingClientRect()
    return pointInPicture({ x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 }, lie)
  }
  const begin = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    setFrom(at(event))
  }
  const drag = (event: PointerEvent) => {
    const to = from && at(event)
    if (from && to) onChange(boxBetween(from, to))
  }
  const end = (event: PointerEvent) => {
    const to = from && at(event)
    setFrom(null)
    if (!from || !to) return
    const drawn = boxBetween(from, to)
    if (isDrawn(drawn)) onKeep(drawn)
    else onChange(undefined)
  }
  const press = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    if (event.key === 'Escape') onLeave()
    else if (event.key === 'Delete' || event.key === 'Backspace') onKeep(undefined)
    else if (event.key === 'Enter') onKeep(box ?? begun())
    else if (arrow) {
      const by = unturned(arrow, zoom.turns)
      const now = box ?? begun()
      if (now) onChange(box ? (event.shiftKey ? sizedBox(now, by) : movedBox(now, by)) : now)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  const begun = (): MarkBox | undefined => {
    const lie = frame.current && lieIn(frame.current)
    return frame.current && lie ? boxInSight(frame.current.getBoundingClientRect(), lie) : undefined
  }
  return (
    <>
      <button
        ref={layer}
        type="button"
        aria-label={[t.drawn, box && t.at(...partsOf(box))].filter(Boolean).join(': ')}
        aria-describedby={help}
        data-shortcuts="off"
        onPointerDown={begin}
        onPointerMove={drag}
        onPointerUp={end}
        onKeyDown={press}
        className="absolute inset-0 cursor-crosshair touch-none rounded-1 focus-visible:focus-inset"
      />
      <p
        id={help}
        className="pointer-events-none absolute inset-x-2 bottom-2 rounded-1 bg-ink px-2 py-1 text-12 text-sheet"
      >
        {t.help}
      </p>
    </>
  )
}

const percent = (part: number) => Math.round(part * 100)
const partsOf = ({ x, y, width, height }: MarkBox): [number, number, number, number] => [
  percent(x),
  percent(y),
  percent(width),
  percent(height),
]

type Point = { readonly x: number; readonly y: number }
type Size = { readonly width: number; readonly height: number }
/** How a picture lies in its frame: as large as it is before it is turned or gone near to. */
export type Lie = { readonly view: View; readonly turns: number; readonly picture: Size }

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** A quarter turn back for each that the picture was turned. */
function unturned({ x, y }: Point, turns: number): Point {
  switch (((turns % 4) + 4) % 4) {
    case 1:
      return { x: y, y: -x }
    case 2:
      return { x: -x, y: -y }
    case 3:
      return { x: -y, y: x }
    default:
      return { x, y }
  }
}

/** Where in the picture, as parts of it, a point of its frame lies, measured from the middle; never outside of it. */
export function pointInPicture({ x, y }: Point, { view, turns, picture }: Lie): Point {
  const at = unturned({ x: (x - view.x) / view.scale, y: (y - view.y) / view.scale }, turns)
  return { x: within(at.x / picture.width + 0.5, 0, 1), y: within(at.y / picture.height + 0.5, 0, 1) }
}

export const boxBetween = (a: Point, b: Point): MarkBox => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
})

/** Smaller ones are a slip of the hand. */
const LEAST = 0.02
export const isDrawn = ({ width, height }: MarkBox): boolean => width >= LEAST && height >= LEAST

export const movedBox = (box: MarkBox, by: Point): MarkBox => ({
  ...box,
  x: within(box.x + by.x, 0, 1 - box.width),
  y: within(box.y + by.y, 0, 1 - box.height),
})
export const sizedBox = (box: MarkBox, by: Point): MarkBox => ({
  ...box,
  width: within(box.width + by.x, LEAST, 1 - box.x),
  height: within(box.height + by.y, LEAST, 1 - box.y),
})

/** In the middle of what is seen, a third of it. */
export function boxInSight(frame: Size, lie: Lie): MarkBox {
  const [x, y] = [frame.width / 6, frame.height / 6]
  return boxBetween(pointInPicture({ x: -x, y: -y }, lie), pointInPicture({ x, y }, lie))
}
