import { randomUUIDv7 } from 'node:crypto'
import { daysAfter, daysBetween, type Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { recordAll } from '#support/audit/index.ts'
import { organisationDay } from '#support/settings/index.ts'
import { insertAssignments, markDeclined, type AssignmentToInsert } from './assignment.queries.ts'
import type { PlannedBuilding } from './buildings.ts'
import { stepsTo } from './goals.ts'
import type { Crew } from './people.ts'
import type { PlannedOrder } from './plan.ts'

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
  const works = orders.flatMap(({ sites, reached }) =>
    sites.flatMap((site) => site.buildings.map((building) => ({ building, reviewedOn: reached.QC_REVIEW }))),
  )
  const sent = works
    .filter(({ building }) => building.goal.steps >= SENT)
    .map((work, at) => assignmentOf(work, { at, today, crew, lead }))
  await insertAssignments(tx, sent)
  await record(tx, lead, sent)

  const waiting = works.filter(({ building }) => building.goal.steps === SENT - 1)
  const declined = waiting
    .filter((_, at) => at % 9 === 0)
    .map((work, at) => ({ ...assignmentOf(work, { at, today, crew, lead }), status: 'DECLINED' as const }))
  await insertAssignments(tx, declined)
  await record(tx, lead, declined)
  await markDeclined(tx, declined)
  return sent
}

type Place = { readonly at: number; readonly today: string; readonly crew: Crew; readonly lead: Actor }

type Work = { readonly building: PlannedBuilding; readonly reviewedOn: string | undefined }

/** Every third is not accepted yet; who has started is there today, and who is done was done before the review. */
function assignmentOf({ building, reviewedOn }: Work, { at, today, crew, lead }: Place): AssignmentToInsert {
  const { id, goal, fielder } = building
  const isDone = goal.steps >= DONE
  const isStarted = goal.steps >= STARTED
  const isAccepted = isStarted || (goal.steps === SENT && at % 3 !== 0)
  const person = crew.fielders[fielder % crew.fielders.length] ?? lead
  const doneAgo = 3 + (reviewedOn ? daysBetween(reviewedOn, today) : at % 5)
  const inDays = isDone ? 1 - doneAgo : isStarted ? 0 : 1 + (at % 8)
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
    daysAgo: isDone ? doneAgo : 1 + (at % 4),
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
