import {
  BUILDING_FIELDS,
  ORDER_FIELDS,
  type BuildingType,
  type BuildingValues,
  type JsnSeries,
  type OrderValues,
  type WorkStatus,
} from '@demarc/domain'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'
import { fieldColumns, fieldsFrom, recordOf } from '#platform/db/fields.ts'

export type BroughtBuilding = BuildingValues & {
  readonly id: string
  readonly jsb: string
  readonly indexBb: number
  readonly buildingType: BuildingType
  readonly status: WorkStatus
  readonly isAutoCreated: boolean
}
export type BroughtOrder = OrderValues & {
  readonly id: string
  readonly siteId: string
  readonly jsn: string
  readonly series: JsnSeries
  readonly seq: number
  readonly jobType: BuildingType
  readonly isJobTypeConfirmed: boolean
  /** Where it stands while it has no buildings. */
  readonly status: WorkStatus
  readonly receivedOn: string
  readonly buildings: readonly BroughtBuilding[]
}
type Standing = BroughtOrder & { readonly importId: string; readonly createdBy: string; readonly wasAssigned: boolean }

/** At noon in Greenwich it is the same day all over America. What it reached before, and when, nobody wrote down: only the day it was received is known. */
export async function insertOrders(tx: Tx, orders: readonly Standing[]): Promise<void> {
  const rows = orders.map(({ buildings: _, series: __, ...order }) => order)
  await sql`
    insert into orders (id, ${sql.raw(fieldColumns(ORDER_FIELDS))}, received_at, received_on, first_site_id, jsn,
                        held_at, held_by, status, reached, was_assigned, import_id, created_by)
    select r.id, ${sql.raw(fieldsFrom('r', ORDER_FIELDS))}, least("receivedOn" + time '12:00', now()), "receivedOn",
           "siteId", jsn, case when "isHeld" then now() end, case when "isHeld" then "createdBy" end, status,
           jsonb_build_object('ORDER_RECEIVED', "receivedOn"), "wasAssigned", "importId", "createdBy"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
        id uuid, ${sql.raw(recordOf(ORDER_FIELDS))}, "siteId" uuid, jsn text, status text, "receivedOn" date,
        "wasAssigned" boolean, "importId" uuid, "createdBy" uuid)`.execute(tx)
}

export async function insertSites(tx: Tx, orders: readonly Standing[]): Promise<void> {
  const rows = orders.map(({ id, siteId, jsn, series, seq, jobType, isJobTypeConfirmed, dueDate, status }) => ({
    ...series,
    id,
    siteId,
    jsn,
    seq,
    jobType,
    isJobTypeConfirmed,
    dueDate,
    status,
  }))
  await sql`
    insert into sites (id, order_id, jsn, state_code, city_code, year, month, seq, job_type, job_type_confirmed_at,
                       due_date, status)
    select "siteId", id, jsn, "stateCode", "cityCode", year, month, seq, "jobType",
           case when "isJobTypeConfirmed" then now() end, "dueDate", status
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
        id uuid, "siteId" uuid, jsn text, "stateCode" text, "cityCode" text, year integer, month integer, seq integer,
        "jobType" text, "isJobTypeConfirmed" boolean, "dueDate" date, status text)`.execute(tx)
}

type Marked = BroughtBuilding & {
  readonly siteId: string
  readonly wasAssigned: boolean
  readonly hasPassed: boolean
  readonly billedAs: string | null
}

export async function insertBuildings(tx: Tx, buildings: readonly Marked[]): Promise<void> {
  await sql`
    insert into buildings (id, site_id, jsb, index_bb, building_type, types, ${sql.raw(fieldColumns(BUILDING_FIELDS))},
                           is_auto_created, status, qc_passed_at, billed_as, was_assigned)
    select id, "siteId", jsb, "indexBb", "buildingType",
           jsonb_build_object('sfu', "buildingType" = 'S', 'mdu', "buildingType" = 'M', 'commercial', "buildingType" = 'C'),
           ${sql.raw(fieldsFrom('r', BUILDING_FIELDS))}, "isAutoCreated", status, case when "hasPassed" then now() end,
           "billedAs", "wasAssigned"
      from jsonb_to_recordset(${JSON.stringify(buildings)}::jsonb) as r (
        id uuid, "siteId" uuid, jsb text, "indexBb" integer, "buildingType" text, ${sql.raw(recordOf(BUILDING_FIELDS))},
        "isAutoCreated" boolean, status text, "hasPassed" boolean, "billedAs" text, "wasAssigned" boolean)`.execute(tx)
}

/** What waits for the end is checked here: for thousands of rows at once it would take longer than a statement may. */
export async function checkSoFar(tx: Tx): Promise<void> {
  await sql`set constraints all immediate`.execute(tx)
  await sql`set constraints all deferred`.execute(tx)
}
