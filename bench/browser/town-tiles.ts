import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { runTilemaker } from '../../apps/server/src/support/ground/import/run-tilemaker.ts'
import { inFolder } from '../../apps/server/test/fixtures/street-maps.ts'
import { DEMO_CITIES } from '../../dev/demo/company/places.ts'
import { writeTowns } from '../../dev/demo/town/write-osm.ts'

/** The map that the page is told of, and its tiles by zoom, column and row. */
export type TownTiles = {
  readonly streetMap: { readonly url: string; readonly attribution: string; readonly minZoom: 8; readonly maxZoom: 14 }
  readonly tileOf: (url: URL) => Buffer | null
}

/** The demonstration's towns by the rules of an import, and one more where the board's map looks at its closest. */
export const makeTownTiles = (middle: { readonly lat: number; readonly lon: number }): Promise<TownTiles> =>
  inFolder(async (folder) => {
    const [first] = DEMO_CITIES
    if (!first) throw new Error('the demonstration has towns')
    const [xml, osm] = [join(folder, 'towns.osm'), join(folder, 'towns.osm.pbf')]
    await writeTowns(xml, [...DEMO_CITIES, { ...first, ...middle, cityCode: 'XX' }])
    await promisify(execFile)('osmium', ['cat', xml, '--output', osm])
    const tiles = new Map<string, Buffer>()
    const file = new DatabaseSync(await runTilemaker(osm, folder), { readOnly: true })
    for (const row of file.prepare('select zoom_level, tile_column, tile_row, tile_data from tiles').iterate()) {
      // tilemaker's own columns, whose rows are counted from the south.
      const { zoom_level: z, tile_column: x, tile_row: y, tile_data: data } = row as Row
      tiles.set(`${z} ${x} ${2 ** z - 1 - y}`, gunzipSync(data))
    }
    file.close()
    return {
      streetMap: { url: '/api/ground/tiles/town?z={z}&x={x}&y={y}', attribution: 'Made up', minZoom: 8, maxZoom: 14 },
      tileOf: ({ searchParams }) => tiles.get(['z', 'x', 'y'].map((name) => searchParams.get(name)).join(' ')) ?? null,
    }
  })
type Row = { zoom_level: number; tile_column: number; tile_row: number; tile_data: Uint8Array }
