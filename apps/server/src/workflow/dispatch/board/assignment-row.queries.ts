import type { Assignment } from '@demarc/contract'
import type { Answers } from '@demarc/domain'
import { named, type Db, type RowOf } from '#platform/db/db.ts'
import { EARLIER_VISITS, type EarlierVisits } from './earlier-visits.queries.ts'
import { TALLY, type TallyColumns } from './photo-tally.queries.ts'

/** With the old photo of each item and the place it was taken from. */
const WORK_ORDER = `
  select jsonb_build_object('id', w.id, 'jsbW', w.jsb_w, 'kind', w.kind, 'reason', w.reason, 'items', (
    select jsonb_agg(jsonb_build_object('slot', i.slot, 'question', i.question, 'reason', i.reason,
             'photo', case when p.id is not null then jsonb_build_object(
               'id', p.id, 'box', i.box, 'lat', coalesce(p.gps_lat, p.fix_lat)::float8,
               'lon', coalesce(p.gps_lon, p.fix_lon)::float8,
               'headingDeg', coalesce(p.heading_deg, p.fix_heading_deg)::float8) end) order by i.at)
      from rows from (jsonb_to_recordset(w.required_items) as (
             slot text, question text, reason text, "photoId" uuid, box jsonb)) with ordinality
             as i (slot, question, reason, "photoId", box, at)
      left join photos p on p.id = i."photoId"))
    from work_orders w where w.id = a.work_order_id`

const COLUMNS = `a.id, a.fielder_id as "fielderId", a.status, a.due_date as "dueDate", a.planned_on as "plannedOn",
  a.assigned_at as "assignedAt", sender.first_name || ' ' || sender.last_name as "assignedByName", a.accepted_at as "acceptedAt",
  a.started_at as "startedAt", a.completed_at as "completedAt", a.clock_started_at as "clockStartedAt",
  o.is_rush as "isRush", o.is_held as "isHeld", o.held_reason as "heldReason", a.form_version as "formVersion", tally.photos, tally.taken, tally.received, tally."onPhoneSince",
  coalesce(d.answers, '{}') as answers, coalesce(d.not_applicable, '{}') as "notApplicable", b.id as "buildingId",
  s.order_id as "orderId", b.jsb, s.jsn,
  b.building_type as "buildingType", b.sfu_count as "sfuCount", b.address, s.city, b.lat::float8 as lat,
  b.lon::float8 as lon, b.notes, s.development_name as "developmentName", s.access_notes as "accessNotes",
  b.contact_name as "contactName", b.contact_phone as "contactPhone", b.contact_email as "contactEmail",
  a.instructions, ${EARLIER_VISITS} as earlier,
  case when a.work_order_id is not null then (${WORK_ORDER}) end as "workOrder"`

/** Goes with the columns; each is found by its key. An order that was ever assigned is neither deleted nor taken back. */
const NAMES = `join buildings b on b.id = a.building_id join sites s on s.id = b.site_id join orders o on o.id = s.order_id
  join users sender on sender.id = a.assigned_by left join survey_drafts d on d.assignment_id = a.id
  cross join lateral (select coalesce(jsonb_object_agg(slot, taken), '{}') as photos, coalesce(sum(taken), 0)::int as taken,
                             coalesce(sum(received), 0)::int as received, min("onPhoneSince") as "onPhoneSince"
                        from (select p.slot, ${TALLY} from photos p
                               where p.assignment_id = a.id and p.removed_at is null group by p.slot) by_slot) tally`

type Shape = TallyColumns &
  EarlierVisits & {
    /** How many photos stand in each slot. */
    photos: Readonly<Record<string, number>>
    answers: Answers
    notApplicable: Readonly<Record<string, string>>
    workOrder: Assignment['workOrder']
  }

const assignmentById = named(
  'assignment',
  `select ${COLUMNS} from assignments a ${NAMES} where a.id = $1::uuid`,
  'by-id',
).marked<Shape>()
export type AssignmentRow = RowOf<typeof assignmentById>

export async function findAssignment(db: Db, id: string): Promise<AssignmentRow | undefined> {
  return (await assignmentById(db, id))[0]
}

/** Word for word what the indexes are made of. */
const IS_LIVE = `a.status in ('ASSIGNED', 'ACCEPTED') and a.completed_at is null`
const IS_JUST_DONE = `a.completed_at is not null and a.completed_at > now() - interval '14 days'`

/** One row more than a page shows. The limit stands in the text: a parameter there is planned anew each time. */
export type Most = 101 | 201

const openOnes = (most: Most) =>
  named(
    'assignment',
    `select ${COLUMNS}
       from (select a.* from assignments a where a.fielder_id = $1::uuid and ${IS_LIVE}
                and (a.due_date, a.id) > ($2::date, $3::uuid) order by a.due_date, a.id limit ${most}) a ${NAMES}
      order by a.due_date, a.id`,
    `open-${most}`,
  ).marked<Shape>()
const doneOnes = (most: Most) =>
  named(
    'assignment',
    `select ${COLUMNS}
       from (select a.* from assignments a where a.fielder_id = $1::uuid and ${IS_JUST_DONE}
                and (a.completed_at < $2::timestamptz or a.completed_at = $2::timestamptz and a.id > $3::uuid)
              order by a.completed_at desc, a.id limit ${most}) a ${NAMES}
      order by a.completed_at desc, a.id`,
    `done-${most}`,
  ).marked<Shape>()
const OPEN = { 101: openOnes(101), 201: openOnes(201) }
const DONE = { 101: doneOnes(101), 201: doneOnes(201) }

type Cut = { readonly after: readonly [key: string, id: string]; readonly most: Most }

/** What is in hand, by due date. */
export const listOpen = (db: Db, fielderId: string, { after, most }: Cut): Promise<AssignmentRow[]> =>
  OPEN[most](db, fielderId, ...after)

/** What was completed within two weeks, the latest first. */
export const listDone = (db: Db, fielderId: string, { after, most }: Cut): Promise<AssignmentRow[]> =>
  DONE[most](db, fielderId, ...after)

const counted = named(
  'assignments-counted',
  `select exists (select from users where id = $1::uuid and active) as "isThere",
          ((select count(*) from assignments a where a.fielder_id = $1::uuid and ${IS_LIVE})
           + (select count(*) from assignments a where a.fielder_id = $1::uuid and ${IS_JUST_DONE}))::int as total`,
).marked<{ total: number }>()

/** How many there are of an active person; null: there is no such person. */
export async function countAssignments(db: Db, fielderId: string): Promise<number | null> {
  const [found] = await counted(db, fielderId)
  return found?.isThere ? found.total : null
}
