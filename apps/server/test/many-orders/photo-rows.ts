import { idAt } from './rows.ts'

/** A whole set, one for each slot of the default form. */
const PHOTOS_OF_A_SET = 8

/** The newest visits first: whoever keeps fewer photos than there were visits has lost the oldest. $1: how many photos. */
export const VISITS = `
  create temp table visits as
  select a.id, a.building_id, a.fielder_id, a.completed_at, b.lat, b.lon,
         coalesce(a.completed_at, now()) - interval '2 hours' as begun
    from assignments a join buildings b on b.id = a.building_id
   where a.started_at is not null order by a.created_at desc limit $1::int / ${PHOTOS_OF_A_SET}`

const MOMENT = `begun + n * interval '3 minutes'`
const MARK = `'photo' || v.id || n`
/** Of who is still out there, the last three are on the phone. */
const IS_HERE = `(completed_at is not null or n <= 5)`

/** In the order of their ids, so that the indexes that stay grow at their end. */
export const PHOTOS = `
  insert into photos (id, building_id, assignment_id, slot, origin, taken_by, announced_by, taken_at, clock_offset_ms, size, sha256,
                      file_type, fix_lat, fix_lon, fix_accuracy_m, fix_age_ms, fix_heading_deg, key, received_at, checked_at,
                      width, height, exif_present, gps_lat, gps_lon, heading_deg, location_source, parse_confidence,
                      distance_m, qc_flag, created_at, updated_at)
  select ${idAt(MOMENT, MARK)}, building_id, v.id,
         (array['front', 'left', 'rear', 'right', 'entrance', 'demarc', 'context', 'power'])[n], 'CAMERA', fielder_id, fielder_id,
         ${MOMENT}, 0, 2400000 + n * 10000, md5(${MARK}) || md5(v.id::text || n), 'image/jpeg', lat, lon, 6, 800, n * 40,
         case when ${IS_HERE} then 'photos/' || to_char(begun, 'YYYY-MM-DD') || '/' || md5(${MARK}) end,
         case when ${IS_HERE} then ${MOMENT} + interval '1 minute' end, case when ${IS_HERE} then ${MOMENT} + interval '2 minutes' end,
         4032, 3024, true, lat, lon, n * 40, case when lat is not null then 'EXIF' end, 0.98, n * 2,
         '{"flags": [], "sharpness": 0.42, "brightness": 0.5, "accuracyM": 6, "sameAs": []}', ${MOMENT}, ${MOMENT}
    from visits v, generate_series(1, ${PHOTOS_OF_A_SET}) n order by begun, v.id, n`
