import { NewWireCenter } from '@demarc/contract'
import { refusal } from '@demarc/domain'
import type { z } from 'zod'
import type { Tx } from '#platform/db/db.ts'
import { findCustomers, type CalledCustomer } from '../customers/find-customer.ts'
import type { Importable, ReadRow, Standing, Written } from '../imports/importable.ts'
import type { Cells } from '../imports/read-table.ts'
import type { WireCenterFields, WireCenterRow } from './wire-center.queries.ts'
import { fieldsOfWireCenter } from './wire-center.view.ts'
import * as many from './wire-centers-in-bulk.queries.ts'

export const wireCentersFromText: Importable<WireCenterFields> = {
  kind: 'wire_center',
  columns: [
    { field: 'name', title: 'Name', synonyms: ['wirecenter', 'wirecentre', 'wirecentername'], isNeeded: true },
    { field: 'wid', title: 'WID', synonyms: ['wireid', 'wirecenterid'], isNeeded: true },
    { field: 'pid', title: 'PID', synonyms: ['projectid'], isNeeded: true },
    { field: 'code', title: 'CLLI', synonyms: ['code', 'cllicode'], isNeeded: false },
    { field: 'customerId', title: 'Customer', synonyms: ['customerid', 'customername', 'carrier'], isNeeded: false },
  ],
  read: readAll,
  keyOf: ({ wid, pid }) => [wid, pid],
  find: async (tx, keys) => (await many.findWireCenters(tx, keys)).map(standing),
  lock: async (tx, keys) => (await many.lockWireCenters(tx, keys)).map(standing),
  lockByIds: async (tx, ids) => (await many.lockWireCentersByIds(tx, ids)).map(standing),
  insertAll: many.insertWireCenters,
  updateAll: many.updateWireCenters,
  deleteAll: many.deleteWireCenters,
}

type Parsed = z.output<typeof NewWireCenter>
type Known = {
  readonly customers: ReadonlyMap<string, CalledCustomer>
  /** CLLI code -> the wire center that has it. */
  readonly holders: ReadonlyMap<string, { wid: string; pid: string }>
}

async function readAll(tx: Tx, rows: readonly Cells[]): Promise<ReadRow<WireCenterFields>[]> {
  const parsed = rows.map((cells) => NewWireCenter.safeParse(cells))
  const good = parsed.flatMap(({ data }) => data ?? [])
  const known = {
    customers: await findCustomers(
      tx,
      good.flatMap(({ customerId }) => customerId || []),
    ),
    holders: await many.findHolders(
      tx,
      good.flatMap(({ code }) => code || []),
    ),
  }
  return parsed.map(({ data, error }) =>
    data ? read(data, known) : { problems: [...new Set(error.issues.map(({ message }) => message))] },
  )
}

function read(given: Parsed, { customers, holders }: Known): ReadRow<WireCenterFields> {
  const { name, wid, pid, code, customerId } = given
  const customer = customerId ? customers.get(customerId) : null
  const holder = code ? holders.get(code) : undefined
  const isForeign = holder && (holder.wid !== wid || holder.pid !== pid)
  const problems = [
    ...(customer === undefined ? [refusal('customer.unknown', {}).message] : []),
    ...(isForeign ? [refusal('wire_center.code_taken', {}).message] : []),
  ]
  if (customer === undefined || problems.length > 0) return { problems }
  return {
    key: [wid, pid],
    claims: { 'WID and PID': `${wid} ${pid}`, ...(code ? { 'CLLI code': code } : {}) },
    over: (current) =>
      written({
        name,
        wid,
        pid,
        code: code === undefined ? (current?.fields.code ?? null) : code || null,
        ...(customerId === undefined
          ? { customerId: current?.fields.customerId ?? null, customerName: current?.shown.customerId ?? null }
          : { customerId: customer?.id ?? null, customerName: customer?.name ?? null }),
      }),
  }
}

const written = (row: WireCenterFields & Pick<WireCenterRow, 'customerName'>): Written<WireCenterFields> => ({
  fields: fieldsOfWireCenter(row),
  shown: { name: row.name, wid: row.wid, pid: row.pid, code: row.code ?? '', customerId: row.customerName ?? '' },
})

const standing = (row: WireCenterRow): Standing<WireCenterFields> => ({
  id: row.id,
  version: row.version,
  ...written(row),
})
