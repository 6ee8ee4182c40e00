import { randomUUIDv7 } from 'node:crypto'
import { daysAfter, type Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { recordAll } from '#support/audit/index.ts'
import { organisationDay } from '#support/settings/index.ts'
import { insertAssignments, markDeclined, type AssignmentToInsert } from './assignment.queries.ts'
import type { PlannedBuilding } from './buildings.ts'
import { WAY } from './goals.ts'
import type { Crew } from './people.ts'
import type { PlannedOrder } from './plan.ts'

const stepsTo = (move: (typeof WAY)[number]) => WAY.indexOf(move) + 1
const [SENT, STARTED, DONE] = [stepsTo('assign'), stepsTo('start'), stepsTo('submitFieldwork')]

/** Who has what in hand, who had it, and what came back: as a board looks in the middle of a week. */
export async function giveToFielders(
  tx: Tx,
  crew: Crew,
  orders: readonly PlannedOrder[],
): Promise<AssignmentToInsert[]> {
  const [lead] = crew.leads
  if (!lead) throw new Error('nobody is there to send anybody')
  const today = await organisationDay(tx)
  const buildings = orders.flatMap(({ sites }) => sites.flatMap((site) => site.buildings))
  const sent = buildings
    .filter(({ goal }) => goal.steps >= SENT)
    .map((building, at) => assignmentOf(building, { at, today, crew, lead }))
  await insertAssignments(tx, sent)
  await record(tx, lead, sent)

  const waiting = buildings.filter(({ goal }) => goal.steps === SENT - 1)
  const declined = waiting
    .filter((_, at) => at % 9 === 0)
    .map((building, at) => ({ ...assignmentOf(building, { at, today, crew, lead }), status: 'DECLINED' as const }))
  await insertAssignments(tx, declined)
  await record(tx, lead, declined)
  await markDeclined(tx, declined)
  return sent
}

type Place = { readonly at: number; readonly today: string; readonly crew: Crew; readonly lead: Actor }

/** Every third is not accepted yet; who has started is there today. */
function assignmentOf({ id, goal, fielder }: PlannedBuilding, { at, today, crew, lead }: Place): AssignmentToInsert {
  const isDone = goal.steps >= DONE
  const isStarted = goal.steps >= STARTED
  const isAccepted = isStarted || (goal.steps === SENT && at % 3 !== 0)
  const person = crew.fielders[fielder % crew.fielders.length] ?? lead
  const inDays = isDone ? -8 - (at % 9) : isStarted ? 0 : 1 + (at % 8)
  return {
    id: randomUUIDv7(),
    batchId: randomUUIDv7(),
    buildingId: id,
    fielderId: person.userId,
    assignedBy: lead.userId,
    plannedOn: daysAfter(today, inDays),
    dueDate: daysAfter(today, inDays + 2),
    status: isAccepted ? 'ACCEPTED' : 'ASSIGNED',
    isStarted,
    isDone,
    daysAgo: isDone ? 10 + (at % 9) : 1 + (at % 4),
  }
}

const record = (tx: Tx, lead: Actor, sent: readonly AssignmentToInsert[]) =>
  recordAll(tx, lead, {
    entity: 'assignment',
    act: 'assigned',
    actId: randomUUIDv7(),
    changes: sent.map(({ id, dueDate, plannedOn, status }) => ({
      entityId: id,
      action: 'assigned',
      before: null,
      after: { dueDate, plannedOn, status },
    })),
    needs: 'dispatch.read',
  })
