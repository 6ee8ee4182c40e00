import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { writeExif } from '#test/pictures/write-exif.ts'
import { newPhoto } from '#test/fixtures/photos.ts'
import { drawBases, varied } from '#test/pictures/base-pictures.ts'
import { takeDice } from '#test/pictures/dice.ts'
import { burnStamp, LAYOUTS } from '#test/pictures/stamps.ts'
import { startWorkerProcess } from '#test/processes.ts'
import { openDispatchDesk, sendAnew } from '../dispatch/dispatch-desk.ts'
import type { FaultyStore } from './faulty-stores.ts'
import { until } from '../killed-worker.ts'
import { deliver } from './photo-client.ts'
import { openScene, type Scene } from '../scene.ts'

export type PhotosThroughOutages = {
  readonly photos: number
  /** How many were sent while the store was away, and while the program was. */
  readonly sentMeanwhile: { readonly store: number; readonly program: number }
  readonly refused: number
  readonly unreceived: number
  /** Not read within ten minutes of the last outage. */
  readonly unread: number
  /** Read, but not as what they are: a stamp not seen, a picture called damaged. */
  readonly misread: number
  readonly secondsUntilAllRead: number
}
type Size = { readonly photos: number; readonly everyMs: number; readonly awayMs: number; readonly betweenMs: number }

const PHONES = 4
const WORKS = '#!/bin/sh\nexec tesseract "$@"\n'

/** Phones send on while first the store and then the program that reads stamps is away, each for so long by the clock. */
export async function photosThroughOutages(store: FaultyStore, size: Size): Promise<PhotosThroughOutages> {
  const place = mkdtempSync(join(tmpdir(), 'demarc-ocr-'))
  const program = join(place, 'ocr')
  writeFileSync(program, WORKS, { mode: 0o755 })
  const env = { STORAGE_URL: store.url.href, OCR_PROGRAM: program }
  const scene = await openScene({ processes: 2, env })
  const worker = await startWorkerProcess(scene.databaseUrl, env)
  try {
    const desk = await openDispatchDesk(scene, { buildings: PHONES, dispatchers: PHONES })
    const phones = await sendAnew(scene, desk, PHONES)
    const pictures = await drawPictures()
    const sentMeanwhile = { store: 0, program: 0 }
    let away: keyof typeof sentMeanwhile | null = null
    let refused = 0
    const stamped: string[] = []
    const sending = Array.from({ length: size.photos }, async (_, n) => {
      await wait(n * size.everyMs)
      const phone = phones[n % phones.length]
      if (!phone) throw new Error('nobody was sent')
      const isStamped = n % 2 === 0
      const bytes = withMark(isStamped ? pictures.stamped : pictures.placed)
      const photo = newPhoto(phone.id, bytes, { origin: 'GALLERY', fix: null, headingDeg: null })
      if (isStamped) stamped.push(photo.id)
      if (away) sentMeanwhile[away] += 1
      const url = scene.server(n).url
      const isReceived = await deliver({ url, cookie: phone.fielder.cookie }, { photo, bytes }).catch(() => false)
      if (!isReceived) refused += 1
    })
    const outages = async () => {
      await wait(size.betweenMs)
      away = 'store'
      await store.goAway()
      await wait(size.awayMs)
      await store.comeBack()
      away = null
      await wait(size.betweenMs)
      away = 'program'
      rmSync(program)
      await wait(size.awayMs)
      writeFileSync(program, WORKS, { mode: 0o755 })
      away = null
    }
    await Promise.all([...sending, outages()])
    const begun = Date.now()
    await until(async () => (await countOf(scene)).unread === 0, 600_000, 'the last photo to be read').catch(() => {})
    const { received, unread, misread } = await countOf(scene, stamped)
    return {
      photos: size.photos,
      sentMeanwhile,
      refused,
      unreceived: size.photos - received,
      unread,
      misread,
      secondsUntilAllRead: Math.round((Date.now() - begun) / 1000),
    }
  } finally {
    await worker.end()
    await scene.close()
    rmSync(place, { recursive: true })
  }
}

/** One that tells its place only by its stamp, and one that a camera wrote it into. */
async function drawPictures() {
  const dice = takeDice(19)
  const where = { lat: 36.0726, lon: -79.792 }
  const picture = await varied(dice, (await drawBases(dice))[1]!, { width: 1400 })
  const stamped = await burnStamp(picture, { lines: [LAYOUTS.letters(where)], at: 'bottom', letters: 'light' })
  return { stamped, placed: writeExif(picture, where) }
}

/** The same picture in other bytes: with a remark that no other has. */
const withMark = (jpeg: Buffer): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe, 0, 18]), randomBytes(16), jpeg.subarray(2)])

async function countOf({ owner }: Scene, stamped: readonly string[] = []) {
  const { rows } = await sql<{ received: number; unread: number; misread: number }>`
    select count(received_at)::int as received, count(*) filter (where checked_at is null)::int as unread,
           count(*) filter (where checked_at is not null and (
             qc_flag -> 'flags' ?| array['DAMAGED', 'NO_POSITION'] or ocr_parsed <> (id = any(${stamped}::uuid[]))))::int as misread
      from photos`.execute(owner)
  return rows[0] ?? { received: 0, unread: 0, misread: 0 }
}
