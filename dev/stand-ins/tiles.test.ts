import { expect, test } from 'vitest'
import { sharp } from '../../apps/server/src/platform/images/sharp.ts'
import { metresBetween } from '../../packages/domain/src/geo.ts'
import { COMPLEX, ROOFS } from './complex.ts'
import { drawTile, PALETTE, pointOn, SIDE, type Tile } from './draw-tile.ts'
import { openTiles } from './tiles.ts'

const ROOF = PALETTE[6]

/** The tile of a zoom that a place is on. */
function tileOf(z: number, place: { lat: number; lon: number }): Tile {
  const { left, top } = pointOn({ z, x: 0, y: 0 }, place)
  return { z, x: Math.floor(left / SIDE), y: Math.floor(top / SIDE) }
}

async function colourAt(tile: Tile, { left, top }: { left: number; top: number }): Promise<number[]> {
  const { data, info } = await sharp(drawTile(tile)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([SIDE, SIDE])
  const at = (Math.floor(top) * SIDE + Math.floor(left)) * 3
  return [...data.subarray(at, at + 3)]
}

test('there are twelve roofs within a short walk, none near another', () => {
  expect(ROOFS).toHaveLength(12)
  for (const [at, roof] of ROOFS.entries()) {
    expect(metresBetween(roof, COMPLEX.centre)).toBeLessThan(100)
    for (const other of ROOFS.slice(at + 1)) expect(metresBetween(roof, other)).toBeGreaterThan(35)
  }
})

test.each([16, 17, 18, 19, 20])(
  'at zoom %i the middle of each roof is roof, and the grass beside it is not',
  async (z) => {
    for (const roof of ROOFS) {
      const tile = tileOf(z, roof)
      expect(await colourAt(tile, pointOn(tile, roof))).toEqual([...ROOF])
    }
    const grass = { lat: COMPLEX.centre.lat + 0.0001, lon: COMPLEX.centre.lon }
    const tile = tileOf(z, grass)
    expect(await colourAt(tile, pointOn(tile, grass))).not.toEqual([...ROOF])
  },
)

test('a tile is the same whenever it is asked for, and there is one for the whole world', () => {
  const tile = tileOf(18, COMPLEX.centre)
  expect(drawTile(tile).equals(drawTile(tile))).toBe(true)
  expect(drawTile({ z: 0, x: 0, y: 0 }).length).toBeGreaterThan(1000)
})

test('is served to other origins, and only where a tile can be', async () => {
  const tiles = await openTiles()
  const url = (z: number, x: number, y: number) =>
    tiles.env.MAP_IMAGERY_URL.replace('{z}', `${z}`).replace('{x}', `${x}`).replace('{y}', `${y}`)
  const reply = await fetch(url(1, 1, 0))
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(reply.headers.get('access-control-allow-origin')).toBe('*')
  for (const nowhere of [url(1, 2, 0), url(21, 0, 0), url(1, 0, 0).replace('.png', '.jpg')]) {
    expect((await fetch(nowhere)).status).toBe(404)
  }
  await tiles.close()
})
