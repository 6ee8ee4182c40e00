import { DOCUMENT_ACTIONS, DOCUMENT_KINDS } from '@demarc/domain/files/documents'
import { ACCEPTED_TYPES } from '@demarc/domain/files/file-types'
import { z } from 'zod'
import { endpoint, Timestamp } from '../endpoint.ts'

const fileName = z.string().trim().min(1, 'A name is required').max(1000)

/** A file that was sent before, to be attached. */
export const SentFile = z.strictObject({
  fileName,
  /** The uploadURL that the file was sent to. */
  fileUrl: z.string().min(1).max(1000),
})
export type SentFile = z.output<typeof SentFile>

export const NewDocument = z.strictObject({
  orderId: z.uuid(),
  fileName,
  /** The uploadURL that the file was sent to. */
  fileUrl: z.string().min(1).max(1000),
  /** What the sender takes it for; what it is, is found out. */
  fileType: z.string().max(200).default('application/octet-stream'),
  siteId: z.uuid().nullish(),
  buildingId: z.uuid().nullish(),
  kind: z.enum(DOCUMENT_KINDS).default('RESEARCH'),
})
export type NewDocument = z.output<typeof NewDocument>

/** What is left out stays as it is. */
export const DocumentEdit = z.strictObject({
  fileName: fileName.optional(),
  kind: z.enum(DOCUMENT_KINDS).optional(),
  isReleased: z.boolean().optional(),
})
export type DocumentEdit = z.output<typeof DocumentEdit>

export const Document = z
  .object({
    id: z.uuid(),
    orderId: z.uuid(),
    siteId: z.uuid().nullable(),
    buildingId: z.uuid().nullable(),
    kind: z.enum(DOCUMENT_KINDS),
    fileName: z.string(),
    fileUrl: z.string(),
    fileType: z.enum(ACCEPTED_TYPES),
    size: z.int(),
    sha256: z.string(),
    /** Null until it is drawn, and for what is no picture. */
    thumbnailUrl: z.string().nullable(),
    isReleased: z.boolean(),
    /** What the server knows of the file; the name it came with for the office alone. */
    metadata: z.object({
      originalName: z.string().optional(),
      width: z.int().optional(),
      height: z.int().optional(),
    }),
    /** The last package that was delivered to SharePoint for its building, site or order; for the office alone. */
    sharepointPath: z.string().nullable(),
    /** To a customer, null where it was somebody of the office. */
    uploadedByName: z.string().nullable(),
    createdAt: Timestamp,
    actions: z.array(z.enum(DOCUMENT_ACTIONS)),
  })
  .meta({ id: 'Document' })
export type Document = z.infer<typeof Document>

const documentId = z.strictObject({ documentId: z.uuid() })

export const listDocuments = endpoint({
  method: 'GET',
  path: '/api/orders/:orderId/documents',
  summary: 'List documents of an order, site or building, oldest first',
  permission: 'document.read',
  params: z.strictObject({ orderId: z.uuid() }),
  query: z.strictObject({ siteId: z.uuid().optional(), buildingId: z.uuid().optional() }),
  reply: z.array(Document),
})
export const addDocument = endpoint({
  method: 'POST',
  path: '/api/orders/documents',
  summary: 'Attach an uploaded file; repeating the call returns the same document',
  permission: 'document.add',
  body: NewDocument,
  reply: Document,
  status: 201,
})
export const editDocument = endpoint({
  method: 'PUT',
  path: '/api/documents/:documentId',
  summary: 'Rename a document, change its type, or share it with the customer and field crew',
  permission: 'document.edit',
  params: documentId,
  body: DocumentEdit,
  reply: Document,
})
export const deleteDocument = endpoint({
  method: 'DELETE',
  path: '/api/documents/:documentId',
  summary: 'Delete a document; its file is kept for 30 days',
  permission: 'document.delete',
  params: documentId,
})
export const documentFile = endpoint({
  method: 'GET',
  path: '/api/documents/:documentId/file',
  summary: 'Get the original file; supports ranges',
  permission: 'document.read',
  params: documentId,
  query: z.strictObject({ download: z.enum(['1']).optional() }),
  replies: 'file',
})
export const documentThumbnail = endpoint({
  method: 'GET',
  path: '/api/documents/:documentId/thumbnail',
  summary: 'Get an image document’s thumbnail, available soon after upload',
  permission: 'document.read',
  params: documentId,
  replies: 'image',
})
