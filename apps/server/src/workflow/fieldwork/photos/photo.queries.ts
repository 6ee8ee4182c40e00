import type { Photo, Receipt } from '@demarc/contract'
import { sql, type RawBuilder } from 'kysely'
import { named, type Db, type RowOf, type Tx } from '#platform/db/db.ts'

const COLUMNS = `
  p.id, p.building_id as "buildingId", p.assignment_id as "assignmentId", p.slot, p.origin,
  case when p.is_time_known then p.taken_at end as "takenAt",
  p.taken_by as "takenBy", u.first_name || ' ' || u.last_name as "takenByName", p.created_at as "announcedAt",
  p.received_at as "receivedAt", p.checked_at as "checkedAt", p.size, p.sha256, p.file_type as "fileType", p.width, p.height,
  p.exif_present as "exifPresent", p.ocr_parsed as "ocrParsed", p.gps_lat as "gpsLat", p.gps_lon as "gpsLon",
  p.fix_accuracy_m as "accuracyM", p.heading_deg as "headingDeg", p.location_source as "locationSource",
  p.parse_confidence as "parseConfidence", p.distance_m as "distanceM", p.qc_flag as "qcFlag", p.explained_as as "explainedAs",
  p.explained_note as "explainedNote", p.explained_lat as "explainedLat", p.explained_lon as "explainedLon",
  p.is_late as "isLate", p.first_slot as "firstSlot",
  (select f.jsb from buildings f where f.id = p.first_building_id) as "movedFrom", p.created_at as "createdAt", p.key, p.removed_at as "removedAt", b.jsb,
  a.form_version as "formVersion", a.status as "assignmentStatus", a.completed_at as "completedAt"`
const FROM = `photos p join users u on u.id = p.taken_by join assignments a on a.id = p.assignment_id
  join buildings b on b.id = p.building_id`
/** $2: a fielder who had the building at some time; null: anybody. */
const seen = (building: string) => `($2::uuid is null or exists (
  select from assignments mine where mine.building_id = ${building} and mine.fielder_id = $2::uuid))`

type Shape = Pick<Photo, 'fileType' | 'qcFlag'>

/** Most buildings have ten; a building of very many units may have some hundred. Whose it is, is asked once for all. */
const photosOf = named(
  'photo',
  `select ${COLUMNS} from ${FROM} where p.building_id = $1::uuid and p.removed_at is null and ${seen('$1::uuid')}
    order by p.taken_at, p.id limit 1000`,
  'of-building',
).marked<Shape>()
const photoOf = named(
  'photo',
  `select ${COLUMNS} from ${FROM} where p.id = $1::uuid and p.removed_at is null and ${seen('p.building_id')} limit 1`,
  'of-id',
).marked<Shape>()
/** As the database keeps it; numerics arrive as text. */
export type PhotoRow = RowOf<typeof photoOf>

/** `ofFielder`: whose buildings they must be; null: of any. */
export const listPhotosOf = (db: Db, buildingId: string, ofFielder: string | null): Promise<PhotoRow[]> =>
  photosOf(db, buildingId, ofFielder)
export const findPhoto = async (db: Db, id: string, ofFielder: string | null): Promise<PhotoRow | undefined> =>
  (await photoOf(db, id, ofFielder))[0]

/** Together with its assignment, which cannot be handed in meanwhile. It must have been found before. */
export async function lockPhoto(tx: Tx, { id, assignmentId }: Pick<PhotoRow, 'id' | 'assignmentId'>) {
  await sql`select from assignments where id = ${assignmentId} for share`.execute(tx)
  await sql`select from photos where id = ${id} for update`.execute(tx)
  return findPhoto(tx, id, null)
}

export async function hasBuilding(db: Db, buildingId: string, ofFielder: string | null): Promise<boolean> {
  const mine: RawBuilder<unknown> = ofFielder
    ? sql`and exists (select from assignments a where a.building_id = b.id and a.fielder_id = ${ofFielder})`
    : sql``
  const { rows } = await sql`select from buildings b where b.id = ${buildingId} ${mine}`.execute(db)
  return rows.length > 0
}

/** Of those that have arrived whole; of a fielder only their own. */
export async function findReceipts(db: Db, ids: readonly string[], takenBy: string | null): Promise<Receipt[]> {
  const own = takenBy ? sql`and taken_by = ${takenBy}` : sql``
  const { rows } = await sql<Receipt>`
    select id, sha256, size, received_at, checked_at from photos
     where id = any(${ids}::uuid[]) and received_at is not null ${own} order by id`.execute(db)
  return rows
}

export async function findViewKey(db: Db, photoId: string, kind: 'thumb' | 'view'): Promise<string | undefined> {
  const found = db.selectFrom('photoViews').select('key').where('photoId', '=', photoId).where('kind', '=', kind)
  return (await found.executeTakeFirst())?.key
}

type Explained = {
  explainedAs: string
  explainedNote: string
  explainedLat: number | null
  explainedLon: number | null
}

export const updateExplanation = (tx: Tx, id: string, explained: Explained) =>
  tx.updateTable('photos').set(explained).where('id', '=', id).execute()

/** Taken after the work was handed in, to answer a reviewer, and not handed in itself. */
export async function isForAnswer(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from photos p join assignments a on a.id = p.assignment_id
     where p.id = ${id} and a.status = 'ACCEPTED' and p.created_at > a.completed_at
       and not exists (select from surveys s where s.building_id = p.building_id
                          and s.manifest @> jsonb_build_array(jsonb_build_object('id', p.id)))`.execute(tx)
  return rows.length > 0
}

export const markRemoved = (tx: Tx, id: string) =>
  tx
    .updateTable('photos')
    .set({ removedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
