import type { listStatements as call, StatementSummary } from '@demarc/contract'
import { ageingDaysOf } from '@demarc/domain'
import type { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import { pageOf, readCursor, type ListPage } from '#support/serving/index.ts'
import { organisationDay } from '#support/settings/index.ts'
import { moneyTermOf } from '../search/money-term.ts'
import { countStatements, FIRST_STATEMENT, listStatementRows } from './statement-list.queries.ts'

/** The most past due first. */
export async function listStatements(
  db: Db,
  { q, pastDue, limit, cursor }: z.output<typeof call.query>,
): Promise<ListPage<StatementSummary>> {
  const days = ageingDaysOf(await organisationDay(db))
  const filter = { days, like: q ? moneyTermOf(q).anywhere : null, isPastDue: pastDue === 'true' }
  const after = readCursor(cursor, ['number', 'uuid']) ?? FIRST_STATEMENT
  const found = await listStatementRows(db, filter, { after, most: limit < 51 ? 51 : 201 })
  // What the first page shows whole is counted by looking at it.
  const total = !cursor && found.length <= limit ? found.length : await countStatements(db, filter)
  const page = pageOf(found, { limit, total, position: ({ place }) => place })
  return { ...page, rows: page.rows.map(({ place: _, ...summary }) => summary) }
}
