import { isUtf8 } from 'node:buffer'
import { isImageType, refuse, type AcceptedType } from '@demarc/domain'
import { fileTypeFromBuffer } from 'file-type'
import { MOST_MEGAPIXELS, MOST_PIXELS } from '#platform/images/most-pixels.ts'
import { sharp } from '#platform/images/sharp.ts'
import { hasEndOfPdf, isActivePdf } from './pdf.ts'

const DECODE_WITHIN_SECONDS = 20

/** Why a file is not kept, as a code, and the facts that its sentence needs. */
const REFUSED = {
  'file.empty': {},
  'file.type_refused': {},
  'file.damaged': {},
  'file.too_many_pixels': { most: MOST_MEGAPIXELS },
} as const
export type RefusedAs = keyof typeof REFUSED
/** What can be told of a file without showing it: of a picture how wide and high it stands. */
export type FileMetadata = { readonly width?: number; readonly height?: number }
/** `isActive`: shown by a browser, it would do something by itself. */
export type Verdict =
  | { readonly fileType: AcceptedType; readonly isActive: boolean; readonly metadata: FileMetadata }
  | { readonly refusedAs: RefusedAs }

// Each code with its own facts; TypeScript sees only their union here.
export const refuseAs = (code: RefusedAs): never => refuse(code, REFUSED[code] as { most: number })

/** What a file really is: sniffed, then read as what it was taken for. Its name and what the sender says do not count. */
export async function examineFile(file: Buffer): Promise<Verdict> {
  if (file.length === 0) return { refusedAs: 'file.empty' }
  const fileType = await sniff(file)
  if (!fileType) return { refusedAs: 'file.type_refused' }
  if (isImageType(fileType)) {
    const seen = await lookAtImage(file)
    return 'refusedAs' in seen ? seen : { fileType, isActive: false, metadata: seen }
  }
  const isPdf = fileType === 'application/pdf'
  if (isPdf && !hasEndOfPdf(file)) return { refusedAs: 'file.damaged' }
  return { fileType, isActive: isPdf && isActivePdf(file), metadata: {} }
}

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
/** The stream that makes a compound file a Word document, as its directory spells it. */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le')

async function sniff(file: Buffer): Promise<AcceptedType | null> {
  // A file on which the reader of headers stumbles is none that we know.
  const { mime } = (await fileTypeFromBuffer(file).catch(() => undefined)) ?? {}
  switch (mime) {
    case 'image/jpeg':
    case 'image/png':
    case 'image/webp':
    case 'application/pdf':
    case WORD:
      return mime
    case 'application/x-cfb':
      return file.includes(WORD_STREAM) ? 'application/msword' : null
    case undefined:
      return isUtf8(file) && !file.includes(0) ? 'text/plain' : null
    default:
      return null
  }
}

async function lookAtImage(file: Buffer): Promise<FileMetadata | { readonly refusedAs: RefusedAs }> {
  try {
    // Reads the head of the file only: a small file can claim more points than there is memory.
    const { width, height, autoOrient } = await sharp(file, { limitInputPixels: false }).metadata()
    if (width * height > MOST_PIXELS) return { refusedAs: 'file.too_many_pixels' }
    await sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
      .resize(16, 16, { fit: 'fill' })
      .timeout({ seconds: DECODE_WITHIN_SECONDS })
      .raw()
      .toBuffer()
    return { width: autoOrient.width, height: autoOrient.height }
  } catch {
    return { refusedAs: 'file.damaged' }
  }
}
