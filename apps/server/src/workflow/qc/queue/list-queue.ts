import type { listQcBuildings as call, QcBuilding } from '@demarc/contract'
import type { Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import { pageOf, readCursor, type ListPage } from '#support/serving/index.ts'
import { organisationDay, readSettings } from '#support/settings/index.ts'
import { countQueue, FIRST_OF_QUEUE, listOne, listPage } from './queue.queries.ts'
import { viewQueued } from './queue.view.ts'

/** What waits for review and what was sent back: whoever reviews sees all of it. */
export async function listQueue(
  db: Db,
  actor: Actor,
  { filter, buildingId, limit, cursor }: z.output<typeof call.query>,
): Promise<ListPage<QcBuilding>> {
  const after = readCursor(cursor, ['day', 'number', 'uuid']) ?? FIRST_OF_QUEUE
  const [today, settings, found] = await Promise.all([
    organisationDay(db),
    readSettings(db),
    buildingId ? listOne(db, buildingId) : listPage(db, filter, { after, most: limit < 51 ? 51 : 201 }),
  ])
  // What the first page shows whole is counted by looking at it.
  const total = buildingId || (!cursor && found.length <= limit) ? found.length : await countQueue(db, filter)
  const page = pageOf(found, { limit, total, position: ({ place }) => place })
  const here = { today, timeZone: settings['organisation.timeZone'] }
  return { ...page, rows: page.rows.map((row) => viewQueued(row, actor, here)) }
}
