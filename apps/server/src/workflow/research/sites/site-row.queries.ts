import type { OrderStatus } from '@demarc/domain'
import type { NamedRow } from '#platform/db/db.ts'

export type SiteMarks = { orderStatus: OrderStatus }
/** A site as lists read it: one row of `sites s` with its order, and whoever has it open just now. */
export type SiteRow = Omit<NamedRow<'list-sites', SiteMarks>, 'place' | 'total'>

export const SITE_COLUMNS = `s.id, s.order_id as "orderId", s.jsn, s.job_type as "jobType", s.job_badge as "jobBadge",
  s.job_type_confirmed_at as "jobTypeConfirmedAt", s.due_date as "dueDate", s.status, s.cluster_id as "clusterId",
  s.has_additions as "hasAdditions",
  s.address, s.city, claim.user_id as "claimedBy",
  (select u.first_name || ' ' || u.last_name from users u where u.id = claim.user_id) as "claimedByName", claim.since as "claimedSince", c.name as "customerName", o.customer_ref as "customerRef",
  o.shown_status as "orderStatus", o.is_held as "isHeld", o.original_address as "originalAddress",
  o.original_city as "originalCity", o.original_state as "originalState", o.sent_by as "sentBy",
  o.sent_date as "sentDate", o.received_at as "receivedAt", o.narrative`

/** Goes with the columns; each is found by its key. A claim that ran out is none. */
export const SITE_NAMES = `join orders o on o.id = s.order_id left join customers c on c.id = o.customer_id
  left join research_claims claim on claim.site_id = s.id and claim.expires_at > now()`
