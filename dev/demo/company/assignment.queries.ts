import { sql } from 'kysely'
import type { Tx } from '../../../apps/server/src/platform/db/db.ts'

export type AssignmentToInsert = {
  readonly id: string
  readonly batchId: string
  readonly buildingId: string
  readonly fielderId: string
  readonly assignedBy: string
  readonly plannedOn: string
  readonly dueDate: string
  readonly status: 'ASSIGNED' | 'ACCEPTED' | 'DECLINED'
  readonly assignedAt: string
  readonly acceptedAt: string | null
  readonly startedAt: string | null
  readonly completedAt: string | null
  /** Declined then. */
  readonly endedAt: string | null
}

export async function insertAssignments(tx: Tx, assignments: readonly AssignmentToInsert[]): Promise<void> {
  await sql`
    insert into assignments (id, batch_id, building_id, fielder_id, assigned_by, planned_on, due_date, status, assigned_at,
                             clock_started_at, accepted_at, started_at, completed_at, ended_at, ended_as, ended_by, end_reason)
    select id, "batchId", "buildingId", "fielderId", "assignedBy", "plannedOn", "dueDate", status, "assignedAt",
           "assignedAt", "acceptedAt", "startedAt", "completedAt", "endedAt",
           case when "endedAt" is not null then 'DECLINED' end, case when "endedAt" is not null then "fielderId" end,
           case when "endedAt" is not null then 'TOO_FAR' end
      from jsonb_to_recordset(${JSON.stringify(assignments)}::jsonb) as a (
        id uuid, "batchId" uuid, "buildingId" uuid, "fielderId" uuid, "assignedBy" uuid, "plannedOn" date, "dueDate" date,
        status text, "assignedAt" timestamptz, "acceptedAt" timestamptz, "startedAt" timestamptz,
        "completedAt" timestamptz, "endedAt" timestamptz)`.execute(tx)
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
