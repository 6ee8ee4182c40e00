import { SETTING_DEFAULTS, type NotificationPayloads, type Role, type TakenBackKind } from '@demarc/domain'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'

type Notice<Payload> = Payload & { fielderId: string; toldOf: string }

/** What each fielder has in hand of a batch. */
export async function givenIn(tx: Tx, batchId: string): Promise<Notice<NotificationPayloads['assignment.given']>[]> {
  const { rows } = await sql<Notice<NotificationPayloads['assignment.given']>>`
    select a.fielder_id, a.batch_id as told_of, count(*)::int as count, min(coalesce(w.jsb_w, b.jsb)) as jsb,
           min(by.first_name || ' ' || by.last_name) as by_name,
           min(a.due_date) as due_date, min(a.due_date) = max(a.due_date) as are_due_together
      from assignments a join buildings b on b.id = a.building_id join users by on by.id = a.assigned_by
      join users f on f.id = a.fielder_id and f.active left join work_orders w on w.id = a.work_order_id
     where a.batch_id = ${batchId} and a.status in ('ASSIGNED', 'ACCEPTED') and a.completed_at is null
     group by a.fielder_id, a.batch_id`.execute(tx)
  return rows
}

/** What was taken from a fielder together with this one: as much of its batch as ended in the same moment. */
export async function findTakenBack(
  tx: Tx,
  assignmentId: string,
): Promise<(Notice<NotificationPayloads['assignment.taken_back']> & { how: TakenBackKind }) | undefined> {
  const { rows } = await sql<Notice<NotificationPayloads['assignment.taken_back']>>`
    select a.fielder_id, (array_agg(together.id order by together.id))[1] as told_of, a.ended_as as how,
           count(*)::int as count, min(coalesce(w.jsb_w, b.jsb)) as jsb, a.end_reason as reason,
           coalesce(by.first_name || ' ' || by.last_name, 'System') as by_name
      from assignments a
      join assignments together on together.batch_id = a.batch_id and together.fielder_id = a.fielder_id
           and together.ended_at = a.ended_at and together.ended_as = a.ended_as
      join buildings b on b.id = together.building_id left join work_orders w on w.id = together.work_order_id
      join users f on f.id = a.fielder_id and f.active
      left join users by on by.id = a.ended_by
     where a.id = ${assignmentId}
     group by a.id, by.id`.execute(tx)
  return rows[0]
}

type Reminder = Notice<NotificationPayloads['assignment.reminder']>

/** What waits together with this one: of its batch, by the same clock. */
export async function findReminder(tx: Tx, assignmentId: string, days: number): Promise<Reminder | undefined> {
  const { rows } = await sql<Reminder>`
    select a.fielder_id, md5(a.batch_id::text || a.clock_started_at::text || a.reminders::text)::uuid as told_of,
           count(*)::int as count, min(coalesce(w.jsb_w, b.jsb)) as jsb,
           ((a.clock_started_at + make_interval(days => ${days})) at time zone coalesce(
             (select value #>> '{}' from settings where key = 'organisation.timeZone'),
             ${SETTING_DEFAULTS['organisation.timeZone']}))::date as goes_back_on
      from assignments a
      join assignments together on together.batch_id = a.batch_id and together.fielder_id = a.fielder_id
           and together.clock_started_at = a.clock_started_at and together.status = 'ASSIGNED'
      join buildings b on b.id = together.building_id left join work_orders w on w.id = together.work_order_id
      join users f on f.id = a.fielder_id and f.active
     where a.id = ${assignmentId} and a.status = 'ASSIGNED'
     group by a.id`.execute(tx)
  return rows[0]
}

type Candidate = { id: string; active: boolean; roles: Role[] }
export type Leads = { supervisor: Candidate | null; deputy: Candidate | null; assigner: Candidate }
type CameBack = NotificationPayloads['assignment.came_back'] & Leads & { endedBy: string | null }

const candidate = (column: 'f.supervisor_id' | 'f.deputy_id' | 'a.assigned_by') => sql`
  (select jsonb_build_object('id', c.id, 'active', c.active, 'roles', coalesce(
            (select jsonb_agg(r.key) from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = c.id), '[]'))
     from users c where c.id = ${sql.ref(column)})`

const LEADS = sql`${candidate('f.supervisor_id')} as supervisor, ${candidate('f.deputy_id')} as deputy,
  ${candidate('a.assigned_by')} as assigner`

/** Who might be told of what happens to an assignment. */
export async function findLeads(tx: Tx, assignmentId: string): Promise<Leads | undefined> {
  const { rows } = await sql<Leads>`
    select ${LEADS} from assignments a join users f on f.id = a.fielder_id where a.id = ${assignmentId}`.execute(tx)
  return rows[0]
}

/** How an assignment ended that the fielder or the clock sent back, and who might be told. */
export async function findCameBack(tx: Tx, assignmentId: string): Promise<CameBack | undefined> {
  const { rows } = await sql<CameBack>`
    select coalesce(w.jsb_w, b.jsb) as jsb, f.first_name || ' ' || f.last_name as fielder_name, a.ended_as as how, a.end_reason as reason,
           a.end_note as note, a.ended_by, ${LEADS}
      from assignments a join buildings b on b.id = a.building_id join users f on f.id = a.fielder_id
      left join work_orders w on w.id = a.work_order_id
     where a.id = ${assignmentId}`.execute(tx)
  return rows[0]
}
