import type { Point } from '@demarc/domain/geo'
import { tilesNameOf } from '../kept-files.ts'
import type { Phone } from '../phone.ts'
import type { MapLayers } from '../rows.ts'

/** `bytes`: all that lies here. `isWhole`: what is drawn first is all here; `missing` counts the rest too. */
type KeptMap = { readonly bytes: number; readonly missing: number; readonly isWhole: boolean }

/** All that may lie on a phone of maps. Twenty-five buildings of one town need a tenth of it. */
const MOST_BYTES = 40_000_000

/** Keeps the tiles around places. Others stay until the new map is whole: yesterday's is more than half of today's. */
export async function fetchMap(phone: Phone, places: readonly Point[], layers: MapLayers): Promise<KeptMap> {
  // Without https a browser has no such store.
  if (!('caches' in globalThis)) return { bytes: 0, missing: 0, isWhole: true }
  const cache = await caches.open(tilesNameOf(phone.userId))
  const { streetTiles, pictureTiles } = tilesWanted(places, layers)
  const wanted = [...streetTiles, ...pictureTiles]
  const fetchAll = async () => {
    const streets = await fetchTiles(phone, cache, streetTiles)
    // Pictures from elsewhere come last: they may be the larger part, or not come at all.
    return { streets, pictures: await fetchTiles(phone, cache, pictureTiles) }
  }
  let { streets, pictures } = await fetchAll()
  if ((await bytesIn(cache)) >= MOST_BYTES) {
    // The new map takes the room of the old one.
    await deleteOthers(cache, wanted)
    ;({ streets, pictures } = await fetchAll())
  }
  const isWhole = streetTiles.length > 0 ? streets === 0 : pictures === 0
  if (isWhole) await deleteOthers(cache, wanted)
  return { bytes: await bytesIn(cache), missing: streets + pictures, isWhole }
}

const AT_ONCE = 4

/** How many could not be had now. Those beyond the limit are not missing: they are left out. */
async function fetchTiles(phone: Phone, cache: Cache, wanted: readonly string[]): Promise<number> {
  const here = new Set((await cache.keys()).map(({ url }) => url))
  const missing = wanted.filter((url) => !here.has(url))
  let bytes = await bytesIn(cache)
  let failed = 0
  const one = async () => {
    for (let url = missing.shift(); url !== undefined; url = missing.shift()) {
      if (bytes >= MOST_BYTES) return
      // A source that does not answer is left alone for a while.
      const size = failed > 0 ? null : await keepTile(cache, url, phone.closing)
      if (size === null) failed += 1
      else bytes += size
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  return failed
}

/** Its size; null: it could not be had now, or there is no room for it. */
async function keepTile(cache: Cache, url: string, signal: AbortSignal): Promise<number | null> {
  try {
    const reply = await fetch(url, { signal })
    // Of pictures some are not there. Our own map says 204, and 404 only where there is a newer map.
    const isOwn = url.startsWith(`${location.origin}/api/`)
    if (!reply.ok && (reply.status !== 404 || isOwn)) return null
    const size = await sizeOf(reply.clone())
    await cache.put(url, reply)
    return size
  } catch {
    return null
  }
}

async function deleteOthers(cache: Cache, wanted: readonly string[]): Promise<void> {
  const kept = new Set(wanted)
  for (const { url } of await cache.keys()) if (!kept.has(url)) await cache.delete(url)
}

async function bytesIn(cache: Cache): Promise<number> {
  let bytes = 0
  for (const request of await cache.keys()) bytes += await sizeOf(await cache.match(request))
  return bytes
}

const sizeOf = async (reply: Response | undefined): Promise<number> => (await reply?.blob())?.size ?? 0

function tilesWanted(places: readonly Point[], { streetMap, streets, imagery }: MapLayers) {
  const pictures = streets ?? imagery
  const absolute = (urls: readonly string[]) => urls.map((url) => new URL(url, location.href).href)
  return {
    streetTiles: absolute(streetMap ? tilesAround(places, streetMap, STREET_ZOOMS) : []),
    pictureTiles: absolute(pictures ? tilesAround(places, pictures, PICTURE_ZOOMS) : []),
  }
}

/** From a town to a yard: closer than the last, a map draws that one larger. */
const STREET_ZOOMS = [10, 12, 13, 14]
/** From a quarter of a town to a yard. Those between are drawn from the coarser one. */
const PICTURE_ZOOMS = [12, 14, 15, 16, 17]
/** Of each source, about 10 MB. It may be somebody's service: a day's work, and no more. */
export const MOST_TILES = 600

type Source = { readonly url: string; readonly maxZoom: number }

/** Addresses of the tiles around places, the coarse ones first; beyond the most, the finest are left out. */
export function tilesAround(places: readonly Point[], { url, maxZoom }: Source, zooms: readonly number[]): string[] {
  const wanted = zooms
    .filter((zoom) => zoom <= maxZoom)
    .flatMap((zoom) => places.flatMap((place) => ninePlaces(place, zoom)))
  const addresses = wanted.map(({ z, x, y }) =>
    url.replaceAll('{z}', String(z)).replaceAll('{x}', String(x)).replaceAll('{y}', String(y)),
  )
  return [...new Set(addresses)].slice(0, MOST_TILES)
}

/** The tile of a place and the eight around it. */
function ninePlaces({ lat, lon }: Point, z: number) {
  const across = 2 ** z
  const turn = (lat * Math.PI) / 180
  const x = Math.floor(((lon + 180) / 360) * across)
  const y = Math.floor(((1 - Math.asinh(Math.tan(turn)) / Math.PI) / 2) * across)
  const steps = [-1, 0, 1]
  return steps
    .flatMap((down) => steps.map((right) => ({ z, x: (x + right + across) % across, y: y + down })))
    .filter((tile) => tile.y >= 0 && tile.y < across)
}
