import type { MirrorState, DeliveryChannel, DeliveryStatus } from '@demarc/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'

export type LockedDelivery = {
  id: string
  siteId: string
  orderId: string
  jsn: string
  part: number
  channel: DeliveryChannel
  status: DeliveryStatus
  isBuilt: boolean
  isResending: boolean
  isByHand: boolean
  resends: number
  failures: number
  mirror: MirrorState | null
  undecided: number
  unbilled: number
}

/** Of a delivery `s`: its buildings whose rejection nothing has followed yet, and those of them that are not billed. */
export const UNDECIDED = sql`
  (select count(*)::int from buildings b where b.rejected_in = s.id and b.redeliver_since is null) as undecided,
  (select count(*)::int from buildings b where b.rejected_in = s.id and b.redeliver_since is null
      and b.status = 'SUBMITTED_TO_CUSTOMER') as unbilled`

export async function lockDelivery(tx: Tx, id: string): Promise<LockedDelivery | undefined> {
  await sql`select from submissions where id = ${id}::uuid for update`.execute(tx)
  const { rows } = await sql<LockedDelivery>`
    select s.id, s.site_id, t.order_id, t.jsn, s.part, s.channel, s.status, s.object_key is not null as is_built,
           s.resend_at is not null as is_resending, s.handed_over_by is not null as is_by_hand, s.resends, s.failures,
           (select jsonb_build_object('status', m.status, 'failures', m.failures) from submission_mirrors m
             where m.submission_id = s.id) as mirror, ${UNDECIDED}
      from submissions s join sites t on t.id = s.site_id where s.id = ${id}::uuid`.execute(tx)
  return rows[0]
}

export async function buildingIdsOf(db: Db, submissionId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('submissionBuildings')
    .select('buildingId')
    .where('submissionId', '=', submissionId)
    .orderBy('buildingId')
    .execute()
  return rows.map(({ buildingId }) => buildingId)
}

type NewDelivery = {
  readonly id: string
  readonly siteId: string
  readonly channel: DeliveryChannel
  readonly recipients: readonly string[]
  readonly buildings: readonly { readonly buildingId: string; readonly jsb: string; readonly round: number }[]
  readonly submittedBy: string
  readonly isCarried?: boolean
}

/** Whoever calls holds the site: nobody else takes the same part. */
export async function insertDelivery(tx: Tx, { buildings, ...given }: NewDelivery): Promise<number> {
  const { rows } = await sql<{ part: number }>`
    select coalesce(max(part), 0)::int + 1 as part from submissions where site_id = ${given.siteId}::uuid`.execute(tx)
  const part = rows[0]?.part ?? 1
  await tx
    .insertInto('submissions')
    .values({ ...given, recipients: [...given.recipients], part, payload: JSON.stringify({ part, buildings }) })
    .execute()
  await tx
    .insertInto('submissionBuildings')
    .values(buildings.map(({ buildingId }) => ({ submissionId: given.id, buildingId })))
    .execute()
  return part
}

type Changes = {
  readonly status: DeliveryStatus
  readonly reason?: string | null
  readonly answeredOn?: string
  readonly answer?: string
  readonly answeredBy?: string
  readonly deliveredOn?: string
  readonly handedOverBy?: string
  readonly reference?: string | null
  readonly sharepointPath?: string | null
  readonly proofDocumentId?: string | null
}

/** Nobody tries it by the clock unless it says when. */
export async function updateStatus(tx: Tx, id: string, changes: Changes): Promise<void> {
  await tx
    .updateTable('submissions')
    .set({
      ...changes,
      ...(changes.status === 'DELIVERED' ? { deliveredAt: sql`now()` } : {}),
      nextAttemptAt: changes.status === 'QUEUED' ? sql`now()` : null,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

/** Its failures of before are forgotten: somebody has looked at it. */
export async function forgetFailures(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('submissions').set({ failures: 0 }).where('id', '=', id).execute()
}

export async function askForResend(tx: Tx, id: string, to: readonly string[] | undefined): Promise<void> {
  await tx
    .updateTable('submissions')
    .set({
      resends: sql`resends + 1`,
      resendAt: sql`now()`,
      resendTo: to ? [...to] : null,
      failures: 0,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}
