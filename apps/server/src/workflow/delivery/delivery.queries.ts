import {
  SETTING_DEFAULTS,
  type AttemptOutcome,
  type InvoiceStatus,
  type MirrorState,
  type DeliveryChannel,
  type DeliveryStatus,
  type WorkStatus,
} from '@demarc/domain'
import { sql } from 'kysely'
import { named, type Db, type RowOf } from '#platform/db/db.ts'
import { COUNTED, SHOWN_OF_ONE } from '#support/serving/index.ts'
import { UNDECIDED } from './change.queries.ts'

export type DeliveryRow = {
  id: string
  siteId: string
  orderId: string
  jsn: string
  customerId: string | null
  customerName: string | null
  part: number
  channel: DeliveryChannel
  status: DeliveryStatus
  buildings: number
  submittedAt: string
  submittedByName: string
  deliveredAt: string | null
  attempts: number
  nextAttemptAt: string | null
  reason: string | null
  isHeld: boolean
  isBuilt: boolean
  isResending: boolean
  isByHand: boolean
  isCarried: boolean
  mirror: MirrorState | null
  undecided: number
  unbilled: number
}

const ROW = sql`
  s.id, s.site_id, t.order_id, t.jsn, c.id as customer_id, c.name as customer_name, s.part, s.channel, s.status,
  (select count(*)::int from submission_buildings b where b.submission_id = s.id) as buildings,
  s.submitted_at, u.first_name || ' ' || u.last_name as submitted_by_name, s.delivered_at,
  (select count(*)::int from submission_attempts a where a.submission_id = s.id) as attempts,
  coalesce(s.next_attempt_at, s.resend_at) as next_attempt_at, s.reason, o.is_held,
  s.object_key is not null as is_built, s.resend_at is not null as is_resending,
  s.handed_over_by is not null as is_by_hand, s.is_carried,
  (select jsonb_build_object('status', m.status, 'failures', m.failures) from submission_mirrors m
    where m.submission_id = s.id) as mirror, ${UNDECIDED}`
const FROM = sql`
  from submissions s join sites t on t.id = s.site_id join orders o on o.id = t.order_id
  join users u on u.id = s.submitted_by left join customers c on c.id = o.customer_id`

export type DeliveryFilter = {
  readonly status?: DeliveryStatus | undefined
  readonly siteId?: string | undefined
  readonly customerId?: string | undefined
  /** From the moment the first day began, until the last one had ended. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly term?: DeliveryTerm | undefined
}
/** For LIKE; number: where it is a whole JSN or JSBN. */
type DeliveryTerm = { readonly like: string; readonly number: string | null }

/** By what an order says, by a building or its address, by customer, proof, file or invoice. */
const isFound = ({ like, number }: DeliveryTerm) => sql`s.id in (
  select f.id from submissions f join sites t on t.id = f.site_id
   where t.order_id in (select o.id from orders o where o.search_text like ${like})
  union select f.submission_id from submission_buildings f join buildings b on b.id = f.building_id
   where b.jsb = ${number} or b.delivered_on is not null and lower(b.address) like ${like}
  union select f.submission_id from submission_buildings f join buildings b on b.id = f.building_id
   where f.is_under_way and lower(b.address) like ${like}
  union select f.id from submissions f where lower(f.reference) like ${like} or lower(f.file_name) like ${like}
  union select f.id from customers c join orders o on o.customer_id = c.id join sites t on t.order_id = o.id
    join submissions f on f.site_id = t.id where lower(c.name || ' ' || c.code) like ${like}
  union select f.submission_id from invoices i join invoice_lines l on l.invoice_id = i.id
    join submission_buildings f on f.building_id = l.building_id where lower(i.shown_no) like ${like})`
const isWanted = ({ status, siteId, customerId, from, to, term }: DeliveryFilter) =>
  sql.join(
    [
      ...(status ? [sql`s.status = ${status}`] : []),
      ...(siteId ? [sql`s.site_id = ${siteId}::uuid`] : []),
      ...(customerId ? [sql`o.customer_id = ${customerId}::uuid`] : []),
      ...(from ? [sql`s.submitted_at >= ${from}::timestamptz`] : []),
      ...(to ? [sql`s.submitted_at < ${to}::timestamptz`] : []),
      ...(term ? [isFound(term)] : []),
      sql`true`,
    ],
    sql` and `,
  )

type Listed = DeliveryRow & { place: string[] }
const time = sql.raw(`to_char(s.submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`)

export async function listPage(
  db: Db,
  filter: DeliveryFilter,
  { after, most }: { readonly after: readonly string[] | null; readonly most: number },
): Promise<Listed[]> {
  const begins = after ? sql`(s.submitted_at, s.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql`true`
  const { rows } = await sql<Listed>`
    select ${ROW}, array[${time}, s.id::text] as place ${FROM}
     where ${isWanted(filter)} and ${begins} order by s.submitted_at desc, s.id desc limit ${most}`.execute(db)
  return rows
}

export async function countDeliveries(db: Db, filter: DeliveryFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select ${FROM} where ${isWanted(filter)} limit ${COUNTED}) counted`.execute(db)
  return rows[0]?.count ?? 0
}

const ofOrder = named(
  'deliveries-of-order',
  `select p.id, s.jsn, p.part, p.channel, p.status, p.delivered_at as "deliveredAt",
          p.next_attempt_at as "nextAttemptAt", p.object_key is not null as "isBuilt", p.is_carried as "isCarried",
          count(*) over ()::int as count
     from orders o join sites s on s.order_id = o.id join submissions p on p.site_id = s.id
    where o.id = $1::uuid and not s.is_void
      and ($2::uuid is null or (o.customer_id = $2::uuid and p.delivered_at is not null))
    order by p.submitted_at desc, p.id desc limit ${SHOWN_OF_ONE}`,
).marked<{ count: number }>()

/** The newest first; of a customer alone, what has arrived of their own. */
export const listDeliveriesOfOrder = (
  db: Db,
  orderId: string,
  customerId: string | null,
): Promise<RowOf<typeof ofOrder>[]> => ofOrder(db, orderId, customerId)

export type Manifest = { path: string; bytes: number; sha256: string }[]
export type DetailRow = DeliveryRow & {
  payload: { part: number; buildings: { buildingId: string; jsb: string; round: number }[] }
  recipients: string[]
  idempotencyKey: string | null
  objectKey: string | null
  fileName: string | null
  bytes: string | null
  sha256: string | null
  manifest: Manifest | null
  deliveredOn: string | null
  reference: string | null
  proofId: string | null
  proofName: string | null
  answeredOn: string | null
  answer: string | null
  answeredByName: string | null
  downloads: number
}

export async function findDelivery(db: Db, id: string): Promise<DetailRow | undefined> {
  const { rows } = await sql<DetailRow>`
    select ${ROW}, s.payload, s.recipients, s.idempotency_key, s.object_key, s.file_name, s.bytes, s.sha256, s.manifest,
           s.delivered_on, s.reference, d.id as proof_id,
           d.file_name as proof_name, s.answered_on, s.answer,
           (select first_name || ' ' || last_name from users where id = s.answered_by) as answered_by_name,
           (select coalesce(sum(l.downloads), 0)::int from submission_links l where l.submission_id = s.id) as downloads
      ${FROM} left join documents d on d.id = s.proof_document_id where s.id = ${id}::uuid`.execute(db)
  return rows[0]
}

export type SentRow = {
  id: string
  jsb: string
  address: string | null
  status: WorkStatus
  isUndecided: boolean
  invoice: OnInvoice | null
}
type OnInvoice = { id: string; invoiceNo: string; status: InvoiceStatus }

/** The invoice on which a building `b` stands, but for what is void. */
export const ON_INVOICE = sql`
  (select jsonb_build_object('id', i.id, 'invoiceNo', i.shown_no, 'status', i.status)
     from invoice_lines l join invoices i on i.id = l.invoice_id
    where l.building_id = b.id and not l.invoice_void limit 1) as invoice`

export async function buildingsSent(db: Db, submissionId: string): Promise<SentRow[]> {
  const { rows } = await sql<SentRow>`
    select b.id, b.jsb, b.address, b.status,
           coalesce(b.rejected_in = sb.submission_id and b.redeliver_since is null, false) as is_undecided, ${ON_INVOICE}
      from submission_buildings sb join buildings b on b.id = sb.building_id
     where sb.submission_id = ${submissionId}::uuid order by b.index_bb`.execute(db)
  return rows
}

/** Where the organisation is; of what was there when it was sent. A phone whose clock is ahead was there when it said so. */
export async function surveyedOn(db: Db, submissionId: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select (max(least(e.at, e.created_at)) at time zone coalesce(
             (select value #>> '{}' from settings where key = 'organisation.timeZone'),
             ${SETTING_DEFAULTS['organisation.timeZone']}::text))::date as day
      from submissions s join submission_buildings sb on sb.submission_id = s.id
      join (select building_id, submitted_at as at, created_at from surveys where not is_late and withdrawn_at is null
            union all
            select building_id, reported_at, created_at from outcomes where not is_late) e
        on e.building_id = sb.building_id and e.created_at <= s.submitted_at
     where s.id = ${submissionId}::uuid`.execute(db)
  return rows[0]?.day ?? null
}

export type AttemptRow = {
  n: number
  resend: number
  beganAt: string
  endedAt: string | null
  outcome: AttemptOutcome | null
  detail: string | null
  bytesSent: string | null
}
export async function attemptsAt(db: Db, submissionId: string): Promise<AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`
    select n, resend, began_at, ended_at, outcome, detail, bytes_sent from submission_attempts
     where submission_id = ${submissionId}::uuid order by n`.execute(db)
  return rows
}
