import type { Fielder, listFielders as call } from '@demarc/contract'
import type { Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import { pageOf, readCursor, type ListPage } from '#support/serving/index.ts'
import { organisationDay, readSettings } from '#support/settings/index.ts'
import { countFielders, listAbsences, listFielderRows, listStops } from './fielder-list.queries.ts'
import { viewFielder } from './fielder.view.ts'
import { hereOf } from '../board/ready.view.ts'

/** A page of lanes: each fielder with everything they have in hand. */
export async function listFielders(
  db: Db,
  actor: Actor,
  { q, team, limit, cursor }: z.output<typeof call.query>,
): Promise<ListPage<Fielder>> {
  const after = readCursor(cursor, ['text', 'text', 'uuid'])
  const question = { q, leadId: team === 'mine' ? actor.userId : null }
  const [today, settings, found] = await Promise.all([
    organisationDay(db),
    readSettings(db),
    listFielderRows(db, question, { after, most: limit + 1 }),
  ])
  const total = !after && found.length <= limit ? found.length : await countFielders(db, question)
  const page = pageOf(found, { limit, total, position: ({ lastName, firstName, id }) => [lastName, firstName, id] })

  const ids = page.rows.map(({ id }) => id)
  const [stops, absences] = await Promise.all([listStops(db, ids), listAbsences(db, ids, today)])
  const [stopsBy, absencesBy] = [
    Map.groupBy(stops, ({ fielderId }) => fielderId),
    Map.groupBy(absences, ({ userId }) => userId),
  ]
  const here = hereOf(today, settings)
  return {
    ...page,
    rows: page.rows.map((row) =>
      viewFielder(row, { stops: stopsBy.get(row.id) ?? [], absences: absencesBy.get(row.id) ?? [] }, here),
    ),
  }
}
