import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readState } from '../../src/workflow/fieldwork/offline/memory.ts'
import { fielder, started } from './records.ts'
import { no } from '../fake-server.ts'
import { openField } from './phone.ts'

const OLD = '0190a000-0000-7000-8000-00000000000a'
const NEW = '0190a000-0000-7000-8000-00000000000b'

/** How many tiles of each map lie on the phone. */
async function tilesOn(userId: string) {
  const cache = await caches.open(`demarc-field-tiles-${userId}`)
  const urls = (await cache.keys()).map(({ url }) => url)
  return [OLD, NEW].map((id) => urls.filter((url) => url.includes(id)).length)
}

const drawnMap = () => readState()?.mapLayers?.streetMap?.url

test('a map that can be fetched only in part does not replace the one that is here; both go with the work', async () => {
  const finn = fielder()
  const keptTiles = () => tilesOn(finn.id)
  let mapId = OLD
  let tilesLeft = Infinity
  const phone = await openField('/field/me', {
    as: finn,
    work: [started()],
    answers: {
      'GET /api/config/map': () => ({
        streetMap: {
          url: `/api/ground/tiles/${mapId}?z={z}&x={x}&y={y}`,
          attribution: 'OpenStreetMap',
          minZoom: 8,
          maxZoom: 14,
        },
        hasRoofs: false,
        streets: null,
        imagery: null,
        toleranceMetres: 50,
      }),
      'GET /api/ground/tiles/:streetMapId': () => (tilesLeft-- > 0 ? new Response('a tile') : no(503)),
    },
  })
  const ready = page.getByText(/^Map of your work ready offline: /)
  const inPart = page.getByText(/^Map of your work: .* Parts are still missing/)
  // Nine around the building at each of four zooms.
  await expect.poll(keptTiles).toEqual([36, 0])
  await expect.element(ready).toBeVisible()

  mapId = NEW
  // The second try finds what the first one left behind.
  for (const [left, tiles] of [
    [0, [36, 0]],
    [0, [36, 0]],
    [10, [36, 10]],
  ] as const) {
    tilesLeft = left
    const phoneAgain = await phone.reopen('/field/me')
    await expect.poll(() => phoneAgain.heard('GET /api/ground/tiles/:streetMapId').length).toBeGreaterThan(0)
    await expect.element(inPart).toBeVisible()
    await expect.poll(keptTiles).toEqual(tiles)
    expect(drawnMap()).toContain(OLD)
  }

  tilesLeft = Infinity
  await phone.reopen('/field/me')
  await expect.element(ready).toBeVisible()
  expect(await keptTiles()).toEqual([0, 36])
  expect(drawnMap()).toContain(NEW)

  phone.office.work = []
  await phone.reopen('/field/me')
  await expect.poll(keptTiles).toEqual([0, 0])
  await expect.element(ready).not.toBeInTheDocument()
})
