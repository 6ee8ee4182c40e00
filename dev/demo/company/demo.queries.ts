import type { JsnSeries, Role } from '@demarc/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../apps/server/src/platform/db/db.ts'

/** Drawing and packing goes on for a while between two statements, and on a busy machine a statement takes its time. */
export async function takeAllTheTime(tx: Tx): Promise<void> {
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
  await sql`set local statement_timeout = 0`.execute(tx)
}

/** Whoever was seeded once is not brought back. */
export async function isPersonThere(db: Db, email: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  return row !== undefined
}

type PersonRow = { userId: string; role: Role; customerId: string | null }

export async function listPeople(tx: Tx): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select u.id as user_id, r.key as role, u.customer_id from users u
      join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id
     where u.active and u.email like '%@demarc.test' order by u.email`.execute(tx)
  return rows
}

export async function idsByCode(tx: Tx, table: 'customers' | 'wireCenters'): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.selectFrom(table).select(['id', 'code']).where('code', 'is not', null).execute()
  return new Map(rows.flatMap(({ id, code }) => (code ? [[code, id] as const] : [])))
}

/** The last number before a run of so many, which is taken with it. */
export async function takeRun(
  tx: Tx,
  { stateCode, cityCode, year, month }: JsnSeries,
  length: number,
): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into jsn_counters (state_code, city_code, year, month, last)
    values (${stateCode}, ${cityCode}, ${year}, ${month}, ${length})
    on conflict (state_code, city_code, year, month) do update set last = jsn_counters.last + ${length}
    returning last`.execute(tx)
  return (rows[0]?.last ?? length) - length
}

export type OrderToInsert = {
  id: string
  customerId: string | null
  customerSaid: string
  customerRef: string
  receivedAt: string
  receivedOn: string
  wireCenterId: string
  narrative: string
  originalAddress: string
  originalCity: string
  sentDate: string
  sentBy: string
  dueDate: string
  firstSiteId: string
  jsn: string
  reached: Readonly<Record<string, string>>
  createdBy: string
}

/** Taken when they were received, and as every order begins. */
export async function insertOrders(tx: Tx, orders: readonly OrderToInsert[]): Promise<void> {
  await sql`
    insert into orders (id, customer_id, customer_said, customer_ref, received_at, received_on, wire_center_id, narrative,
                        original_address, original_city, original_state, sent_date, sent_by, due_date, first_site_id, jsn,
                        reached, created_by, created_at, updated_at)
    select id, "customerId", "customerSaid", "customerRef", "receivedAt", "receivedOn", "wireCenterId", narrative,
           "originalAddress", "originalCity", 'NC', "sentDate", "sentBy", "dueDate", "firstSiteId", jsn,
           reached, "createdBy", "receivedAt", "receivedAt"
      from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as o (
        id uuid, "customerId" uuid, "customerSaid" text, "customerRef" text, "receivedAt" timestamptz, "receivedOn" date,
        "wireCenterId" uuid, narrative text, "originalAddress" text, "originalCity" text, "sentDate" date, "sentBy" text,
        "dueDate" date, "firstSiteId" uuid, jsn text, reached jsonb, "createdBy" uuid)`.execute(tx)
}

export type SiteToInsert = JsnSeries & {
  id: string
  orderId: string
  position: number
  jsn: string
  seq: number
  jobType: string
  isJobTypeConfirmed: boolean
  developmentName: string
  propertyManagement: string
  ownerInformation: string
  contactInfo: string
  accessNotes: string
  dueDate: string
  receivedAt: string
}

export async function insertSites(tx: Tx, sites: readonly SiteToInsert[]): Promise<void> {
  await sql`
    insert into sites (id, order_id, position, jsn, state_code, city_code, year, month, seq, job_type,
                       job_type_confirmed_at, development_name, property_management, owner_information, contact_info,
                       access_notes, due_date, created_at, updated_at)
    select id, "orderId", position, jsn, "stateCode", "cityCode", year, month, seq, "jobType",
           case when "isJobTypeConfirmed" then "receivedAt" end, "developmentName", "propertyManagement",
           "ownerInformation", "contactInfo", "accessNotes", "dueDate", "receivedAt", "receivedAt"
      from jsonb_to_recordset(${JSON.stringify(sites)}::jsonb) as s (
        id uuid, "orderId" uuid, position integer, jsn text, "stateCode" text, "cityCode" text, year integer,
        month integer, seq integer, "jobType" text, "isJobTypeConfirmed" boolean, "developmentName" text,
        "propertyManagement" text, "ownerInformation" text, "contactInfo" text, "accessNotes" text, "dueDate" date,
        "receivedAt" timestamptz)`.execute(tx)
}

/** Null: it is not on the map yet. */
type Pin = { lat: number | null; lon: number | null }
export type BuildingToInsert = Pin & {
  id: string
  siteId: string
  jsb: string
  indexBb: number
  buildingType: string
  address: string
  unitCount: number | null
  sfuCount: number | null
  notes: string
  contactName: string | null
  contactPhone: string | null
  demarcVisibility: string | null
  createdAt: string
}

/** As research finds them. */
export async function insertBuildings(tx: Tx, buildings: readonly BuildingToInsert[]): Promise<void> {
  await sql`
    insert into buildings (id, site_id, jsb, index_bb, building_type, types, address, lat, lon, unit_count, sfu_count,
                           notes, contact_name, contact_phone, demarc_visibility, status, created_at)
    select id, "siteId", jsb, "indexBb", "buildingType",
           jsonb_build_object('sfu', "buildingType" = 'S', 'mdu', "buildingType" = 'M', 'commercial', "buildingType" = 'C'),
           address, lat, lon, "unitCount", "sfuCount", notes, "contactName", "contactPhone", "demarcVisibility",
           'RESEARCHING', "createdAt"
      from jsonb_to_recordset(${JSON.stringify(buildings)}::jsonb) as b (
        id uuid, "siteId" uuid, jsb text, "indexBb" integer, "buildingType" text, address text, lat numeric, lon numeric,
        "unitCount" integer, "sfuCount" integer, notes text, "contactName" text, "contactPhone" text,
        "demarcVisibility" text, "createdAt" timestamptz)`.execute(tx)
}

export type UnitToInsert = Pin & { id: string; buildingId: string; position: number; address: string }

export async function insertUnits(tx: Tx, units: readonly UnitToInsert[]): Promise<void> {
  await sql`
    insert into building_units (id, building_id, position, address, lat, lon)
    select id, "buildingId", position, address, lat, lon
      from jsonb_to_recordset(${JSON.stringify(units)}::jsonb) as u (
        id uuid, "buildingId" uuid, position integer, address text, lat numeric, lon numeric)`.execute(tx)
}

/** They have been on hold for a while. */
export async function heldSince(tx: Tx, orderId: string, since: string): Promise<void> {
  await sql`update orders set held_at = ${since}::timestamptz where id = ${orderId}`.execute(tx)
}

type Waiting = { readonly id: string; readonly since: string; readonly passedAt: string | null }

/** Since when each waited for review, and when it passed: not at the moment of seeding. */
export async function waitedThen(tx: Tx, waiting: readonly Waiting[]): Promise<void> {
  await sql`
    update buildings b set qc_since = w.since, qc_passed_at = w."passedAt"
      from jsonb_to_recordset(${JSON.stringify(waiting)}::jsonb) as w (id uuid, since timestamptz, "passedAt" timestamptz)
     where b.id = w.id`.execute(tx)
}

type InReview = {
  buildingId: string
  round: number
  version: number
  seen: readonly { id: string; sha256: string }[]
  frontId: string
}

/** These as a reviewer sees them, with all their photos. */
export async function listInReview(tx: Tx, buildingIds: readonly string[]): Promise<InReview[]> {
  const { rows } = await sql<InReview>`
    select b.id as building_id, b.qc_round as round, b.version, photos.seen, photos.front_id
      from buildings b
      cross join lateral (
        select jsonb_agg(jsonb_build_object('id', p.id, 'sha256', p.sha256)) as seen,
               (array_agg(p.id) filter (where p.slot = 'front'))[1] as front_id
          from photos p where p.building_id = b.id and p.received_at is not null and p.removed_at is null) photos
     where b.id = any(${buildingIds}::uuid[]) and b.status = 'QC_REVIEW' and photos.front_id is not null
     order by b.jsb`.execute(tx)
  return rows
}
