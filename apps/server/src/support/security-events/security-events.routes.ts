import * as contract from '@demarc/contract'
import type { SecurityEvent } from '@demarc/contract'
import type { Db } from '#platform/db/db.ts'
import { momentsOf } from '#support/audit/index.ts'
import { pageOf, readCursor, serveListAndExport, type AppContext, type ListPage } from '#support/serving/index.ts'
import { SECURITY_EVENTS_TABLE } from './security-events-table.ts'
import { countEvents, pageOfEvents, type EventFilter, type EventRow } from './security-events.queries.ts'

export function securityEventsRoutes(app: AppContext) {
  serveListAndExport(app, contract.exportSecurityEvents, {
    list: contract.listSecurityEvents,
    page: ({ db, query }) => readEvents(db, query),
    table: SECURITY_EVENTS_TABLE,
  })
}

type Input = EventFilter & { readonly limit: number; readonly cursor?: string | undefined }

async function readEvents(db: Db, { limit, cursor, ...asked }: Input): Promise<ListPage<SecurityEvent>> {
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
