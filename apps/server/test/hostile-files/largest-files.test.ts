import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askForUpload, putBytes } from '../fixtures/documents.ts'
import { watchEventLoop } from '../measures/event-loop.ts'
import { openTestApp, type Caller, type TestApp } from '../test-app.ts'
import { openSpots, photoOf, receivePhoto, type Spot } from '../pictures/field-spot.ts'
import { sized } from '../suite.ts'
import { readPhoto } from '../../src/workflow/fieldwork/reading/read-photo.ts'
import { LARGEST } from './largest-files.ts'
import { vastHeic } from './vast-heic.ts'

const FILES = sized(20, 200)
/** A turn of the event loop may keep everybody else waiting for so long. */
const MOST_MS = sized(1000, 200)

let app: TestApp
let cora: Caller
let spot: Spot
beforeAll(async () => {
  app = await openTestApp()
  cora = await app.as('cora')
  ;[spot] = (await openSpots(app, 1)) as [Spot]
})
afterAll(() => app.close())

describe('hostile files of the largest size', () => {
  test(`${FILES} of them in a row, sent by a customer, hold nobody up`, { timeout: 3_600_000 }, async () => {
    const kinds = Object.entries(LARGEST)
    const slow: string[] = []
    for (let at = 0; at < FILES; at += 1) {
      const [what, make] = kinds[at % kinds.length]!
      const bytes = await make()
      const url = await askForUpload(cora)
      const loop = watchEventLoop()
      const { statusCode } = await putBytes(cora, url, bytes)
      const ms = Math.round(loop.longestMs())
      if (ms > MOST_MS) slow.push(`${what}: ${ms} ms`)
      expect([what, statusCode]).toEqual([what, 204])
    }
    expect(slow).toEqual([])
    expect((await cora.get('/api/orders')).statusCode).toBe(200)
  })

  test.each<[string, () => Promise<Buffer>]>([
    ['a HEIC of a hundred million points in sixteen kilobytes', () => vastHeic(19, 20)],
    ['half of a HEIC', async () => (await vastHeic(13, 14)).subarray(0, 4000)],
    ['a PNG that says it has more points than we take', async () => LARGEST['a PNG that says it has more']!()],
  ])('%s, received as a photo, is checked and damaged within three attempts', async (_, make) => {
    const entityId = await receivePhoto(app, spot, await make())
    const loop = watchEventLoop()
    for (let attempt = 1; attempt <= 3; attempt += 1) await readPhoto(app, { entityId }).catch(() => undefined)
    expect(loop.longestMs()).toBeLessThan(MOST_MS)
    expect((await photoOf(app, entityId)).qcFlag?.flags).toContain('DAMAGED')
  })

  test('a HEIC as large as the best phones take is read', async () => {
    const entityId = await receivePhoto(app, spot, await vastHeic(13, 14))
    await readPhoto({ ...app, config: { ocrProgram: null } }, { entityId })
    expect(await photoOf(app, entityId)).toMatchObject({
      width: 6656,
      height: 7168,
      qcFlag: { flags: expect.not.arrayContaining(['DAMAGED']) },
    })
  })
})
