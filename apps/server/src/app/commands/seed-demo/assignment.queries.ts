import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'

export type AssignmentToInsert = {
  readonly id: string
  readonly batchId: string
  readonly buildingId: string
  readonly fielderId: string
  readonly assignedBy: string
  readonly plannedOn: string
  readonly dueDate: string
  readonly status: 'ASSIGNED' | 'ACCEPTED' | 'DECLINED'
  readonly isStarted: boolean
  readonly isDone: boolean
  /** Sent so long ago; accepted an hour later, started and done within the day after. */
  readonly daysAgo: number
}

export async function insertAssignments(tx: Tx, assignments: readonly AssignmentToInsert[]): Promise<void> {
  await sql`
    insert into assignments (id, batch_id, building_id, fielder_id, assigned_by, planned_on, due_date, status, assigned_at,
                             clock_started_at, accepted_at, started_at, completed_at, ended_at, ended_as, end_reason)
    select id, "batchId", "buildingId", "fielderId", "assignedBy", "plannedOn", "dueDate", status, sent, sent,
           case when status = 'ACCEPTED' then sent + interval '1 hour' end,
           case when "isStarted" then sent + interval '20 hours' end,
           case when "isDone" then sent + interval '22 hours' end,
           case when status = 'DECLINED' then sent + interval '2 hours' end,
           case when status = 'DECLINED' then 'DECLINED' end,
           case when status = 'DECLINED' then 'TOO_FAR' end
      from jsonb_to_recordset(${JSON.stringify(assignments)}::jsonb) as a (
        id uuid, "batchId" uuid, "buildingId" uuid, "fielderId" uuid, "assignedBy" uuid, "plannedOn" date, "dueDate" date,
        status text, "isStarted" boolean, "isDone" boolean, "daysAgo" integer),
      lateral (select now() - make_interval(days => "daysAgo") as sent) s`.execute(tx)
}

/** Their buildings are on the board again, on top. */
export async function markDeclined(tx: Tx, declined: readonly AssignmentToInsert[]): Promise<void> {
  await sql`
    update buildings set came_back = 'DECLINED', was_assigned = true
     where id = any(${declined.map(({ buildingId }) => buildingId)}::uuid[])`.execute(tx)
}

export type Base = {
  readonly userId: string
  readonly supervisorId: string
  readonly town: string
  readonly lat: number
  readonly lon: number
  readonly phone: string
}

/** Where a fielder sets out in the morning, whom they answer to, how they are reached. */
export async function updateBases(tx: Tx, bases: readonly Base[]): Promise<void> {
  await sql`
    update users u
       set home_address = b.town, home_lat = b.lat, home_lon = b.lon, phone = b.phone, supervisor_id = b."supervisorId"
      from jsonb_to_recordset(${JSON.stringify(bases)}::jsonb) as b (
             "userId" uuid, "supervisorId" uuid, town text, lat numeric, lon numeric, phone text)
     where u.id = b."userId"`.execute(tx)
}
