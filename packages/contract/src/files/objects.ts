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
  summary: 'Get an upload URL for one file: single use, 10 minutes, same user',
  permission: 'document.add',
  body: NewObject,
  reply: z.object({ uploadURL: z.string() }),
  // Each asks for an address of its own.
  takesIdempotencyKey: false,
})
export const putObject = endpoint({
  method: 'PUT',
  path: '/api/objects/:ticket',
  summary: 'Upload one file, up to 10 MB; repeat after a broken connection',
  permission: 'document.add',
  params: z.strictObject({ ticket: z.string().min(1).max(100) }),
  takes: 'bytes',
  mostBytes: MOST_FILE_BYTES,
  takesIdempotencyKey: false,
})
