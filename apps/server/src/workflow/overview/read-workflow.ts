import { WORKFLOW_STATUSES } from '@demarc/contract'
import { PROGRESS_OF, type Actor } from '@demarc/domain'
import type { Db } from '#platform/db/db.ts'
import { customerOf, readCounts, audienceOf } from '#workflow/orders/index.ts'
import { countOwnByProgress } from './overview.queries.ts'

type Workflow = Record<(typeof WORKFLOW_STATUSES)[number], number>

/** How many orders stand at each of the six; to a customer each word counts at the first status it stands for. */
export async function readWorkflow(db: Db, actor: Actor): Promise<Workflow> {
  if (audienceOf(actor) === 'office') {
    const counts = await readCounts(db, 'orders')
    return workflowOf((status) => counts.get(status) ?? 0)
  }
  const own = await countOwnByProgress(db, customerOf(actor))
  const isFirst = (status: keyof Workflow) =>
    WORKFLOW_STATUSES.find((other) => PROGRESS_OF[other] === PROGRESS_OF[status]) === status
  return workflowOf((status) => (isFirst(status) ? (own.get(PROGRESS_OF[status]) ?? 0) : 0))
}

// One number for each of the six.
const workflowOf = (count: (status: keyof Workflow) => number) =>
  Object.fromEntries(WORKFLOW_STATUSES.map((status) => [status, count(status)])) as Workflow
