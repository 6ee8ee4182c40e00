import { randomUUIDv7 } from 'node:crypto'
import type { Absence, BuildingType, DayOfWeek } from '@demarc/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import type { Work } from '#support/lifecycle/index.ts'

type Ids = readonly string[]

export type FielderRow = { id: string; name: string; workingDays: DayOfWeek[] }

/**
 * Fielders who can be sent. They stay what they are until the end: nobody is deactivated between the look and the
 * sending. People are locked before any work, here and where somebody is deactivated.
 */
export async function lockFielders(tx: Tx, ids: Ids): Promise<FielderRow[]> {
  const { rows } = await sql<FielderRow>`
    select u.id, u.first_name || ' ' || u.last_name as name, u.working_days from users u
     where u.id = any(${ids}::uuid[]) and u.active and exists (
           select from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id and r.key = 'FIELDER')
     order by u.id for share of u`.execute(tx)
  return rows
}

export type Taken = { jsb: string; buildingId: string; fielderName: string; byName: string }

/** Who has these buildings, and who gave them to them. */
export async function takenBy(db: Db, buildingIds: Ids): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    select b.jsb, b.id as building_id, f.first_name || ' ' || f.last_name as fielder_name,
           d.first_name || ' ' || d.last_name as by_name
      from assignments a join buildings b on b.id = a.building_id
      join users f on f.id = a.fielder_id join users d on d.id = a.assigned_by
     where a.building_id = any(${buildingIds}::uuid[]) and a.status in ('ASSIGNED', 'ACCEPTED') and a.completed_at is null
     order by b.jsb`.execute(db)
  return rows
}

export type Visit = { id: string; buildingType: BuildingType; sfuCount: number | null; dueDate: string | null }

/** What was promised to the customer counts until it is delivered: a visit after that has the date it is given. */
export const OWN_DUE_DATE = `case when not exists (
  select from work_orders w where w.parent_building_id = b.id and w.status <> 'CLOSED' and w.kind <> 'REWORK')
  then b.due_date end`

export async function visitsTo(db: Db, buildingIds: Ids): Promise<Visit[]> {
  const { rows } = await sql<Visit>`
    select b.id, b.building_type, b.sfu_count, ${sql.raw(OWN_DUE_DATE)} as due_date
      from buildings b where b.id = any(${buildingIds}::uuid[])`.execute(db)
  return rows
}

export type PlannedVisit = Omit<Visit, 'dueDate'> & { fielderId: string; plannedOn: string }

/** What stands in the lanes of these fielders from a day on. */
export async function plannedVisits(db: Db, fielderIds: Ids, fromDay: string): Promise<PlannedVisit[]> {
  const { rows } = await sql<PlannedVisit>`
    select b.id, b.building_type, b.sfu_count, a.fielder_id, a.planned_on
      from assignments a join buildings b on b.id = a.building_id
     where a.fielder_id = any(${fielderIds}::uuid[]) and a.status in ('ASSIGNED', 'ACCEPTED') and a.completed_at is null
       and a.planned_on >= ${fromDay}::date`.execute(db)
  return rows
}

export async function absencesOf(db: Db, fielderIds: Ids, fromDay: string): Promise<(Absence & { userId: string })[]> {
  const { rows } = await sql<Absence & { userId: string }>`
    select user_id, from_day, until_day from absences
     where user_id = any(${fielderIds}::uuid[]) and ended_at is null and until_day >= ${fromDay}::date`.execute(db)
  return rows
}

export type NewAssignment = {
  readonly id: string
  readonly batchId: string
  readonly buildingId: string
  readonly workOrderId: string | null
  readonly fielderId: string
  readonly assignedBy: string
  readonly dueDate: string
  readonly plannedOn: string
  readonly instructions: string
  readonly replaces: string | null
}

/** Sent, what they are for is no longer among what came back. */
export async function insertAssignments(tx: Tx, assignments: readonly NewAssignment[]): Promise<void> {
  if (assignments.length === 0) return
  await sql`
    insert into assignments (id, batch_id, building_id, work_order_id, fielder_id, assigned_by, due_date, planned_on,
                             instructions, replaces)
    select id, "batchId", "buildingId", "workOrderId", "fielderId", "assignedBy", "dueDate", "plannedOn", instructions, replaces
      from jsonb_to_recordset(${JSON.stringify(assignments)}::jsonb) as n (
             id uuid, "batchId" uuid, "buildingId" uuid, "workOrderId" uuid, "fielderId" uuid, "assignedBy" uuid, "dueDate" date,
             "plannedOn" date, instructions text, replaces uuid)`.execute(tx)
  await sql`
    update buildings set came_back = null, is_urgent = false
     where id = any(${assignments.map(({ buildingId }) => buildingId)}::uuid[])
       and (came_back is not null or is_urgent)`.execute(tx)
  if (assignments.some(({ workOrderId }) => workOrderId !== null))
    await giveWorkOrders(
      tx,
      assignments.map(({ id }) => id),
    )
}

/** Each work order knows who is sent there. */
async function giveWorkOrders(tx: Tx, assignmentIds: Ids): Promise<void> {
  await sql`
    update work_orders w set assigned_id = a.id, came_back = null
      from assignments a where a.id = any(${assignmentIds}::uuid[]) and w.id = a.work_order_id`.execute(tx)
}

/** The building, or the work order at it. */
export async function markCameBack(tx: Tx, work: readonly Work[], kind: string | null): Promise<void> {
  const first = work.filter(({ workOrderId }) => workOrderId === null).map(({ buildingId }) => buildingId)
  const again = work.flatMap(({ workOrderId }) => workOrderId ?? [])
  if (first.length > 0) await sql`update buildings set came_back = ${kind} where id = any(${first}::uuid[])`.execute(tx)
  if (again.length > 0)
    await sql`update work_orders set came_back = ${kind} where id = any(${again}::uuid[])`.execute(tx)
}

export async function idsOfBatch(tx: Tx, batchId: string): Promise<string[]> {
  const found = tx.selectFrom('assignments').select('id').where('batchId', '=', batchId).orderBy('id')
  return (await found.execute()).map(({ id }) => id)
}

type Restored = { id: string; buildingId: string; jsb: string; fielderName: string; status: string }

/** Puts back what these took over, as it stood: accepted stays accepted, and the clock goes on. */
export async function restoreReplaced(tx: Tx, undone: Ids, batchId: string): Promise<Restored[]> {
  const again = undone.map((undoneId) => ({ undoneId, id: randomUUIDv7() }))
  const { rows } = await sql<Restored>`
    with restored as (
      insert into assignments (id, batch_id, building_id, work_order_id, fielder_id, assigned_by, assigned_at, due_date,
                               planned_on, instructions, accepted_at, status, clock_started_at, reminders)
      select again.id, ${batchId}::uuid, o.building_id, o.work_order_id, o.fielder_id, o.assigned_by, o.assigned_at,
             o.due_date, o.planned_on, o.instructions, o.accepted_at, case when o.accepted_at is null then 'ASSIGNED' else 'ACCEPTED' end,
             o.clock_started_at, o.reminders
        from jsonb_to_recordset(${JSON.stringify(again)}::jsonb) as again ("undoneId" uuid, id uuid)
        join assignments n on n.id = again."undoneId" join assignments o on o.id = n.replaces
      returning id, building_id, work_order_id, fielder_id, status)
    select r.id, r.building_id, r.status, coalesce(w.jsb_w, b.jsb) as jsb, u.first_name || ' ' || u.last_name as fielder_name
      from restored r join buildings b on b.id = r.building_id join users u on u.id = r.fielder_id
      left join work_orders w on w.id = r.work_order_id`.execute(tx)
  await giveWorkOrders(
    tx,
    rows.map(({ id }) => id),
  )
  return rows
}

export async function liveIdsOf(tx: Tx, fielderId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from assignments
     where fielder_id = ${fielderId} and status in ('ASSIGNED', 'ACCEPTED') and completed_at is null`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Those that took over from somebody, each with whom. */
export async function replacedBy(tx: Tx, ids: Ids): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; fielderId: string }>`
    select n.id, o.fielder_id from assignments n join assignments o on o.id = n.replaces
     where n.id = any(${ids}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, fielderId }) => [id, fielderId]))
}

export async function updateUrgent(tx: Tx, buildingId: string, isUrgent: boolean): Promise<void> {
  await sql`update buildings set is_urgent = ${isUrgent} where id = ${buildingId}`.execute(tx)
}
