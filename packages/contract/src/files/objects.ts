import { MOST_FILE_BYTES } from '@demarc/domain/files/file-types'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** What the sender knows beforehand: enough to say no before anything is sent. */
export const NewObject = z
  .strictObject({
    fileName: z.string().max(1000).optional(),
    fileType: z.string().max(200).optional(),
    size: z.int().min(0).optional(),
  })
  .optional()

export const askForUpload = endpoint({
  method: 'POST',
  path: '/api/objects/upload',
  summary: 'Where to PUT one file: an address for one use within ten minutes, by the person who asked',
  permission: 'document.add',
  body: NewObject,
  reply: z.object({ uploadURL: z.string() }),
  // Each asks for an address of its own.
  takesIdempotencyKey: false,
})
export const putObject = endpoint({
  method: 'PUT',
  path: '/api/objects/:ticket',
  summary: 'The bytes of one file, at most 10 MB; sent again after a broken connection it is the same file',
  permission: 'document.add',
  params: z.strictObject({ ticket: z.string().min(1).max(100) }),
  takes: 'bytes',
  mostBytes: MOST_FILE_BYTES,
  takesIdempotencyKey: false,
})
