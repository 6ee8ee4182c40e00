import type { MarkBox } from '@demarc/domain/qc/marks'
import type { View } from '#shared/documents/preview/zoom-view.ts'

export type Point = { readonly x: number; readonly y: number }
type Size = { readonly width: number; readonly height: number }
/** How a picture lies in its frame: as large as it is before it is turned or gone near to. */
export type Lie = { readonly view: View; readonly turns: number; readonly picture: Size }

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** A quarter turn back for each that the picture was turned. */
export function unturned({ x, y }: Point, turns: number): Point {
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
