import { execFileSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { DEFAULT_FORM } from '@demarc/domain'
import { sql } from 'kysely'
import type { Tx } from '../src/platform/db/db.ts'
import { sharp } from '../src/platform/images/sharp.ts'
import { recordEach } from '../src/support/audit/index.ts'
import { assign, makeReadyBuildings } from './dispatch.ts'
import { submission, takePhotos, type TakenPhoto } from './fieldwork.ts'
import type { TestHouse } from './house.ts'
import { queued, reportNoAccess, verdictOn, type HandedIn, type QcDesk } from './qc.ts'

/** As `takePhotos` says they are. */
const PHOTO_BYTES = 1000
export const photoBytes = (id: string): Buffer => Buffer.alloc(PHOTO_BYTES, id)

/** Photos whose bytes lie in the storage. */
const realPhotos = (slots: readonly string[]): TakenPhoto[] =>
  slots.map((slot) => {
    const id = randomUUID()
    return { id, slot, sha256: createHash('sha256').update(photoBytes(id)).digest('hex') }
  })

type Surveyed = { readonly siteId: string; readonly jsn: string; readonly buildings: readonly HandedIn[] }
type Asked = {
  readonly count?: number
  readonly answers?: object
  readonly order?: object
  readonly slots?: readonly string[]
}

/** A site whose buildings Fay has surveyed, each photo with its bytes, its place and its small view. */
export async function surveySite(house: TestHouse, desk: QcDesk, asked: Asked = {}): Promise<Surveyed> {
  const { count = 2, answers = {}, order = {}, slots = DEFAULT_FORM.slots.map(({ id }) => id) } = asked
  const places = Array.from({ length: count }, (_, n) => ({ lat: 36.0726 + n * 0.0004, lon: -79.792 + n * 0.0006 }))
  const site = await makeReadyBuildings(desk.ben, desk.place, places, order)
  const { assignments } = await assign(house, desk.sue, {
    fielderId: desk.fayId,
    buildingIds: site.buildings.map(({ id }) => id),
  })
  const buildings: HandedIn[] = []
  for (const { id: buildingId, jsb } of site.buildings) {
    const { id: assignmentId = '' } = assignments.find((one) => one.buildingId === buildingId) ?? {}
    const photos = realPhotos(slots)
    await takePhotos(house, { assignmentId, photos, state: 'CHECKED' })
    await keepPhotos(house, photos)
    const said = submission(photos)
    const reply = await desk.fay.post(`/api/assignments/${assignmentId}/submit`, {
      ...said,
      answers: { ...said.answers, ...answers },
    })
    if (reply.json().buildingStatus !== 'QC_REVIEW') throw new Error(`not in review: ${reply.body}`)
    buildings.push({ buildingId, jsb, orderId: site.orderId, assignmentId, photos })
  }
  return { siteId: site.siteId, jsn: site.jsn, buildings }
}

async function keepPhotos(house: TestHouse, photos: readonly TakenPhoto[]): Promise<void> {
  const view = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#7d887f' } })
    .jpeg()
    .toBuffer()
  for (const { id } of photos) {
    await house.storage.put(`photos/${id}`, Readable.from([photoBytes(id)]))
    await house.storage.put(`photo-views/${id}`, Readable.from([view]))
  }
  await changePhotos(
    house,
    photos.map(({ id }) => id),
    async (tx, ids) => {
      await sql`
      update photos p set gps_lat = b.lat + 0.0001, gps_lon = b.lon, heading_deg = 180, location_source = 'EXIF'
        from buildings b where b.id = p.building_id and p.id = any(${ids}::uuid[])`.execute(tx)
      await sql`
      insert into photo_views (photo_id, kind, key, width, height)
      select id, 'thumb', 'photo-views/' || id, 320, 240 from photos where id = any(${ids}::uuid[])`.execute(tx)
    },
  )
}

/** Sue passes them, with a remark that is meant for colleagues alone. */
export const INTERNAL_NOTE = 'The fielder was slow today.'
export async function passBuildings(desk: QcDesk, buildings: readonly HandedIn[]): Promise<void> {
  for (const building of buildings) {
    const reply = await desk.sue.post('/api/qc/reviews', await verdictOn(desk.sue, building, { notes: INTERNAL_NOTE }))
    if (reply.statusCode !== 201) throw new Error(`not passed: ${reply.body}`)
  }
}

/** A site of one building where Fay found the gate locked; Sue passes that. */
export async function noAccessSite(house: TestHouse, desk: QcDesk): Promise<Surveyed> {
  const work = await reportNoAccess(house, desk)
  const bytes = new Map(work.photos.map(({ id }) => [id, Buffer.from(id)]))
  for (const [id, content] of bytes) await house.storage.put(`photos/${id}`, Readable.from([content]))
  await changePhotos(house, [...bytes.keys()], (tx, ids) =>
    sql`update photos set size = length(id::text) where id = any(${ids}::uuid[])`.execute(tx),
  )
  const { round, version } = await queued(desk.sue, work.buildingId)
  const seen = work.photos.map(({ id, sha256 }) => ({ id, sha256 }))
  const said = { decision: 'PASS', notes: INTERNAL_NOTE, round, version, seen }
  const reply = await desk.sue.post(`/api/qc/buildings/${work.buildingId}/outcome`, said)
  if (reply.statusCode !== 200) throw new Error(`not passed: ${reply.body}`)
  const { siteId, jsn } = await house.owner
    .selectFrom('buildings')
    .innerJoin('sites', 'sites.id', 'buildings.siteId')
    .select(['siteId', 'jsn'])
    .where('buildings.id', '=', work.buildingId)
    .executeTakeFirstOrThrow()
  return { siteId, jsn, buildings: [work] }
}

/** Past the application, but not past history. */
async function changePhotos(
  { owner }: TestHouse,
  ids: readonly string[],
  change: (tx: Tx, ids: readonly string[]) => Promise<unknown>,
) {
  await owner.transaction().execute(async (tx) => {
    await change(tx, ids)
    await recordEach(
      tx,
      'SYSTEM',
      ids.map((id) => ({ entity: 'photo', entityId: id, action: 'checked' })),
    )
  })
}

/** Path -> bytes, as the unzip program of the system reads them; it tests every checksum. */
export function unzipped(zip: Buffer): Map<string, Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'demarc-unzip-'))
  try {
    const file = join(folder, 'package.zip')
    writeFileSync(file, zip)
    execFileSync('unzip', ['-tqq', file])
    const paths = execFileSync('unzip', ['-Z1', file]).toString().trim().split('\n')
    // It takes names as patterns.
    return new Map(paths.map((path) => [path, execFileSync('unzip', ['-p', file, path.replace(/[[\]*?\\]/g, '\\$&')])]))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The words of a PDF as somebody reads them. */
export const wordsOf = (pdf: Buffer): string =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, stdio: ['pipe', 'pipe', 'ignore'] }).toString()
export const factsOf = (pdf: Buffer): string =>
  execFileSync('pdfinfo', ['-'], { input: pdf, stdio: ['pipe', 'pipe', 'ignore'] }).toString()

export async function bytesOf({ storage }: Pick<TestHouse, 'storage'>, key: string): Promise<Buffer> {
  const stream = await storage.get(key)
  if (!stream) throw new Error(`there is no ${key}`)
  return Buffer.concat(await stream.toArray())
}
