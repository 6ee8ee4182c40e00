import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { containing } from '#platform/db/like.ts'

type RecordKind = {
  /** Its rows: their id, what people call them, and what search looks through. */
  readonly named: RawBuilder<unknown>
  /** The fields of other records that refer to one of these. */
  readonly fields: readonly string[]
  /** Its name as the values of an audit row tell it, for records that are gone. */
  readonly nameIn: (values: Record<string, unknown>) => readonly unknown[]
}

const fullName = sql`first_name || ' ' || last_name`
const nameOfPerson: RecordKind['nameIn'] = ({ firstName, lastName }) => [firstName, lastName]

/** What history can tell of by name and find by name. Every stage adds its records here. */
const RECORD_KINDS: Readonly<Record<string, RecordKind>> = {
  user: {
    named: sql`select id, ${fullName} as label, ${fullName} || ' ' || email as words from users`,
    fields: ['userId', 'supervisorId', 'deputyId'],
    nameIn: nameOfPerson,
  },
  registration: {
    named: sql`select id, ${fullName} as label, ${fullName} || ' ' || email as words from pending_users`,
    fields: ['pendingUserId'],
    nameIn: nameOfPerson,
  },
  city_code: {
    named: sql`
      select id, city_code || ' ' || city_name || ' ' || state_code as label,
             city_code || ' ' || city_name || ' ' || state_code as words from city_codes`,
    fields: ['cityCodeId'],
    nameIn: ({ cityCode, cityName, stateCode }) => [cityCode, cityName, stateCode],
  },
  wire_center: {
    named: sql`select id, name || coalesce(' ' || code, '') as label, search_text as words from wire_centers`,
    fields: ['wireCenterId'],
    nameIn: ({ name, code }) => [name, code ?? ''],
  },
  customer: {
    named: sql`select id, name as label, name || ' ' || code as words from customers`,
    fields: ['customerId'],
    nameIn: ({ name }) => [name],
  },
  rate: {
    named: sql`
      select r.id, c.name || coalesce(' ' || w.name, '') || ' ' || r.job_type as label,
             c.name || ' ' || c.code || ' ' || coalesce(w.search_text, '') as words
        from rates r join customers c on c.id = r.customer_id left join wire_centers w on w.id = r.wire_center_id`,
    fields: [],
    nameIn: () => [undefined],
  },
  tax_rate: {
    named: sql`
      select id, concat_ws(', ', county_name, city_name, state_code) as label,
             concat_ws(' ', county_name, city_name, state_code) as words from tax_rates`,
    fields: [],
    nameIn: ({ countyName, cityName, stateCode }) => [countyName ?? cityName, stateCode],
  },
  order: {
    named: sql`select id, coalesce(jsn, original_address, customer_said) as label, search_text as words from orders`,
    fields: ['orderId', 'duplicateOf', 'survivorId'],
    nameIn: ({ jsn }) => [jsn],
  },
  // Found by the number of their order, whose timeline tells of them.
  site: {
    named: sql`select id, jsn as label, null::text as words from sites`,
    fields: ['siteId'],
    nameIn: ({ jsn }) => [jsn],
  },
  building: {
    named: sql`select id, jsb as label, null::text as words from buildings`,
    fields: ['buildingId'],
    nameIn: ({ jsb }) => [jsb],
  },
  assignment: {
    named: sql`
      select a.id, coalesce(w.jsb_w, b.jsb) || ', ' || u.first_name || ' ' || u.last_name as label, null::text as words
        from assignments a join buildings b on b.id = a.building_id join users u on u.id = a.fielder_id
        left join work_orders w on w.id = a.work_order_id`,
    fields: ['assignmentId'],
    nameIn: ({ jsb, fielder }) => [`${String(jsb)},`, fielder],
  },
  absence: {
    named: sql`
      select a.id, u.first_name || ' ' || u.last_name as label, null::text as words
        from absences a join users u on u.id = a.user_id`,
    fields: ['absenceId'],
    nameIn: ({ fielder }) => [fielder],
  },
  survey: {
    named: sql`
      select s.id, b.jsb || ', ' || u.first_name || ' ' || u.last_name as label, null::text as words
        from surveys s join buildings b on b.id = s.building_id join users u on u.id = s.fielder_id`,
    fields: ['surveyId'],
    nameIn: ({ jsb, fielder }) => [`${String(jsb)},`, fielder],
  },
  outcome: {
    named: sql`
      select o.id, b.jsb as label, null::text as words from outcomes o join buildings b on b.id = o.building_id`,
    fields: ['outcomeId'],
    nameIn: ({ jsb }) => [jsb],
  },
  qc_review: {
    named: sql`
      select r.id, b.jsb || ', ' || u.first_name || ' ' || u.last_name as label, null::text as words
        from qc_reviews r join buildings b on b.id = r.building_id join users u on u.id = r.reviewer_id`,
    fields: ['reviewId'],
    nameIn: ({ jsb }) => [jsb],
  },
  qc_answer: {
    named: sql`
      select a.id, b.jsb || ', ' || u.first_name || ' ' || u.last_name as label, null::text as words
        from qc_answers a join buildings b on b.id = a.building_id join users u on u.id = a.answered_by`,
    fields: [],
    nameIn: ({ jsb }) => [jsb],
  },
  work_order: {
    named: sql`select id, jsb_w as label, null::text as words from work_orders`,
    fields: ['workOrderId'],
    nameIn: ({ jsbW }) => [jsbW],
  },
  submission: {
    named: sql`
      select s.id, t.jsn || ', ' || s.part as label, null::text as words from submissions s join sites t on t.id = s.site_id`,
    fields: ['submissionId'],
    nameIn: ({ jsn, part }) => [`${String(jsn)},`, typeof part === 'number' ? String(part) : undefined],
  },
  invoice: {
    named: sql`select id, shown_no as label, shown_no as words from invoices`,
    fields: ['invoiceId'],
    nameIn: ({ invoiceNo }) => [invoiceNo],
  },
  credit_note: {
    named: sql`select id, credit_no as label, credit_no as words from credit_notes`,
    fields: ['creditNoteId'],
    nameIn: ({ creditNo }) => [creditNo],
  },
  dispute: {
    named: sql`
      select d.id, i.shown_no || ', ' || coalesce(l.jsb, l.description) as label, null::text as words
        from disputes d join invoices i on i.id = d.invoice_id join invoice_lines l on l.id = d.invoice_line_id`,
    fields: ['disputeId'],
    nameIn: ({ invoiceNo, name }) => [`${String(invoiceNo)},`, name],
  },
  payment: {
    named: sql`
      select id, coalesce(nullif(reference, ''), paid_on::text) as label, reference as words from payments`,
    fields: ['paymentId'],
    nameIn: ({ reference, date }) => [reference || date],
  },
  period: {
    named: sql`select id, coalesce(closed_through::text, '') as label, null::text as words from period_closings`,
    fields: [],
    nameIn: ({ closedThrough }) => [closedThrough ?? ''],
  },
  field_form: {
    named: sql`select id, version::text as label, null::text as words from field_forms`,
    fields: [],
    nameIn: ({ version }) => [typeof version === 'number' ? String(version) : undefined],
  },
  document: {
    named: sql`select id, file_name as label, file_name as words from documents`,
    fields: ['documentId'],
    nameIn: ({ fileName }) => [fileName],
  },
  photo: {
    named: sql`select p.id, b.jsb || ', ' || p.slot as label, null::text as words
                 from photos p join buildings b on b.id = p.building_id`,
    fields: ['photoId'],
    nameIn: ({ jsb, slot }) => [`${String(jsb)},`, slot],
  },
  saved_view: {
    named: sql`select id, name as label, null::text as words from saved_views`,
    fields: [],
    nameIn: ({ name }) => [name],
  },
  setting: {
    // What is called siteDueDays is looked for as "site due".
    named: sql`
      select id, key as label, key || ' ' || regexp_replace(key, '([a-z])([A-Z])', '\\1 \\2', 'g') as words from (
        select id, key from settings
        union all select id, key from setting_secrets
        union all select id, 'organisation.logo' from organisation_logo) s`,
    fields: [],
    nameIn: ({ key }) => [key],
  },
}

const findKind = (entity: string) => (Object.hasOwn(RECORD_KINDS, entity) ? RECORD_KINDS[entity] : undefined)

/** The kind of record that a field of this name refers to. */
export const kindOfField = (field: string): string | undefined =>
  Object.keys(RECORD_KINDS).find((kind) => RECORD_KINDS[kind]?.fields.includes(field))

/** The name of a record out of an audit row; null where the row does not tell all of it. */
export function nameInRow(entity: string, before: unknown, after: unknown): string | null {
  const kind = findKind(entity)
  for (const values of [after, before]) {
    if (!kind || typeof values !== 'object' || values === null) continue
    // A JSON object is a record of values.
    const words = kind.nameIn(values as Record<string, unknown>)
    if (words.every((word) => typeof word === 'string')) return words.join(' ').trim()
  }
  return null
}

type Named = { kind: string; id: string; label: string }
export type RecordRef = { readonly kind: string; readonly id: string }

/** So many records of each kind are looked for; who finds more types more. */
const MOST_FOUND = 50

const oneAfterAnother = (parts: ReturnType<typeof sql>[]) => sql.join(parts, sql` union all `)

/** What people call these records, as far as they are still there. */
export async function nameRecords(db: Db, refs: readonly RecordRef[]): Promise<Named[]> {
  const byKind = Map.groupBy(refs, ({ kind }) => kind)
  const parts = [...byKind].flatMap(([kind, of]) => {
    const known = findKind(kind)
    if (!known) return []
    const ids = [...new Set(of.map(({ id }) => id))]
    return sql`select ${kind}::text as kind, id, label from (${known.named}) r where id = any(${ids}::uuid[])`
  })
  if (parts.length === 0) return []
  return (await sql<Named>`${oneAfterAnother(parts)}`.execute(db)).rows
}

/** The records whose name, code or address has these letters in it. */
export async function findRecords(db: Db, letters: string): Promise<RecordRef[]> {
  const parts = Object.entries(RECORD_KINDS).map(
    ([kind, { named }]) =>
      sql`(select ${kind}::text as kind, id from (${named}) r where words ilike ${containing(letters)} limit ${sql.lit(MOST_FOUND)})`,
  )
  return (await sql<RecordRef>`${oneAfterAnother(parts)}`.execute(db)).rows
}

/** A record and all whose history is part of its own: an order's sites, buildings, assignments, reviews, invoices, photos and documents. Null: it has no parts. */
export async function findParts(db: Db, { kind, id }: RecordRef): Promise<RecordRef[] | null> {
  if (kind !== 'order') return null
  const { rows } = await sql<RecordRef>`
    select 'site' as kind, id from sites where order_id = ${id}::uuid
    union all select 'building', b.id from buildings b join sites s on s.id = b.site_id where s.order_id = ${id}::uuid
    union all select 'assignment', a.id from assignments a join buildings b on b.id = a.building_id
      join sites s on s.id = b.site_id where s.order_id = ${id}::uuid
    union all select 'survey', v.id from surveys v join buildings b on b.id = v.building_id
      join sites s on s.id = b.site_id where s.order_id = ${id}::uuid
    union all select 'outcome', c.id from outcomes c join buildings b on b.id = c.building_id
      join sites s on s.id = b.site_id where s.order_id = ${id}::uuid
    union all select 'qc_review', q.id from qc_reviews q join buildings b on b.id = q.building_id
      join sites s on s.id = b.site_id where s.order_id = ${id}::uuid
    union all select 'qc_answer', w.id from qc_answers w join buildings b on b.id = w.building_id
      join sites s on s.id = b.site_id where s.order_id = ${id}::uuid
    union all select 'work_order', k.id from work_orders k join buildings b on b.id = k.parent_building_id
      join sites s on s.id = b.site_id where s.order_id = ${id}::uuid
    union all select 'submission', m.id from submissions m join sites s on s.id = m.site_id
      where s.order_id = ${id}::uuid
    union all select distinct 'invoice', l.invoice_id from invoice_lines l
      join sites s on s.id = l.site_id where s.order_id = ${id}::uuid
    union all select 'dispute', d.id from disputes d join invoice_lines l on l.id = d.invoice_line_id
      join sites s on s.id = l.site_id where s.order_id = ${id}::uuid
    union all select distinct 'payment', a.payment_id from payment_allocations a
      join invoice_lines l on l.invoice_id = a.invoice_id
      join sites s on s.id = l.site_id where s.order_id = ${id}::uuid
    union all select 'photo', p.id from photos p join buildings b on b.id = p.building_id
      join sites s on s.id = b.site_id where s.order_id = ${id}::uuid
    union all select 'document', id from documents where order_id = ${id}::uuid`.execute(db)
  return [{ kind, id }, ...rows]
}
