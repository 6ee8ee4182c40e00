import type { Picture } from './open-picture.ts'
import { sharp } from './sharp.ts'

type View = { readonly data: Buffer; readonly width: number; readonly height: number }

const THUMB_SIDE = 320

/** To look at, and to look over. Nothing of the file but its points is carried over: no place, no camera, no name. */
export const drawViews = async ({ points }: Pick<Picture, 'points'>): Promise<{ view: View; thumb: View }> => ({
  view: await viewOf(opened(points).jpeg({ quality: 82 })),
  thumb: await viewOf(
    opened(points).resize(THUMB_SIDE, THUMB_SIDE, { fit: 'inside', withoutEnlargement: true }).jpeg({ quality: 75 }),
  ),
})

/** How bright each point is, 0 to 255, no side longer than asked for. */
export const lightOf = ({ points }: Pick<Picture, 'points'>, side: number): Promise<View> =>
  viewOf(opened(points).resize(side, side, { fit: 'inside', withoutEnlargement: true }).toColourspace('b-w').raw())

const opened = ({ width, height, data }: Picture['points']) => sharp(data, { raw: { width, height, channels: 3 } })

async function viewOf(drawing: ReturnType<typeof sharp>): Promise<View> {
  const { data, info } = await drawing.toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
