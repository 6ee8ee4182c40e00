import type { MarkBox } from '@demarc/domain/qc/marks'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useQcTexts } from '#texts/qc/qc.ts'
import {
  boxBetween,
  boxInSight,
  isDrawn,
  movedBox,
  pointInPicture,
  sizedBox,
  unturned,
  type Lie,
  type Point,
} from './box-geometry.ts'
import { pictureIn } from './picture.tsx'
import type { LockedZoom } from './use-locked-zoom.ts'

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
