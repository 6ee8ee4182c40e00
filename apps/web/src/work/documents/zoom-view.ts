/** How near one looks, and how far the middle of the picture stands from the middle of its frame. */
export type View = { readonly scale: number; readonly x: number; readonly y: number }
type Point = { readonly x: number; readonly y: number }
export type Frame = { readonly width: number; readonly height: number }

export const WHOLE: View = { scale: 1, x: 0, y: 0 }
const NEAREST = 8

const within = (value: number, most: number) => Math.min(most, Math.max(-most, value))

/** No farther than to its own edge: nobody loses the picture. */
function held({ scale, x, y }: View, { width, height }: Frame): View {
  const [farthestX, farthestY] = [((scale - 1) * width) / 2, ((scale - 1) * height) / 2]
  return { scale, x: within(x, farthestX), y: within(y, farthestY) }
}

/** Nearer or farther, so that what is at `point`, measured from the middle of the frame, stays where it is. */
export function zoomed(view: View, by: number, frame: Frame, point: Point = { x: 0, y: 0 }): View {
  const scale = Math.min(NEAREST, Math.max(1, view.scale * by))
  const grown = scale / view.scale
  return held({ scale, x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown }, frame)
}

export const moved = (view: View, by: Point, frame: Frame): View =>
  held({ ...view, x: view.x + by.x, y: view.y + by.y }, frame)
