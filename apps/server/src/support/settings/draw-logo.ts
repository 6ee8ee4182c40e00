import { refuse } from '@demarc/domain'
import { sharp } from '#platform/images/sharp.ts'
import type { Drawing } from './logo.queries.ts'

const MOST_MEGAPIXELS = 16
const MOST_PIXELS = MOST_MEGAPIXELS * 1_000_000
const MOST_BYTES = 256 * 1024
const DRAW_WITHIN_SECONDS = 5

/** From the best to one that is small enough whatever the picture shows; more effort takes seconds for a percent. */
const FEW_COLOURS = { palette: true, effort: 4 }
const WAYS = [
  { side: 512, png: {} },
  { side: 512, png: FEW_COLOURS },
  { side: 384, png: FEW_COLOURS },
]

/** A picture of ours that looks like theirs: nothing of the file but its points is carried over. */
export async function drawLogo(file: Buffer): Promise<Drawing> {
  await insistOnSize(file)
  for (const { side, png } of WAYS) {
    const { data: image, info } = await sharp(file, { limitInputPixels: MOST_PIXELS, autoOrient: true })
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: DRAW_WITHIN_SECONDS })
      .png({ compressionLevel: 9, ...png })
      .toBuffer({ resolveWithObject: true })
      .catch(refuseUnreadable)
    if (image.length <= MOST_BYTES) return { image, width: info.width, height: info.height }
  }
  throw new Error('a palette of 384 by 384 points always fits')
}

/** Reads the head of the file only: a small file can claim more points than there is memory. */
async function insistOnSize(file: Buffer): Promise<void> {
  const { width, height } = await sharp(file, { limitInputPixels: false }).metadata().catch(refuseUnreadable)
  if (width * height > MOST_PIXELS) refuse('logo.too_many_pixels', { most: MOST_MEGAPIXELS })
}

const refuseUnreadable = (): never => refuse('logo.unreadable', {})
