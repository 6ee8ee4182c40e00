import { refuse } from '@demarc/domain'

type Header = string | string[] | undefined

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const MOST_DIGITS = 12

export function readCount(header: Header, name: string): number {
  const isCount = typeof header === 'string' && /^\d+$/.test(header) && header.length <= MOST_DIGITS
  return isCount ? Number(header) : refuse('input.invalid', { problems: [`${name}: Must be a number of bytes`] })
}

/** `photoId b64,filename b64`: which of the announced photos it is. */
export function readPhotoId(header: Header): string {
  const pairs = String(header ?? '').split(',')
  const [, encoded = ''] = pairs.map((pair) => pair.trim().split(' ')).find(([key]) => key === 'photoId') ?? []
  const photoId = Buffer.from(encoded, 'base64').toString()
  return UUID.test(photoId) ? photoId : refuse('input.invalid', { problems: ['Upload-Metadata: Must name a photoId'] })
}
