import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PMTiles } from 'pmtiles'
import { expect, test } from 'vitest'
import { openStorage } from '#platform/storage/open-storage.ts'
import { inFolder, writeMbtiles, type MadeTile } from '#test/fixtures/street-maps.ts'
import { openTileFile } from './open-tile-file.ts'
import { toTileFile } from './write-tile-file.ts'

/** Pieces that don't compress, so that directories get long; every third tile is the same open water. */
const tileOf = (z: number, x: number, y: number): MadeTile => ({
  z,
  x,
  y,
  data: (x + y) % 3 === 0 ? Buffer.from('water') : createHash('sha512').update(`${z} ${x} ${y}`).digest(),
})
const squareOf = (z: number, side: number): MadeTile[] =>
  Array.from({ length: side * side }, (_, at) => tileOf(z, 4500 + (at % side), 6400 + Math.floor(at / side)))

/** Small files have one directory; large ones have directories below it. */
test.each([
  ['few', 20],
  ['many', 150],
])('%s tiles: what goes in comes out, by the package and by ours', (_, side) =>
  inFolder(async (folder) => {
    const tiles = [tileOf(13, 2250, 3200), ...squareOf(14, side)]
    writeMbtiles(join(folder, 'tiles.mbtiles'), tiles.toReversed())
    const { facts, bytes } = await toTileFile(join(folder, 'tiles.mbtiles'), join(folder, 'body'))
    expect([facts.tiles, facts.minZoom, facts.maxZoom]).toEqual([tiles.length, 13, 14])
    expect(facts.bounds.west).toBeCloseTo(-81.123, 2)
    expect(facts.bounds.north).toBeCloseTo(36.598, 2)

    const storage = await openStorage({ storageUrl: pathToFileURL(join(folder, 'files')) })
    await storage.put('ground/a.pmtiles', bytes)
    const ours = openTileFile(storage, 'ground/a.pmtiles')
    const file = await open(join(folder, 'files', 'ground', 'a.pmtiles'))
    // Its tiles here are not really compressed: the package is told to leave them.
    const theirs = new PMTiles({
      getKey: () => 'a',
      getBytes: async (offset, length) => {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset)
        return { data: buffer.buffer.slice(0, bytesRead) as ArrayBuffer }
      },
    })
    expect(await theirs.getHeader()).toMatchObject({ numAddressedTiles: tiles.length, tileType: 1, minZoom: 13 })
    const some = tiles.filter((_, at) => at % Math.ceil(tiles.length / 1000) === 0)
    for (const { z, x, y, data } of some) expect(Buffer.from((await ours.read({ z, x, y })) ?? '')).toEqual(data)
    await file.close()
    for (const place of [
      { z: 14, x: 4499, y: 6400 },
      { z: 14, x: 4500 + side, y: 6400 },
      { z: 0, x: 0, y: 0 },
      { z: 22, x: 1, y: 1 },
    ])
      expect(await ours.read(place)).toBeNull()
  }),
)

test('a file without tiles is no map', () =>
  inFolder(async (folder) => {
    writeMbtiles(join(folder, 'tiles.mbtiles'), [])
    await expect(toTileFile(join(folder, 'tiles.mbtiles'), join(folder, 'body'))).rejects.toThrow('nothing to draw')
  }))

test('a file that could not be read for a moment is read again', () =>
  inFolder(async (folder) => {
    writeMbtiles(join(folder, 'tiles.mbtiles'), squareOf(14, 2))
    const { bytes } = await toTileFile(join(folder, 'tiles.mbtiles'), join(folder, 'body'))
    const storage = await openStorage({ storageUrl: pathToFileURL(join(folder, 'files')) })
    let isAway = true
    const failing = {
      ...storage,
      read: (...asked: Parameters<typeof storage.read>) => (isAway ? Promise.resolve(null) : storage.read(...asked)),
    }
    const file = openTileFile(failing, 'ground/a.pmtiles')
    await expect(file.read({ z: 14, x: 4500, y: 6400 })).rejects.toThrow('the storage failed')
    await storage.put('ground/a.pmtiles', bytes)
    isAway = false
    expect(await file.read({ z: 14, x: 4500, y: 6400 })).toEqual(Buffer.from(tileOf(14, 4500, 6400).data))
  }))
