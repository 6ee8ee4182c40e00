import { randomUUIDv7 } from 'node:crypto'
import type { Tx } from '../../../../apps/server/src/platform/db/db.ts'
import { recordAll } from '../../../../apps/server/src/support/audit/index.ts'
import type { PlannedBuilding } from '../buildings.ts'
import { stepsTo } from '../goals.ts'
import type { Crew } from '../people.ts'
import type { PlannedOrder } from '../planned.ts'
import { waitedThen } from '../demo.queries.ts'
import { dateByRecords } from '../time/history.queries.ts'
import { insertPasses } from './reviews.queries.ts'

/** The verdicts behind what has passed, each on the photos that its reviewer had before them. */
export async function judgePassed(tx: Tx, { leads }: Crew, orders: readonly PlannedOrder[]): Promise<void> {
  const reviewed = orders
    .flatMap(({ sites }) => sites.flatMap((site) => site.buildings))
    .filter(({ goal }) => goal.steps >= stepsTo('mediaComplete'))
  const isPassed = ({ goal }: PlannedBuilding) => goal.steps >= stepsTo('pass')
  await waitedThen(
    tx,
    reviewed.map((building) => {
      const { id, moments } = building
      return { id, since: moments.complete, passedAt: isPassed(building) ? moments.reviewed : null }
    }),
  )
  const passed = reviewed.filter(isPassed)
  for (const [at, lead] of leads.entries()) {
    // Whoever let it pass.
    const own = passed.filter(({ fielder }) => fielder % leads.length === at)
    const reviews = own.map(({ id }) => ({ id: randomUUIDv7(), buildingId: id }))
    const written = await insertPasses(tx, lead.userId, reviews)
    await recordAll(tx, lead, {
      entity: 'qc_review',
      act: 'passed',
      actId: randomUUIDv7(),
      changes: written.map(({ id, jsb, round }) => ({
        entityId: id,
        action: 'passed',
        before: null,
        after: { jsb, round, result: 'PASS' },
      })),
      needs: 'qc.review',
    })
  }
  await dateByRecords(tx)
}
