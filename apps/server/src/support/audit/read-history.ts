import type { HistoryEntry, listAudit, listTimeline } from '@demarc/contract'
import { CASE_STEPS, mayReadTimeline, refuse, type Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import { pageOf, readCursor, type ListPage } from '#support/serving/index.ts'
import { countHistory, momentsOf, pageOfHistory, type HistoryFilter } from './history.queries.ts'
import { viewHistory } from './history.view.ts'
import { findParts, findRecords, nameRecords } from './record-kinds.queries.ts'

type Input = { readonly limit: number; readonly cursor?: string | undefined }
export type AuditFilter = Omit<z.output<typeof listAudit.query>, 'limit' | 'cursor'>

/** What is asked for, with days turned into moments and the words of a search into the records they name. */
const filterOf = async (db: Db, { q, ...filter }: AuditFilter): Promise<HistoryFilter> => ({
  ...filter,
  ...(await momentsOf(db, filter)),
  named: q ? await findRecords(db, q) : null,
})

export async function readAudit(
  db: Db,
  { limit, cursor, ...filter }: AuditFilter & Input,
): Promise<ListPage<HistoryEntry>> {
  return readPage(db, await filterOf(db, filter), { limit, cursor })
}

/** The history of one record; one that is not there and one that is not the reader's to see look the same. */
export async function readTimeline(
  db: Db,
  actor: Actor,
  { entity, entityId, ...asked }: z.output<typeof listTimeline.query>,
): Promise<ListPage<HistoryEntry>> {
  if (!mayReadTimeline(actor, entity)) return refuse('timeline.missing', {})
  const parts = await findParts(db, { kind: entity, id: entityId })
  const page = await readPage(db, parts ? { named: parts } : { entity, entityId }, asked)
  const isThere = page.total > 0 || (await nameRecords(db, [{ kind: entity, id: entityId }])).length > 0
  return isThere ? page : refuse('timeline.missing', {})
}

/** What moved an order on or back and what went out, oldest first; where there is more than that, the newest of it. */
export async function readCaseSteps(
  db: Db,
  orderId: string,
  most: number,
): Promise<{ steps: HistoryEntry[]; hasAll: boolean }> {
  const named = await findParts(db, { kind: 'order', id: orderId })
  const rows = await pageOfHistory(db, { named, acts: CASE_STEPS }, { after: null, most: most + 1 })
  const steps = await viewHistory(db, rows.slice(0, most))
  return { steps: steps.toReversed(), hasAll: rows.length <= most }
}

async function readPage(db: Db, filter: HistoryFilter, { limit, cursor }: Input): Promise<ListPage<HistoryEntry>> {
  const after = readCursor(cursor, ['time', 'uuid'])
  const [found, total] = await Promise.all([
    pageOfHistory(db, filter, { after, most: limit + 1 }),
    countHistory(db, filter),
  ])
  const { rows, next } = pageOf(found, { limit, total, position: ({ at, id }) => [at, id] })
  return { rows: await viewHistory(db, rows), next, total }
}
