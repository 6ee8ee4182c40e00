import * as contract from '@demarc/contract'
import type { SecurityEvent } from '@demarc/contract'
import type { Db } from '#platform/db/db.ts'
import { momentsOf } from '#support/audit/index.ts'
import {
  everyRow,
  pageOf,
  readCursor,
  sendCsv,
  serveList,
  servePage,
  type House,
  type ListPage,
} from '#support/serving/index.ts'
import { countEvents, pageOfEvents, type EventFilter, type EventRow } from './security-events.queries.ts'

export function securityEventsRoutes(house: House) {
  serveList(house, contract.listSecurityEvents, ({ db, query }) => readEvents(db, query))
  servePage(house, contract.exportSecurityEvents, async ({ db, query, reply }) =>
    sendCsv(reply, {
      name: 'security-events',
      columns: COLUMNS,
      rows: everyRow((page) => readEvents(db, { ...query, ...page })),
    }),
  )
}

type Asked = EventFilter & { readonly limit: number; readonly cursor?: string | undefined }

async function readEvents(db: Db, { limit, cursor, ...asked }: Asked): Promise<ListPage<SecurityEvent>> {
  const after = readCursor(cursor, ['time', 'uuid'])
  const filter = { ...asked, ...(await momentsOf(db, asked)) }
  const [found, total] = await Promise.all([
    pageOfEvents(db, filter, { after, most: limit + 1 }),
    countEvents(db, filter),
  ])
  const { rows, next } = pageOf(found, { limit, total, position: ({ at, id }) => [at, id] })
  return { rows: rows.map(viewEvent), next, total }
}

const viewEvent = ({ userId, personName, ...row }: EventRow): SecurityEvent => ({
  ...row,
  person: userId && personName ? { id: userId, name: personName } : null,
})

const COLUMNS = {
  Time: ({ at }: SecurityEvent) => at,
  Event: ({ kind }: SecurityEvent) => kind,
  Count: ({ count }: SecurityEvent) => count,
  Person: ({ person }: SecurityEvent) => person?.name ?? null,
  'Typed email': ({ email }: SecurityEvent) => email,
  Address: ({ address }: SecurityEvent) => address,
  Browser: ({ userAgent }: SecurityEvent) => userAgent,
  Call: ({ method, route }: SecurityEvent) => `${method} ${route}`,
  'Record ID': ({ recordId }: SecurityEvent) => recordId,
  Refusal: ({ refusal }: SecurityEvent) => refusal,
  'Session ID': ({ sessionId }: SecurityEvent) => sessionId,
}
