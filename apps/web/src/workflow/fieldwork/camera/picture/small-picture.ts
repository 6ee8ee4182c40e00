import {
  JUDGED_SIDE,
  brightnessOf,
  LEAST_BRIGHTNESS,
  LEAST_SHARPNESS,
  sharpnessOf,
  type Light,
} from '@demarc/domain/fieldwork/picture-quality'

const THUMB_SIDE = 320
/** The large one is drawn once, at twice the size that is judged; from it everything else is drawn. */
const ONCE_SIDE = 2 * JUDGED_SIDE
const THUMB_QUALITY = 0.8

export type SmallPicture = { readonly thumb: ArrayBuffer; readonly isBlurred: boolean; readonly isDark: boolean }

/** The thumbnail of a picture, and whether it seems blurred or dark. */
export async function drawSmall(picture: CanvasImageSource, width: number, height: number): Promise<SmallPicture> {
  const once = drawn(picture, { width, height }, ONCE_SIDE)
  const { isBlurred, isDark } = judgePicture(lightOf(pointsOf(drawn(once, once, JUDGED_SIDE))))
  const canvas = drawn(once, once, THUMB_SIDE)
  const thumb = await (await canvas.convertToBlob({ type: 'image/jpeg', quality: THUMB_QUALITY })).arrayBuffer()
  return { thumb, isBlurred, isDark }
}

/** Of a file; null where this browser cannot show it, as most cannot show HEIC. */
export async function drawSmallOf(file: Blob): Promise<SmallPicture | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!bitmap) return null
  try {
    return await drawSmall(bitmap, bitmap.width, bitmap.height)
  } finally {
    bitmap.close()
  }
}

const pointsOf = (canvas: OffscreenCanvas): ImageData => inkOf(canvas).getImageData(0, 0, canvas.width, canvas.height)

function drawn(picture: CanvasImageSource, whole: { width: number; height: number }, side: number): OffscreenCanvas {
  const scale = Math.min(1, side / Math.max(whole.width, whole.height))
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(whole.width * scale)),
    Math.max(1, Math.round(whole.height * scale)),
  )
  inkOf(canvas).drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

export function inkOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const ink = canvas.getContext('2d', { willReadFrequently: true })
  if (!ink) throw new Error('This browser cannot draw')
  return ink
}

/** As bright as the eye sees it: 0 to 255. */
export function lightOf({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): Light {
  const points = new Float32Array(width * height)
  for (let at = 0; at < points.length; at += 1) {
    const from = at * 4
    points[at] = 0.299 * (data[from] ?? 0) + 0.587 * (data[from + 1] ?? 0) + 0.114 * (data[from + 2] ?? 0)
  }
  return { width, height, data: points }
}

/** By the rules of the office, while there is time to take another; a warning, never a lock. In the dark nothing is sharp: only one of the two is said. */
export function judgePicture(light: Light): { readonly isBlurred: boolean; readonly isDark: boolean } {
  const isDark = brightnessOf(light) < LEAST_BRIGHTNESS
  return { isDark, isBlurred: !isDark && sharpnessOf(light) < LEAST_SHARPNESS }
}
