import { openProcess, ProcessFailed } from '#platform/processes/open-process.ts'
import { openTurns } from '#platform/processes/turns.ts'
import { StorageFault } from '#platform/storage/storage.ts'
import type { TilePlace } from '../tiles/open-tile-file.ts'
import { tilesUnder, type GroundSheet, type ZoomRange } from './sheet.ts'

/** What its process is handed: sheets, each with the numbers of its tiles. */
export type GroundInput = {
  readonly tiles: readonly Tile[]
  readonly sheets: readonly { readonly sheet: GroundSheet; readonly tileNumbers: readonly number[] }[]
}
export type Tile = { readonly place: TilePlace; readonly bytes: Uint8Array }

const drawInProcess = openProcess<GroundInput, string[]>(new URL('./ground-process.ts', import.meta.url), {
  mostMegabytes: 512,
  mostMs: 30_000,
})
const inTurn = openTurns(1)
/** For each piece of work of the process: a report may have hundreds. */
const AT_ONCE = 8

type MapToDraw = ZoomRange & { readonly readTile: (place: TilePlace) => Promise<Uint8Array | null> }

/**
 * Streets, roofs, names and numbers on each sheet, as SVG. Null: the map has nothing there, or not in so large a piece, or
 * its file is damaged. Reports and route sheets do without it rather than not at all.
 */
export async function drawGround(map: MapToDraw, sheets: readonly GroundSheet[]): Promise<(string | null)[]> {
  const drawn: (string | null)[] = []
  for (let at = 0; at < sheets.length; at += AT_ONCE)
    drawn.push(...(await drawSome(map, sheets.slice(at, at + AT_ONCE))))
  return drawn
}

async function drawSome(map: MapToDraw, sheets: readonly GroundSheet[]): Promise<(string | null)[]> {
  const { input, tileCounts } = await withTiles(map, sheets)
  const drawn = await inTurn(() => drawInProcess(input)).catch((error: unknown) => {
    // One that had no time or memory may do it the next time; a damaged tile stays damaged.
    if (error instanceof ProcessFailed && error.how === 'threw') return []
    throw error
  })
  return sheets.map((_, at) => (tileCounts[at] ? (drawn[at] ?? null) : null))
}

/** Plans of buildings on one site share their tiles: each is read and sent once. */
async function withTiles({ readTile, ...zooms }: MapToDraw, sheets: readonly GroundSheet[]) {
  const places = sheets.map((sheet) => tilesUnder(sheet, zooms) ?? [])
  const byName = new Map(places.flat().map((place) => [nameOf(place), place]))
  const read = await Promise.all(
    [...byName.values()].map(async (place) => ({ place, bytes: await readTile(place).catch(asNothing) })),
  )
  const tiles = read.flatMap(({ place, bytes }) => (bytes ? [{ place, bytes }] : []))
  const names = tiles.map(({ place }) => nameOf(place))
  const numbered = sheets.map((sheet, at) => ({
    sheet,
    tileNumbers: (places[at] ?? []).map((place) => names.indexOf(nameOf(place))).filter((number) => number >= 0),
  }))
  const input: GroundInput = { tiles, sheets: numbered }
  return { input, tileCounts: numbered.map(({ tileNumbers }) => tileNumbers.length) }
}

/** Storage that is away may be back the next time; a file that is no street map stays none. */
function asNothing(error: unknown): null {
  if (error instanceof StorageFault) throw error
  return null
}

const nameOf = ({ z, x, y }: TilePlace) => `${z} ${x} ${y}`
