import { openProcess, ProcessFailed } from '#platform/processes/open-process.ts'
import { openTurns } from '#platform/processes/turns.ts'
import type { TilePlace } from '../tiles/open-tile-file.ts'
import { tilesUnder, type GroundSheet, type ZoomRange } from './sheet.ts'

/** What its process is handed. */
export type GroundInput = {
  readonly sheets: readonly { readonly sheet: GroundSheet; readonly tiles: readonly Tile[] }[]
}
export type Tile = { readonly place: TilePlace; readonly bytes: Uint8Array }

const drawInProcess = openProcess<GroundInput, string[]>(new URL('./ground-process.ts', import.meta.url), {
  mostMegabytes: 512,
  mostMs: 30_000,
})
const inTurn = openTurns(1)

type MapToDraw = ZoomRange & { readonly readTile: (place: TilePlace) => Promise<Uint8Array | null> }

/**
 * Streets, roofs, names and numbers on each sheet, as SVG. Null: a sheet of more ground than the map can show, or a map
 * that can't be drawn. Reports and route sheets do without it rather than not at all.
 */
export async function drawGround(
  { readTile, ...zooms }: MapToDraw,
  sheets: readonly GroundSheet[],
): Promise<(string | null)[]> {
  // Plans of buildings on one site share their tiles.
  const read = new Map<string, Promise<Uint8Array | null>>()
  const readOnce = (place: TilePlace) => {
    const name = `${place.z} ${place.x} ${place.y}`
    const reading = read.get(name) ?? readTile(place)
    read.set(name, reading)
    return reading
  }
  const known = await Promise.all(
    sheets.map(async (sheet) => {
      const places = tilesUnder(sheet, zooms)
      if (!places) return null
      const tiles = await Promise.all(places.map(async (place) => ({ place, bytes: await readOnce(place) })))
      return { sheet, tiles: tiles.flatMap(({ place, bytes }) => (bytes ? [{ place, bytes }] : [])) }
    }),
  )
  const input = { sheets: known.filter((each) => each !== null) }
  const drawn = await inTurn(() => drawInProcess(input)).catch(nothingDrawn)
  let next = 0
  return known.map((each) => (each === null ? null : (drawn[next++] ?? null)))
}

function nothingDrawn(error: unknown): string[] {
  if (error instanceof ProcessFailed) return []
  throw error
}
