import type { DisputeResolution, LineKind, WorkStatus } from '@demarc/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import type { InvoiceScope } from '../invoice-scope.ts'
import { BALANCE_CENTS } from '../invoice.queries.ts'

export type DisputeRow = {
  id: string
  invoiceId: string
  invoiceNo: string
  customerId: string
  customerName: string
  lineId: string
  kind: LineKind
  jsb: string | null
  description: string
  address: string | null
  customerRef: string | null
  deliveredOn: string | null
  units: number
  quantityHundredths: number | null
  rateCents: number
  amountCents: number
  creditedCents: number
  balanceCents: number
  siteId: string | null
  buildingId: string | null
  buildingStatus: WorkStatus | null
  reason: string
  openedBy: string
  openedByName: string
  isOnBehalf: boolean
  isLate: boolean
  createdAt: string
  resolveBy: string
  resolvedAt: string | null
  resolvedByName: string | null
  resolution: DisputeResolution | null
  resolutionNote: string | null
  creditNo: string | null
  /** Of its line, by settling it. */
  settledCents: number | null
  messageCount: number
}

/** Of disputes d. */
export const ROW = sql`
  d.id, d.invoice_id, i.shown_no as invoice_no, d.customer_id, coalesce(i.customer_name, c.name) as customer_name,
  l.id as line_id, l.kind, l.jsb, l.description, l.address, l.customer_ref, l.delivered_on, l.units,
  (l.quantity * 100)::int as quantity_hundredths,
  l.rate_cents::float8 as rate_cents, l.amount_cents::float8 as amount_cents,
  coalesce((select sum(n.amount_cents) from credit_note_lines n where n.invoice_line_id = l.id), 0)::float8 as credited_cents,
  ${sql.raw(BALANCE_CENTS)} as balance_cents, l.site_id, l.building_id, b.status as building_status, d.reason, d.opened_by,
  o.first_name || ' ' || o.last_name as opened_by_name, d.is_on_behalf, d.is_late, d.created_at, d.resolve_by,
  d.resolved_at, r.first_name || ' ' || r.last_name as resolved_by_name, d.resolution, d.resolution_note,
  k.credit_no, (select n.amount_cents::float8 from credit_note_lines n
    where n.credit_note_id = d.credit_note_id and n.invoice_line_id = l.id) as settled_cents, (select count(*)::int from dispute_messages m where m.dispute_id = d.id) as message_count`
export const NAMES = sql`
  join invoices i on i.id = d.invoice_id join invoice_lines l on l.id = d.invoice_line_id
  join customers c on c.id = d.customer_id join users o on o.id = d.opened_by
  left join buildings b on b.id = l.building_id left join users r on r.id = d.resolved_by
  left join credit_notes k on k.id = d.credit_note_id`

export async function findDispute(db: Db, { customerId }: InvoiceScope, id: string): Promise<DisputeRow | undefined> {
  const own = customerId === null ? sql`true` : sql`d.customer_id = ${customerId}::uuid`
  const { rows } = await sql<DisputeRow>`
    select ${ROW} from disputes d ${NAMES} where d.id = ${id} and ${own}`.execute(db)
  return rows[0]
}

type NewDispute = {
  readonly id: string
  readonly invoiceId: string
  readonly invoiceLineId: string
  readonly customerId: string
  readonly reason: string
  readonly openedBy: string
  readonly isOnBehalf: boolean
  readonly isLate: boolean
  readonly resolveBy: string
}
export async function insertDisputes(tx: Tx, disputes: readonly NewDispute[]): Promise<void> {
  await tx
    .insertInto('disputes')
    .values([...disputes])
    .execute()
}

type End = {
  readonly resolution: DisputeResolution
  readonly note: string
  readonly by: string
  readonly creditNoteId: string | null
}
export async function updateResolved(tx: Tx, id: string, { resolution, note, by, creditNoteId }: End): Promise<void> {
  await sql`
    update disputes set resolved_at = now(), resolved_by = ${by}, resolution = ${resolution},
           resolution_note = ${note}, credit_note_id = ${creditNoteId}
     where id = ${id}`.execute(tx)
}

/** Whose invoice is held: nobody opens or ends one meanwhile. */
export async function listOpenOn(tx: Tx, invoiceId: string): Promise<{ id: string; lineId: string }[]> {
  const { rows } = await sql<{ id: string; lineId: string }>`
    select id, invoice_line_id as line_id from disputes
     where invoice_id = ${invoiceId} and resolved_at is null order by id`.execute(tx)
  return rows
}

type NewMessage = {
  readonly id: string
  readonly disputeId: string
  readonly writtenBy: string
  readonly fromCustomer: boolean
  readonly body: string
}
export async function insertMessage(tx: Tx, message: NewMessage): Promise<void> {
  await tx.insertInto('disputeMessages').values(message).execute()
}

type NewFile = { readonly id: string; readonly disputeId: string; readonly messageId: string } & {
  readonly position: number
  readonly objectId: string
  readonly fileName: string
}
export async function insertFiles(tx: Tx, files: readonly NewFile[]): Promise<void> {
  if (files.length === 0) return
  await tx
    .insertInto('disputeFiles')
    .values([...files])
    .execute()
}

export type MessageRow = {
  id: string
  isFromCustomer: boolean
  byName: string
  text: string
  createdAt: string
  files: { id: string; fileName: string; fileType: string; size: number }[]
}
export async function listMessages(db: Db, disputeId: string): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select m.id, m.from_customer as is_from_customer, u.first_name || ' ' || u.last_name as by_name, m.body as text,
           m.created_at, coalesce((
             select jsonb_agg(jsonb_build_object('id', f.id, 'fileName', f.file_name, 'fileType', b.file_type, 'size', b.size)
                              order by f.position)
               from dispute_files f join objects b on b.id = f.object_id where f.message_id = m.id), '[]') as files
      from dispute_messages m join users u on u.id = m.written_by
     where m.dispute_id = ${disputeId} order by m.created_at, m.id`.execute(db)
  return rows
}
