import { randomUUIDv7 } from 'node:crypto'
import { daysAfter, type Actor } from '@demarc/domain'
import type { Tx } from '../../../apps/server/src/platform/db/db.ts'
import { recordAll } from '../../../apps/server/src/support/audit/index.ts'
import { insertAssignments, markDeclined, type AssignmentToInsert } from './assignment.queries.ts'
import type { PlannedBuilding } from './buildings.ts'
import { stepsTo } from './goals.ts'
import type { Crew } from './people.ts'
import type { PlannedOrder } from './planned.ts'
import { dateByRecords } from './time/history.queries.ts'
import { WORKDAY, type WorkClock } from './time/work-clock.ts'

const [SENT, STARTED, DONE] = [stepsTo('assign'), stepsTo('start'), stepsTo('submitFieldwork')]

type Work = { readonly orders: readonly PlannedOrder[]; readonly clock: WorkClock }

/** Who has what in hand, who had it, and what came back: as a board looks in the middle of a week. */
export async function giveToFielders(tx: Tx, crew: Crew, { orders, clock }: Work): Promise<AssignmentToInsert[]> {
  const [lead] = crew.leads
  if (!lead) throw new Error('nobody is there to send anybody')
  // What is sent together is one batch: the buildings of an order.
  const works = orders.flatMap(({ sites }) => {
    const batchId = randomUUIDv7()
    return sites.flatMap((site) => site.buildings.map((building) => ({ building, batchId })))
  })
  const sent = works
    .filter(({ building }) => building.goal.steps >= SENT)
    .map((work, at) => assignmentOf(work, { at, clock, crew, lead }))
  await insertAssignments(tx, sent)
  await recordBy(tx, [lead], { act: 'assigned', assignments: sent })
  await recordBy(tx, crew.fielders, { act: 'accepted', assignments: sent.filter(({ acceptedAt }) => acceptedAt) })

  const declined = works
    .filter(({ building }) => building.goal.steps === SENT - 1)
    .filter((_, at) => at % 9 === 0)
    .map((work, at) => declinedOf(assignmentOf(work, { at, clock, crew, lead }), clock))
  await insertAssignments(tx, declined)
  await recordBy(tx, [lead], { act: 'assigned', assignments: declined })
  await recordBy(tx, crew.fielders, { act: 'declined', assignments: declined })
  await markDeclined(tx, declined)
  await dateByRecords(tx)
  return sent
}

type Place = { readonly at: number; readonly clock: WorkClock; readonly crew: Crew; readonly lead: Actor }
type Given = { readonly building: PlannedBuilding; readonly batchId: string }

/** Every third of what was sent lately is not accepted yet; who has started is there now. */
function assignmentOf({ building, batchId }: Given, { at, clock, crew, lead }: Place): AssignmentToInsert {
  const { id, goal, fielder, moments } = building
  const isStarted = goal.steps >= STARTED
  const isLate = clock.now - clock.minuteOf(moments.assigned) > 3 * WORKDAY
  const isAccepted = isStarted || isLate || (goal.steps === SENT && at % 3 !== 0)
  const person = crew.fielders[fielder % crew.fielders.length] ?? lead
  const plannedOn = isStarted ? clock.dayOf(moments.started) : daysAfter(clock.today, 1 + (at % 8))
  return {
    id: randomUUIDv7(),
    batchId,
    buildingId: id,
    fielderId: person.userId,
    assignedBy: lead.userId,
    plannedOn,
    dueDate: daysAfter(plannedOn, 2),
    status: isAccepted ? 'ACCEPTED' : 'ASSIGNED',
    assignedAt: moments.assigned,
    acceptedAt: isAccepted ? moments.accepted : null,
    startedAt: isStarted ? moments.started : null,
    completedAt: goal.steps >= DONE ? moments.submitted : null,
    endedAt: null,
  }
}

const declinedOf = (assignment: AssignmentToInsert, clock: WorkClock): AssignmentToInsert => ({
  ...assignment,
  status: 'DECLINED',
  acceptedAt: null,
  endedAt: clock.since(assignment.assignedAt, 0.5, 100),
})

type AssignmentAct = {
  readonly act: 'assigned' | 'accepted' | 'declined'
  readonly assignments: readonly AssignmentToInsert[]
}

/** One lead for all of them, or each fielder for their own. */
async function recordBy(tx: Tx, actors: readonly Actor[], { act, assignments }: AssignmentAct): Promise<void> {
  for (const actor of actors) {
    const own = act === 'assigned' ? assignments : assignments.filter(({ fielderId }) => fielderId === actor.userId)
    if (own.length === 0) continue
    await recordAll(tx, actor, {
      entity: 'assignment',
      act,
      actId: randomUUIDv7(),
      changes: own.map(({ id, dueDate, plannedOn, status }) => ({
        entityId: id,
        action: act,
        before: act === 'assigned' ? null : { status: 'ASSIGNED' },
        after:
          act === 'assigned'
            ? { dueDate, plannedOn, status: 'ASSIGNED' }
            : { status, ...(act === 'declined' ? { reason: 'TOO_FAR' } : {}) },
      })),
      needs: 'dispatch.read',
    })
  }
}
