import { randomUUID } from 'node:crypto'
import { stepFrom, type PhotoFlag } from '@demarc/domain'
import { sql } from 'kysely'
import { findFlags } from '../../src/workflow/fieldwork/reading/find-flags.ts'
import { settleTwins } from '../../src/workflow/fieldwork/reading/keep-findings.ts'
import { measureDistance } from '../../src/workflow/fieldwork/reading/measure-distance.ts'
import { lockTwins } from '../../src/workflow/fieldwork/reading/reading.queries.ts'
import { weighPosition } from '../../src/workflow/fieldwork/reading/weigh-position.ts'
import type { TestHouse } from '../house.ts'
import { TOLERANCE_M, type PlannedPhoto, type PlannedWork } from './spoil.ts'

/** Photos and surveys as receiving and submitting leave them, in a few statements; the buildings stand in review. */
export async function handIn(house: TestHouse, works: readonly PlannedWork[]): Promise<void> {
  await house.owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      insert into photos (id, building_id, assignment_id, slot, origin, taken_by, announced_by, taken_at, size, sha256,
                          file_type, is_late, fix_lat, fix_lon, fix_accuracy_m, fix_age_ms, key, received_at, removed_at)
      select p.id, p."buildingId", p."assignmentId", p.slot, 'CAMERA', p."fielderId", p."fielderId", now(), 1000, p.sha256,
             'image/jpeg', p."isLate", p.lat, p.lon, p."accuracyM", case when p.lat is not null then 500 end,
             case when not p."isOnPhone" then 'photos/' || p.id end, case when not p."isOnPhone" then now() end,
             case when p."isRemoved" then now() end
        from jsonb_to_recordset(${JSON.stringify(works.flatMap(announced))}::jsonb) as p (
               id uuid, "buildingId" uuid, "assignmentId" uuid, "fielderId" uuid, slot text, sha256 text, lat numeric,
               lon numeric, "accuracyM" real, "isOnPhone" boolean, "isLate" boolean, "isRemoved" boolean)`.execute(tx)
    await sql`
      insert into surveys (id, building_id, assignment_id, fielder_id, submitted_by, form_version, version, answers,
                           not_applicable, manifest, submitted_at)
      select s.id, s."buildingId", s."assignmentId", s."fielderId", s."fielderId", a.form_version, s.version, s.answers,
             s."notApplicable", s.manifest, now()
        from jsonb_to_recordset(${JSON.stringify(works.flatMap(surveysOf))}::jsonb) as s (
               id uuid, "buildingId" uuid, "assignmentId" uuid, "fielderId" uuid, version int, answers jsonb,
               "notApplicable" jsonb, manifest jsonb)
        join assignments a on a.id = s."assignmentId"`.execute(tx)
    const ids = works.map(({ spot }) => spot.buildingId)
    await sql`update buildings set status = 'QC_REVIEW' where id = any(${ids}::uuid[])`.execute(tx)
    await sql`
      update assignments set status = 'ACCEPTED', accepted_at = now(), started_at = now(), completed_at = now()
       where building_id = any(${ids}::uuid[])`.execute(tx)
  })
}

const announced = ({ spot, photos }: PlannedWork) =>
  photos.map((photo) => ({ ...spot, ...photo, ...placeOf(spot, photo) }))

function placeOf({ lat, lon }: PlannedWork['spot'], { metres, towards }: PlannedPhoto) {
  if (metres === null) return { lat: null, lon: null }
  const angle = (towards * Math.PI) / 180
  return stepFrom({ lat, lon }, { north: metres * Math.cos(angle), east: metres * Math.sin(angle) })
}

/** What came late or was taken out is in no manifest; a second revision names the retakes alone. */
function surveysOf({ spot, photos, answers, notApplicable }: PlannedWork) {
  const named = photos.filter(({ isLate, isRemoved }) => !isLate && !isRemoved)
  const versions = [...new Set([1, ...named.map(({ revision }) => revision)])]
  return versions.map((version) => ({
    ...spot,
    id: randomUUID(),
    version,
    answers,
    notApplicable,
    manifest: named.flatMap(({ id, sha256, revision }) => (revision === version ? [{ id, sha256 }] : [])),
  }))
}

/**
 * What reading leaves of every photo that is here: places are weighed, distances measured and flags found by the product
 * itself. Only how sharp and how bright it is, is given; nothing is drawn.
 */
export async function readPhotos(house: TestHouse, works: readonly PlannedWork[]): Promise<void> {
  const read = works.flatMap((work) =>
    work.photos.filter(({ isOnPhone }) => !isOnPhone).map((photo) => readPhoto(work, photo)),
  )
  await house.owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      update photos p set checked_at = now(), gps_lat = r."gpsLat", gps_lon = r."gpsLon", location_source = r.source,
             parse_confidence = r.confidence, distance_m = r."distanceM", qc_flag = r."qcFlag"
        from jsonb_to_recordset(${JSON.stringify(read)}::jsonb) as r (
               id uuid, "gpsLat" numeric, "gpsLon" numeric, source text, confidence numeric, "distanceM" real, "qcFlag" jsonb)
       where p.id = r.id`.execute(tx)
  })
  const hashes = Map.groupBy(
    works.flatMap(({ photos }) => photos),
    ({ sha256 }) => sha256,
  )
  await house.db.transaction().execute(async (tx) => {
    for (const [sha256, twins] of hashes) if (twins.length > 1) await settleTwins(tx, await lockTwins(tx, sha256))
  })
}

function readPhoto({ spot }: PlannedWork, photo: PlannedPhoto) {
  const { id, sharpness, brightness } = photo
  const { lat, lon } = placeOf(spot, photo)
  const fix = lat === null || lon === null ? null : { lat, lon, accuracyM: photo.accuracyM, ageMs: 500 }
  const position = weighPosition({ exif: { point: null, accuracyM: null }, fix, pin: null })
  const [gpsLat, gpsLon, accuracyM] = [position?.lat ?? null, position?.lon ?? null, position?.accuracyM ?? null]
  const flags: PhotoFlag[] = findFlags({
    position,
    doPositionsDiffer: false,
    quality: { sharpness, brightness },
    isWhole: true,
    takenAt: new Date().toISOString(),
    exifTime: null,
    timeZone: 'America/New_York',
  })
  const measured = measureDistance({ gpsLat, gpsLon, accuracyM }, { places: [spot], toleranceM: TOLERANCE_M })
  if (measured.isFar) flags.unshift('FAR')
  return {
    id,
    gpsLat,
    gpsLon,
    distanceM: measured.distanceM,
    source: position?.source ?? null,
    confidence: position?.confidence ?? null,
    qcFlag: { flags, sharpness, brightness, accuracyM, sameAs: [] },
  }
}
