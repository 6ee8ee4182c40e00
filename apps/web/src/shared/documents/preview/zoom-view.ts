/** How near one looks, and how far the middle of the picture stands from the middle of its frame. */
export type View = { readonly scale: number; readonly x: number; readonly y: number }
type Point = { readonly x: number; readonly y: number }
type Size = { readonly width: number; readonly height: number }
/** What one looks through; `content` where the picture is larger than that before one goes nearer. */
export type Frame = Size & { readonly content?: Size | undefined }

export const WHOLE: View = { scale: 1, x: 0, y: 0 }
const NEAREST = 8

const within = (value: number, most: number) => Math.min(most, Math.max(-most, value))

/** No farther than to its own edge: nobody loses the picture. */
function held({ scale, x, y }: View, frame: Frame): View {
  const { width, height } = frame.content ?? frame
  const beyond = (size: number, seen: number) => Math.max(0, (scale * size - seen) / 2)
  return { scale, x: within(x, beyond(width, frame.width)), y: within(y, beyond(height, frame.height)) }
}

/** So far away that all of it is seen. */
const leastOf = ({ width, height, content }: Frame): number =>
  content ? Math.min(1, width / content.width, height / content.height) : 1

export const wholeIn = (frame: Frame): View => ({ ...WHOLE, scale: leastOf(frame) })

/** Nearer or farther, so that what is at `point`, measured from the middle of the frame, stays where it is. */
export function zoomed(view: View, by: number, frame: Frame, point: Point = { x: 0, y: 0 }): View {
  const scale = Math.min(NEAREST, Math.max(leastOf(frame), view.scale * by))
  const grown = scale / view.scale
  return held({ scale, x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown }, frame)
}

export const moved = (view: View, by: Point, frame: Frame): View =>
  held({ ...view, x: view.x + by.x, y: view.y + by.y }, frame)
