import { createHash, randomUUID, randomUUIDv7 } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Point } from '@demarc/domain'
import { sql } from 'kysely'
import { assign, makePlace, makeReadyBuildings } from '@demarc/testkit'
import { record } from '../../src/support/audit/index.ts'
import { makeFielder } from '../fixtures/dispatch.ts'
import type { TestApp } from '../test-app.ts'

/** A building with somebody sent to it. */
export type Spot = Point & {
  readonly buildingId: string
  readonly jsb: string
  readonly assignmentId: string
  readonly fielderId: string
}

/** So many buildings of one site, half a kilometre apart, all in one fielder's hands. */
export async function openSpots(app: TestApp, count: number): Promise<Spot[]> {
  const [ben, sue] = [await app.as('ben'), await app.as('sue')]
  const places = Array.from({ length: count }, (_, at) => ({ lat: 36.07 + at * 0.02, lon: -79.79 - at * 0.02 }))
  const { buildings } = await makeReadyBuildings(ben, await makePlace(await app.as('ada')), places)
  const fielder = await makeFielder(app)
  await assign(sue, { fielderId: fielder.id, buildingIds: buildings.map(({ id }) => id) })
  const { rows } = await sql<{ id: string; buildingId: string }>`
    select id, building_id from assignments where building_id = any(${buildings.map(({ id }) => id)}::uuid[])`.execute(
    app.owner,
  )
  const assignmentOf = new Map(rows.map(({ id, buildingId }) => [buildingId, id]))
  return buildings.map(({ id, jsb }, at) => ({
    buildingId: id,
    jsb,
    assignmentId: assignmentOf.get(id)!,
    fielderId: fielder.id,
    ...places[at]!,
  }))
}

type Announced = {
  readonly takenAt?: string
  readonly fix?: (Point & { readonly accuracyM: number; readonly ageMs?: number; readonly headingDeg?: number }) | null
  readonly pin?: Point | null
  readonly origin?: 'CAMERA' | 'GALLERY'
}

/** As it is once its bytes are in the storage and its receipt is written. Answers with its id. */
export async function receivePhoto(
  app: TestApp,
  spot: Spot,
  bytes: Buffer,
  { takenAt = new Date().toISOString(), fix = null, pin = null, origin = 'CAMERA' }: Announced = {},
): Promise<string> {
  const id = randomUUIDv7()
  const key = `photos/${new Date().toISOString().slice(0, 10)}/${randomUUID()}`
  await app.storage.put(key, Readable.from([bytes]))
  const { fielderId, buildingId, assignmentId } = spot
  await app.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('photos')
      .values({
        id,
        buildingId,
        assignmentId,
        slot: 'front',
        origin,
        takenBy: fielderId,
        announcedBy: fielderId,
        takenAt,
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        fileType: 'image/jpeg',
        fixLat: fix?.lat ?? null,
        fixLon: fix?.lon ?? null,
        fixAccuracyM: fix?.accuracyM ?? null,
        fixAgeMs: fix?.ageMs ?? (fix ? 500 : null),
        fixHeadingDeg: fix?.headingDeg ?? null,
        explainedAs: pin ? 'PIN_MOVED' : null,
        explainedLat: pin?.lat ?? null,
        explainedLon: pin?.lon ?? null,
        key,
        receivedAt: sql`now()`,
      })
      .execute()
    const author = { userId: fielderId, roles: ['FIELDER'], customerId: null } as const
    await record(tx, author, { entity: 'photo', entityId: id, action: 'received', needs: 'photo.read' })
  })
  return id
}

export async function photoOf(app: TestApp, id: string) {
  const { rows } = await sql<{
    checkedAt: string | null
    width: number | null
    height: number | null
    exifPresent: boolean
    ocrParsed: boolean
    lat: number | null
    lon: number | null
    headingDeg: number | null
    locationSource: string | null
    confidence: number | null
    distanceM: number | null
    qcFlag: {
      flags: string[]
      sharpness: number | null
      brightness: number | null
      sameAs: { photoId: string; jsb: string }[]
    } | null
    views: { kind: string; key: string; width: number; height: number }[]
  }>`
    select checked_at, width, height, exif_present, ocr_parsed, gps_lat::float8 as lat, gps_lon::float8 as lon, heading_deg,
           location_source, parse_confidence::float8 as confidence, distance_m, qc_flag,
           (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'key', key, 'width', v.width, 'height', v.height)
                                      order by kind), '[]') from photo_views v where v.photo_id = p.id) as views
      from photos p where id = ${id}`.execute(app.owner)
  return rows[0]!
}
