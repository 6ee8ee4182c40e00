import { MOST_PHOTO_BYTES } from '@demarc/domain/fieldwork/photo'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** The bytes of photos, by the tus protocol (https://tus.io): core and creation of version 1.0.0. */
export const TUS_VERSION = '1.0.0'
export const UPLOADS_PATH = '/api/photos/uploads'

const photoId = z.strictObject({ photoId: z.uuid() })
/** A try that is repeated goes on where the last one ended: the offset says so, no key is needed. */
const resumable = { takesIdempotencyKey: false } as const

export const createPhotoUpload = endpoint({
  method: 'POST',
  path: UPLOADS_PATH,
  summary: 'tus: create an upload for a registered photo; Upload-Length as registered, photoId in Upload-Metadata',
  permission: 'photo.add',
  status: 201,
  takes: 'bytes',
  ...resumable,
})
export const readPhotoUpload = endpoint({
  method: 'HEAD',
  path: `${UPLOADS_PATH}/:photoId`,
  summary: 'tus: get the number of bytes stored; when all are stored, the photo is received',
  permission: 'photo.add',
  params: photoId,
  status: 200,
  ...resumable,
})
export const sendPhotoBytes = endpoint({
  method: 'PATCH',
  path: `${UPLOADS_PATH}/:photoId`,
  summary: 'tus: upload bytes from Upload-Offset; bytes received before a broken connection are kept',
  permission: 'photo.add',
  params: photoId,
  takes: 'bytes',
  mostBytes: MOST_PHOTO_BYTES,
  ...resumable,
})
