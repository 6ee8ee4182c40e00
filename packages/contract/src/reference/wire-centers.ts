import { REFERENCE_ACTIONS } from '@demarc/domain/reference/actions'
import { z } from 'zod'
import { endpoint, listQuery, Timestamp } from '../endpoint.ts'
import { listExport } from '../list-export.ts'
import { ImportReply, ImportText, Use } from './import.ts'

const NEEDED = 'Name, WID, and PID are required'
const atMost = (name: string, most: number) => `${name} must be at most ${most} characters`
const needed = (name: string, most: number) => z.string(NEEDED).trim().min(1, NEEDED).max(most, atMost(name, most))

export const NewWireCenter = z.strictObject({
  name: needed('Name', 100),
  wid: needed('WID', 40).toUpperCase(),
  pid: needed('PID', 40).toUpperCase(),
  /** The 8-character CLLI code of the building; empty: none. */
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z0-9]{8})?$/, 'CLLI code must be exactly 8 letters and digits')
    .nullable()
    .optional(),
  /** A customer's id, code, name or alias; empty: none. */
  customerId: z.string().trim().max(200, atMost('Customer', 200)).nullable().optional(),
})
export const WireCenterEdit = NewWireCenter.extend({ version: z.int().optional() })

export const WireCenter = z
  .object({
    id: z.uuid(),
    name: z.string(),
    wid: z.string(),
    pid: z.string(),
    code: z.string().nullable(),
    customerId: z.string().nullable(),
    customerName: z.string().nullable(),
    version: z.int(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    actions: z.array(z.enum(REFERENCE_ACTIONS)),
  })
  .meta({ id: 'WireCenter' })
export type WireCenter = z.infer<typeof WireCenter>

const wireCenterId = z.strictObject({ wireCenterId: z.uuid() })
const list = listQuery(200, 200)
const customerId = z.uuid().optional()

export const listWireCenters = endpoint({
  method: 'GET',
  path: '/api/wire-centers',
  summary: 'List wire centers by name',
  permission: 'reference.read',
  query: z.strictObject({ ...list, customerId }),
  reply: z.array(WireCenter),
})
export const createWireCenter = endpoint({
  method: 'POST',
  path: '/api/wire-centers',
  summary: 'Add a wire center',
  permission: 'reference.write',
  body: NewWireCenter,
  reply: WireCenter,
  status: 201,
})
export const editWireCenter = endpoint({
  method: 'PUT',
  path: '/api/wire-centers/:wireCenterId',
  summary: 'Edit a wire center',
  permission: 'reference.write',
  params: wireCenterId,
  body: WireCenterEdit,
  reply: WireCenter,
})
export const deleteWireCenter = endpoint({
  method: 'DELETE',
  path: '/api/wire-centers/:wireCenterId',
  summary: 'Delete an unused wire center',
  permission: 'reference.write',
  params: wireCenterId,
})
export const wireCenterUse = endpoint({
  method: 'GET',
  path: '/api/wire-centers/:wireCenterId/use',
  summary: 'Get what uses a wire center',
  permission: 'reference.read',
  params: wireCenterId,
  reply: Use,
})
export const exportWireCenters = listExport(listWireCenters, {
  summary: 'Export filtered or selected wire centers as CSV or Excel',
})
export const importWireCenters = endpoint({
  method: 'POST',
  path: '/api/wire-centers/import',
  summary: 'Import wire centers from a spreadsheet: all rows or none',
  permission: 'reference.write',
  body: ImportText,
  reply: ImportReply,
  // Said twice it changes nothing: the second time every row is the same.
  takesIdempotencyKey: false,
  mostBytes: 4 * 1024 * 1024,
})
