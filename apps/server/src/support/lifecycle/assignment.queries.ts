import type { AssignmentState, AssignmentStatus, EndKind } from '@demarc/domain'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'
import { lockBuildings } from './lifecycle.queries.ts'
import { lockWorkOrders } from './work-order.queries.ts'

type Ids = readonly string[]

export type AssignmentRow = AssignmentState & {
  id: string
  batchId: string
  buildingId: string
  /** The work order it is for; null: the building itself. */
  workOrderId: string | null
  /** The number of that. */
  jsb: string
  fielderId: string
  fielderName: string
  dueDate: string
  plannedOn: string
  formVersion: number
  instructions: string
}

const ROW = sql`
  a.id, a.batch_id, a.building_id, a.work_order_id, coalesce(w.jsb_w, b.jsb) as jsb, a.fielder_id, u.first_name || ' ' || u.last_name as fielder_name,
  a.due_date, a.planned_on, a.form_version, a.instructions, a.status, a.accepted_at, a.started_at, a.completed_at`
const FROM = sql`assignments a join buildings b on b.id = a.building_id join users u on u.id = a.fielder_id
  left join work_orders w on w.id = a.work_order_id`

/** With what they are for, and this first: whoever ends an assignment moves its building or its work order too. */
export async function lockAssignments(tx: Tx, ids: Ids): Promise<AssignmentRow[]> {
  const { rows: held } = await sql<{ buildingId: string; workOrderId: string | null }>`
    select building_id, work_order_id from assignments where id = any(${ids}::uuid[])`.execute(tx)
  if (held.length === 0) return []
  await lockBuildings(
    tx,
    held.map(({ buildingId }) => buildingId),
  )
  await lockWorkOrders(
    tx,
    held.flatMap(({ workOrderId }) => workOrderId ?? []),
  )
  const { rows } = await sql<AssignmentRow>`
    select ${ROW} from ${FROM} where a.id = any(${ids}::uuid[]) order by a.id for update of a`.execute(tx)
  return rows
}

/** Those that somebody has in hand; the buildings are locked already. */
export async function lockLiveOf(tx: Tx, buildingIds: Ids): Promise<AssignmentRow[]> {
  const { rows } = await sql<AssignmentRow>`
    select ${ROW} from ${FROM}
     where a.building_id = any(${buildingIds}::uuid[]) and a.status in ('ASSIGNED', 'ACCEPTED') and a.completed_at is null
     order by a.id for update of a`.execute(tx)
  return rows
}

export type End = {
  readonly status: AssignmentStatus
  readonly endedAs: EndKind
  readonly by: string | null
  readonly reason: string | null
  readonly note: string | null
}

export async function updateEnded(tx: Tx, ids: Ids, { status, endedAs, by, reason, note }: End): Promise<void> {
  await sql`
    update assignments
       set status = ${status}, ended_at = now(), ended_as = ${endedAs}, ended_by = ${by}, end_reason = ${reason},
           end_note = ${note}
     where id = any(${ids}::uuid[])`.execute(tx)
}

export async function updateAccepted(tx: Tx, id: string): Promise<void> {
  await sql`update assignments set status = 'ACCEPTED', accepted_at = now() where id = ${id}`.execute(tx)
}

export async function updateStarted(tx: Tx, id: string): Promise<void> {
  await sql`
    update assignments set status = 'ACCEPTED', accepted_at = coalesce(accepted_at, now()), started_at = now()
     where id = ${id}`.execute(tx)
}

type Found = { readonly reason: string; readonly note: string }

/** Whoever has finished has accepted it; `found` is what there was instead of a building to survey. */
export async function updateCompleted(tx: Tx, id: string, found: Found | null = null): Promise<void> {
  await sql`
    update assignments
       set status = 'ACCEPTED', accepted_at = coalesce(accepted_at, now()), completed_at = now(),
           end_reason = ${found?.reason ?? null}, end_note = ${found?.note ?? null}
     where id = ${id}`.execute(tx)
}

/** In the fielder's hands again. */
export async function updateUncompleted(tx: Tx, id: string): Promise<void> {
  await sql`update assignments set completed_at = null where id = ${id}`.execute(tx)
}
