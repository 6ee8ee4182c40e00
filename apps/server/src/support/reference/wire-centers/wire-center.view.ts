import type { WireCenter } from '@demarc/contract'
import { actionsOnReference, type Actor } from '@demarc/domain'
import type { WireCenterFields, WireCenterRow } from './wire-center.queries.ts'

export const viewWireCenter = (actor: Actor, row: WireCenterRow): WireCenter => ({
  ...fieldsOfWireCenter(row),
  id: row.id,
  customerName: row.customerName,
  version: row.version,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  actions: actionsOnReference(actor),
})

/** What history keeps of it. */
export const fieldsOfWireCenter = ({ name, wid, pid, code, customerId }: WireCenterFields): WireCenterFields => ({
  name,
  wid,
  pid,
  code,
  customerId,
})
