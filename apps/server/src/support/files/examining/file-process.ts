import { isImageType } from '@demarc/domain'
import { MOST_PIXELS } from '#platform/images/most-pixels.ts'
import { sharp } from '#platform/images/sharp.ts'
import { answerParent } from '#platform/processes/answer-parent.ts'
import { examineFile, type Verdict } from './examine-file.ts'

export type FileTask = { readonly kind: 'examine' | 'thumbnail' | 'portrait'; readonly file: Buffer }
export type Drawing = { readonly data: Buffer; readonly width: number; readonly height: number }

answerParent(({ kind, file }: FileTask): Promise<Verdict | Drawing> => {
  if (kind === 'examine') return examineFile(file)
  return kind === 'thumbnail' ? drawThumbnail(file) : drawPortrait(file)
})

const SIDE = 320
const QUALITY = 75
const DRAW_WITHIN_SECONDS = 60

/** Nothing of the file but its points is carried over: no place, no camera, no name. */
async function drawThumbnail(file: Buffer): Promise<Drawing> {
  const { data, info } = await sharp(file, { limitInputPixels: MOST_PIXELS, autoOrient: true, sequentialRead: true })
    .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: DRAW_WITHIN_SECONDS })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const PORTRAIT_SIDE = 192

/** Of a person: square, from its middle. What is no whole picture is refused, as any file that is sent. */
async function drawPortrait(file: Buffer): Promise<Verdict | Drawing> {
  const verdict = await examineFile(file)
  if ('refusedAs' in verdict) return verdict
  if (!isImageType(verdict.fileType)) return { refusedAs: 'file.type_refused' }
  const { data, info } = await sharp(file, { limitInputPixels: MOST_PIXELS, autoOrient: true, sequentialRead: true })
    .resize(PORTRAIT_SIDE, PORTRAIT_SIDE, { fit: 'cover' })
    .timeout({ seconds: DRAW_WITHIN_SECONDS })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
