import { sql } from 'kysely'
import type { Tx } from '../../../../apps/server/src/platform/db/db.ts'
import type { Fate } from './fates.ts'

export type DeliveryToInsert = Fate & {
  readonly id: string
  readonly siteId: string
  readonly buildingIds: readonly string[]
  readonly submittedBy: string
  readonly sentAt: string
  readonly day: string
  /** When the customer answered, if it did. */
  readonly answeredOn: string
  readonly why: string | null
  readonly idempotencyKey: string
  readonly objectKey: string
  readonly fileName: string
  readonly bytes: number
  readonly sha256: string
  readonly manifest: readonly object[]
}

const AS_GIVEN = sql`as d (
  id uuid, "siteId" uuid, "buildingIds" uuid[], "submittedBy" uuid, "sentAt" timestamptz, "answeredOn" date, day date, status text, "handedOver" text, answer text,
  why text, "idempotencyKey" text, "objectKey" text, "fileName" text, bytes bigint, sha256 text, manifest jsonb)`

/** The first part of each site, as it stands now. Answers with the numbers of the sites. */
export async function insertDeliveries(
  tx: Tx,
  deliveries: readonly DeliveryToInsert[],
): Promise<ReadonlyMap<string, string>> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb) ${AS_GIVEN}`
  await sql`
    insert into submissions (id, site_id, part, channel, status, recipients, payload, idempotency_key, object_key, file_name,
                             bytes, sha256, manifest, submitted_by, submitted_at, next_attempt_at, failures, reason,
                             delivered_at, delivered_on, handed_over_by, reference, answered_on, answer, answered_by,
                             created_at)
    select d.id, d."siteId", 1, 'EMAIL', d.status, c.submission_recipients,
           jsonb_build_object('part', 1, 'buildings', (
             select jsonb_agg(jsonb_build_object('buildingId', b.id, 'jsb', b.jsb, 'round', b.qc_round) order by b.index_bb)
               from buildings b where b.id = any(d."buildingIds"))),
           d."idempotencyKey", d."objectKey", d."fileName", d.bytes, d.sha256, d.manifest, d."submittedBy", sent.at,
           null, case when d.why is null then 0 else 1 end, coalesce(d.why, case when d.status = 'REJECTED' then d.answer end),
           case when d.why is null then sent.at + interval '2 minutes' end,
           case when d."handedOver" is not null then d.day end,
           case when d."handedOver" is not null then d."submittedBy" end,
           case when d.why is null then coalesce(d."handedOver", '<' || d."idempotencyKey" || '>') end,
           case when d.answer is not null then d."answeredOn" end, d.answer,
           case when d.answer is not null then d."submittedBy" end, sent.at
      from ${given} join sites s on s.id = d."siteId" join orders o on o.id = s.order_id
      join customers c on c.id = o.customer_id,
           lateral (select d."sentAt" as at) sent`.execute(tx)
  await sql`
    insert into submission_buildings (submission_id, building_id, is_under_way)
    select d.id, unnest(d."buildingIds"), d.why is not null from ${given}`.execute(tx)
  await sql`
    insert into submission_attempts (submission_id, n, began_at, beat_at, ended_at, outcome, detail, bytes_sent)
    select s.id, 1, s.submitted_at, s.submitted_at, s.submitted_at + interval '2 minutes',
           case when d.why is null then 'DELIVERED' else 'REFUSED' end,
           coalesce(d.why, 'Mailed to ' || array_to_string(s.recipients, ', ')), case when d.why is null then s.bytes else 0 end
      from ${given} join submissions s on s.id = d.id where d."handedOver" is null`.execute(tx)
  const { rows } = await sql<{ id: string; jsn: string }>`
    select d.id, s.jsn from ${given} join sites s on s.id = d."siteId"`.execute(tx)
  return new Map(rows.map(({ id, jsn }) => [id, jsn]))
}

/** They reached the customer on their own days, not on the day of seeding. */
export async function deliveredThen(tx: Tx, delivered: readonly { id: string; day: string }[]): Promise<void> {
  await sql`
    update buildings b set delivered_on = d.day
      from jsonb_to_recordset(${JSON.stringify(delivered)}::jsonb) as d (id uuid, day date)
     where b.id = d.id and b.delivered_on is not null`.execute(tx)
}

/** What was rejected is not billed until something follows. */
export async function holdUpRejected(tx: Tx): Promise<void> {
  await sql`
    update buildings b set rejected_in = s.id
      from submission_buildings sb join submissions s on s.id = sb.submission_id
     where sb.building_id = b.id and s.status = 'REJECTED' and b.status = 'SUBMITTED_TO_CUSTOMER'`.execute(tx)
}
