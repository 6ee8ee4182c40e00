import type { BuildingType, QueueFilter } from '@demarc/domain'
import { named, type Db, type RowOf } from '#platform/db/db.ts'
import { readCounts } from '#workflow/orders/index.ts'
import { FIRST_REVIEWER } from './first-reviewer.queries.ts'

/** One row more than a page shows. The limit stands in the text: a parameter there is planned anew each time. */
type Most = 51 | 201
type Cut = { readonly after: readonly string[]; readonly most: Most }

/** Word for word what the indexes of the queue are made of. */
const PLACE = [`coalesce(b.due_date, 'infinity')`, `9 - cardinality(b.qc_risks)`, `b.id`] as const
const IS_PENDING = `b.status = 'QC_REVIEW' and b.qc_passed_at is null and not b.is_void and not b.is_order_deleted`
const IS_VISIT = `b.is_visit_in_review and not b.is_void and not b.is_order_deleted`
const IS_FAILED = `b.status = 'QC_FAILED' and not b.is_void and not b.is_order_deleted`
const IS_REJECTED = `b.is_rejected and not b.is_void and not b.is_order_deleted`
export const FIRST_OF_QUEUE = ['-infinity', '0', '00000000-0000-0000-0000-000000000000'] as const

const ORDER = `order by ${PLACE.join(', ')}`
const PAGE_COLUMNS = `b.id, b.site_id, b.jsb, b.building_type, b.unit_count, b.sfu_count, b.address,
  case when b.is_visit_in_review then 'QC_REVIEW' else b.status end as status, b.due_date, b.is_order_held, b.is_visit_in_review,
  b.is_flagged and not b.is_visit_in_review as is_flagged, b.is_rejected, b.qc_risks, b.qc_round, b.version, b.qc_since, b.updated_at`

const partOf = (where: string, most: number) =>
  `select ${PAGE_COLUMNS} from buildings b
    where ${where} and (${PLACE.join(', ')}) > ($1::date, $2::int, $3::uuid) ${ORDER} limit ${most}`

/** Each by its own index, as far as a page goes; of them together the first ones. */
const firstOf = (parts: readonly string[], most: number) =>
  `select * from (${parts.map((part) => `(${partOf(part, most)})`).join(' union all ')}) b ${ORDER} limit ${most}`

const PARTS: Record<QueueFilter, (most: number) => string> = {
  pending: (most) => firstOf([IS_PENDING, IS_VISIT], most),
  rejected: (most) => partOf(IS_REJECTED, most),
  failed: (most) => partOf(IS_FAILED, most),
  all: (most) => firstOf([IS_PENDING, IS_VISIT, IS_FAILED], most),
}

/** Only the rows of the page are looked up elsewhere. Claims that go on are few, whatever waits: they are read whole. */
const rowsOf = (page: string): string => `
  with page as materialized (${page}),
       places as materialized (select s.id, s.order_id, s.jsn, s.city from sites s
                                where s.id in (select distinct site_id from page)),
       claims as materialized (select c.building_id, c.reviewer_id, u.first_name || ' ' || u.last_name as name,
                                      lower(c.during) as since, upper(c.during) as until
                                 from qc_claims c join users u on u.id = c.reviewer_id where upper(c.during) > now())
  select b.id, b.site_id as "siteId", s.order_id as "orderId", s.jsn, b.jsb, b.building_type as "buildingType",
         b.unit_count as "unitCount", b.sfu_count as "sfuCount", b.address, s.city, b.status, b.due_date as "dueDate",
         b.is_order_held as "isHeld", b.is_flagged as "isFlagged", b.is_visit_in_review as "isVisit", b.qc_risks as risks, b.qc_round as round, b.version,
         b.qc_since as since, b.updated_at as "updatedAt", c.reviewer_id as "claimedBy", c.name as "claimedByName",
         c.since as "claimedSince", c.until as "claimedUntil", first.id as "firstReviewer", first.name as "firstReviewerName",
         rejection.reason as "rejectionReason", rejection.rejected_at as "rejectedAt", rejection.name as "rejectedByName",
         now() as now, array[${PLACE.map((key) => `(${key})::text`).join(', ')}] as place
    from page b join places s on s.id = b.site_id left join claims c on c.building_id = b.id
    left join lateral (${FIRST_REVIEWER}) first on true
    left join lateral (
      select r.reason, r.rejected_at, c.name
        from customer_rejections r join orders o on o.id = s.order_id left join customers c on c.id = o.customer_id
       where b.is_rejected and r.building_id = b.id and r.round = b.qc_round) rejection on true ${ORDER}`

/** Of several parts put together the database does not know what it knows of each. */
type Whole = {
  id: string
  siteId: string
  jsb: string
  buildingType: BuildingType
  status: 'QC_REVIEW' | 'QC_FAILED'
  isHeld: boolean
  isFlagged: boolean
  isVisit: boolean
  risks: string[]
  round: number
  version: number
  updatedAt: string
}
const page = (filter: QueueFilter, most: Most) =>
  named('qc-queue', rowsOf(PARTS[filter](most)), `${filter}-${most}`).marked<Whole>()
const pagesOf = (filter: QueueFilter) => ({ 51: page(filter, 51), 201: page(filter, 201) })
const PAGES = {
  all: pagesOf('all'),
  pending: pagesOf('pending'),
  rejected: pagesOf('rejected'),
  failed: pagesOf('failed'),
}

/** A building that waits for review or was sent back, with who has it before them and whom it waits for. */
export type QueueRow = RowOf<ReturnType<typeof page>>

export const listPage = (db: Db, filter: QueueFilter, { after, most }: Cut): Promise<QueueRow[]> =>
  PAGES[filter][most](db, ...after)

const oneOf = named(
  'qc-queue',
  rowsOf(
    `select ${PAGE_COLUMNS} from buildings b where b.id = $1::uuid and ((${IS_PENDING}) or (${IS_VISIT}) or (${IS_FAILED}))`,
  ),
  'one',
).marked<Whole>()
/** None where it is not in the queue. */
export const listOne = (db: Db, buildingId: string): Promise<QueueRow[]> => oneOf(db, buildingId)

const visitsInReview = named('qc-visits-counted', `select count(*)::int as n from buildings b where ${IS_VISIT}`)

const rejected = named('qc-rejected-counted', `select count(*)::int as n from buildings b where ${IS_REJECTED}`)

/** Kept as it changes, and counted nowhere; visits under warranty and undecided rejections are few. */
export async function countQueue(db: Db, filter: QueueFilter): Promise<number> {
  if (filter === 'rejected') return (await rejected(db))[0]?.n ?? 0
  const counts = await readCounts(db, 'buildings')
  const [visits] = await visitsInReview(db)
  const [pending, failed] = [(counts.get('QC_REVIEW') ?? 0) + (visits?.n ?? 0), counts.get('QC_FAILED') ?? 0]
  return { all: pending + failed, pending, failed }[filter]
}
