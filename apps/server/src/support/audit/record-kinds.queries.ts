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
