import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { metresBetween, stepFrom } from '@demarc/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { writeExif } from '#test/pictures/write-exif.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import { openTestApp, openTestAppOn, type TestApp } from '#test/test-app.ts'
import { drawBases, varied } from '#test/pictures/base-pictures.ts'
import { takeDice } from '#test/pictures/dice.ts'
import { openSpots, photoOf, receivePhoto, type Spot } from '#test/pictures/field-spot.ts'
import { burnStamp, LAYOUTS } from '#test/pictures/stamps.ts'
import { sized } from '#test/suite.ts'
import { askedJobs, doJobs } from '#test/audit-and-jobs.ts'
import { READ_PHOTO, readForgottenPhotos } from './read-forgotten-photos.ts'
import { readPhoto } from './read-photo.ts'

const dice = takeDice(11)
let place: string
let program: string
let app: TestApp
let spot: Spot
let bases: Buffer[]
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'demarc-ocr-'))
  program = join(place, 'ocr')
  app = await openTestApp({ env: { OCR_PROGRAM: program } })
  spot = (await openSpots(app, 1))[0]!
  bases = await drawBases(dice)
  await doJobs(app)
})
afterAll(async () => {
  await app.close()
  await rm(place, { recursive: true, force: true })
})

/** A small program in its place, never a link: what is written to a link is written to the real one. */
const install = (script: string) => writeFile(program, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
const WORKS = 'exec tesseract "$@"'

const stamped = async () => {
  const where = stepFrom(spot, { north: 12, east: 5 })
  const bytes = await burnStamp(await varied(dice, bases[1]!, { width: 1400 }), {
    lines: [LAYOUTS.letters(where)],
    at: 'bottom',
    letters: 'light',
  })
  return { where, bytes }
}
const unread = async (id: string) =>
  (
    await sql<{ tries: number; failures: number; isOutage: boolean; lastError: string }>`
      select tries, failures, is_outage, last_error from unread_photos where photo_id = ${id}`.execute(app.owner)
  ).rows[0]
const toRead = async () => (await askedJobs(app)).filter(({ name }) => name === READ_PHOTO)
/** As it is once a worker has tried its jobs to the end. */
const dropJobs = () => sql`delete from jobs.job where name = 'read-photo'`.execute(app.owner)

describe('while the program that reads stamps', () => {
  test.each([
    ['is missing', async () => {}, 'does not start'],
    ['is broken', () => install('exit 3'), 'ended with 3'],
  ])('%s, a photo waits for it and the others do not; afterwards it is read', async (_, breakIt, says) => {
    await breakIt()
    const { where, bytes } = await stamped()
    const waiting = await receivePhoto(app, spot, bytes)
    const placed = await receivePhoto(app, spot, writeExif(bytes, where), { takenAt: '2026-11-03T15:42:31Z' })
    await readPhoto(app, { entityId: placed })
    expect((await photoOf(app, placed)).qcFlag?.flags).toEqual([])
    for (let tries = 0; tries < sized(6, 40); tries += 1) await readPhoto(app, { entityId: waiting })
    expect((await photoOf(app, waiting)).checkedAt).toBeNull()
    expect(await unread(waiting)).toMatchObject({
      tries: 0,
      failures: 0,
      isOutage: true,
      lastError: expect.stringContaining(says),
    })

    await install(WORKS)
    await dropJobs()
    await readForgottenPhotos(app)
    expect(await toRead()).toEqual([])
    await readForgottenPhotos(app, 0)
    await readForgottenPhotos(app, 0)
    expect(await toRead()).toMatchObject([{ data: { entityId: waiting } }])
    await doJobs(app)
    const found = await photoOf(app, waiting)
    expect(found).toMatchObject({ ocrParsed: true, locationSource: 'OCR', confidence: 0.8, qcFlag: { flags: [] } })
    expect(metresBetween(where, { lat: found.lat!, lon: found.lon! })).toBeLessThan(1)
    expect(await unread(waiting)).toBeUndefined()
    await rm(program)
  })

  test('is not wanted at all, a photo without a position says so', async () => {
    const { bytes } = await stamped()
    const entityId = await receivePhoto(app, spot, bytes)
    await readPhoto({ ...app, config: { ocrProgram: null } }, { entityId })
    expect((await photoOf(app, entityId)).qcFlag?.flags).toEqual(['NO_POSITION'])
    await doJobs(app)
  })
})

describe('a photo whose stamp', () => {
  /** An empty page is read, as by a program that works; this picture is not. */
  const failsWith = (end: string) =>
    install(`page=$(mktemp)
cat > "$page"
if [ $(wc -c < "$page") -gt 1000 ]; then rm "$page"; ${end}; fi
tesseract "$page" "$2" "$3" "$4"; rm "$page"`)
  test.each([
    ['crashes the program that reads it', () => failsWith('kill -SEGV $$'), 'ended with SIGSEGV'],
    ['is refused by that program', () => failsWith('exit 1'), 'ended with 1'],
    ['ends the whole process that reads the photo', () => failsWith('kill -KILL $PPID'), 'ended with SIGKILL'],
  ])('%s is checked at the third try, without its stamp', async (_, breakIt, says) => {
    await breakIt()
    const { bytes } = await stamped()
    const id = await receivePhoto(app, spot, bytes)
    for (let attempt = 1; attempt < 3; attempt += 1) {
      await expect(readPhoto(app, { entityId: id })).rejects.toThrow(says)
      expect(await unread(id)).toMatchObject({ tries: attempt, failures: attempt, isOutage: false })
    }
    await readPhoto(app, { entityId: id })
    const found = await photoOf(app, id)
    expect(found).toMatchObject({ ocrParsed: false, locationSource: null, qcFlag: { flags: ['NO_POSITION'] } })
    expect(found.views).toHaveLength(2)
    expect(await unread(id)).toBeUndefined()
    await dropJobs()
    await rm(program)
  })
})

test('a photo during whose reading the worker ends again and again is given up after ten tries', async () => {
  const id = await receivePhoto(app, spot, (await stamped()).bytes)
  // As ten workers leave it that were killed meanwhile.
  await sql`insert into unread_photos (photo_id, tries, is_outage) values (${id}, 10, false)`.execute(app.owner)
  await readPhoto(app, { entityId: id })
  expect((await photoOf(app, id)).qcFlag?.flags).toEqual(['NO_POSITION', 'DAMAGED'])
  await dropJobs()
})

test('while the store is away photos wait, however long; afterwards all are read', async () => {
  // Nobody listens there: the real client is refused, as by a store that is down.
  const away = await openStorage(
    readConfig({
      DATABASE_URL: app.url,
      STORAGE_URL: `s3://k:s@bucket-${randomUUID()}?endpoint=http://127.0.0.1:9&region=us-east-1`,
    }),
  )
  const bytes = writeExif(await varied(dice, bases[0]!), { lat: spot.lat, lon: spot.lon })
  const ids = [await receivePhoto(app, spot, bytes), await receivePhoto(app, spot, bytes)]
  for (const entityId of ids) {
    await readPhoto({ ...app, storage: away }, { entityId })
    expect(await unread(entityId)).toMatchObject({ isOutage: true, lastError: 'the storage failed' })
  }
  await away.close()
  await dropJobs()
  await readForgottenPhotos(app, 0)
  await doJobs(app)
  for (const id of ids) expect((await photoOf(app, id)).checkedAt).not.toBeNull()
})

test('a real worker tries again by itself until the program is back', async () => {
  const worker = await openTestAppOn(app.url, { env: { OCR_PROGRAM: program }, serves: { web: false, jobs: true } })
  try {
    const { bytes } = await stamped()
    const id = await receivePhoto(app, spot, bytes)
    await vi.waitFor(async () => expect(await unread(id)).toBeDefined(), { timeout: 60_000, interval: 200 })
    await install(WORKS)
    await vi.waitFor(async () => expect((await photoOf(app, id)).ocrParsed).toBe(true), {
      timeout: 90_000,
      interval: 200,
    })
  } finally {
    await worker.close()
  }
})
