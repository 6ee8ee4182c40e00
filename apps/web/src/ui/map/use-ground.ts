import { type Map, addProtocol } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { GROUND_ENDS_AT, NAMES_BEGIN_AT } from './base/base-style.ts'
import { coloursNow } from './base/map-colours.ts'
import { STREET_MAP } from './base/street-expressions.ts'
import { streetLayers } from './base/street-layers.ts'
import type { MapProps, StreetMapSource, TileSource } from './map-props.ts'

const GROUNDS = ['plan', 'streets', 'imagery'] as const
export type GroundName = (typeof GROUNDS)[number]
export type Ground = {
  readonly name: GroundName
  readonly choices: readonly GroundName[]
  readonly choose: (name: GroundName) => void
  readonly attribution: string
}

const OF_THE_PLAN = 'US Census, Natural Earth, GeoNames'
const TILES = 'ground-tiles'

/** Whoever looked at one place from above wants to see the next one so too. */
let lastChosen: GroundName | null = null

/** What the marks stand on. Pictures from elsewhere lie over the plan, which is there while they come and if they fail. */
export function useGround(map: Map | null, { layers }: MapProps): Ground {
  const streetMap = layers?.streetMap ?? null
  const tiles = { plan: null, streets: layers?.streets ?? null, imagery: layers?.imagery ?? null }
  const choices = GROUNDS.filter((name) => name === 'plan' || tiles[name])
  const [chosen, setChosen] = useState(lastChosen)
  const wished = chosen ?? (streetMap ? 'plan' : 'streets')
  const name = choices.includes(wished) ? wished : 'plan'
  const source = tiles[name]
  useTiles(map, source)
  useStreetMap(map, name === 'plan' ? streetMap : null)
  return {
    name,
    choices,
    choose: (next) => {
      lastChosen = next
      setChosen(next)
    },
    attribution: source ? source.attribution : [streetMap?.attribution, OF_THE_PLAN].filter(Boolean).join(', '),
  }
}

function useStreetMap(map: Map | null, source: StreetMapSource | null): void {
  const url = source?.url
  const [minzoom, maxzoom, keptIn] = [source?.minZoom, source?.maxZoom, source?.keptIn]
  useEffect(() => {
    if (!map || url === undefined || minzoom === undefined || maxzoom === undefined) return
    const tiles = [tilesOf(location.origin + url, keptIn)]
    map.addSource(STREET_MAP, { type: 'vector', tiles, minzoom, maxzoom })
    const layers = streetLayers(coloursNow())
    for (const layer of layers) map.addLayer(layer, NAMES_BEGIN_AT)
    return () => {
      // A map that is closing has taken its style down already.
      if (!map.style?.getSource(STREET_MAP)) return
      for (const { id } of layers) map.removeLayer(id)
      map.removeSource(STREET_MAP)
    }
  }, [map, url, minzoom, maxzoom, keptIn])
}

function useTiles(map: Map | null, source: TileSource | null): void {
  const url = source?.url
  const maxZoom = source?.maxZoom
  const keptIn = source?.keptIn
  useEffect(() => {
    if (!map || url === undefined || maxZoom === undefined) return
    map.addSource(TILES, { type: 'raster', tiles: [tilesOf(url, keptIn)], tileSize: 256, maxzoom: maxZoom })
    map.addLayer({ id: TILES, type: 'raster', source: TILES, paint: { 'raster-fade-duration': 0 } }, GROUND_ENDS_AT)
    return () => {
      // A map that is closing has taken its style down already.
      if (!map.style?.getLayer(TILES)) return
      map.removeLayer(TILES)
      map.removeSource(TILES)
    }
  }, [map, url, maxZoom, keptIn])
}

/** Before the address of a tile that may lie on this device; after it the name of the cache, percent-encoded. */
const PROTOCOL = 'kept-tile'
let isKnown = false

/** The same tiles, taken from a cache of this device where they are, else from where they come from. */
function tilesOf(url: string, keptIn: string | undefined): string {
  if (keptIn === undefined) return url
  if (!isKnown) addProtocol(PROTOCOL, ({ url: asked }, { signal }) => read(asked, signal))
  isKnown = true
  return `${PROTOCOL}://${encodeURIComponent(keptIn)}/${url}`
}

async function read(asked: string, signal: AbortSignal): Promise<{ data: ArrayBuffer }> {
  const [, name = '', url = ''] = /^[^:]+:\/\/([^/]+)\/(.+)$/.exec(asked) ?? []
  const kept = await findKept(url, decodeURIComponent(name))
  const reply = kept ?? (await fetch(url, { signal }).catch(() => null))
  if (!reply?.ok) throw new TileMissing(url)
  return { data: await reply.arrayBuffer() }
}

/** Only for what is said not to be there does a map look at once for a coarser tile. */
class TileMissing extends Error {
  readonly status = 404
  constructor(url: string) {
    super(`${url} is neither kept nor to be had`)
  }
}

async function findKept(url: string, cacheName: string): Promise<Response | undefined> {
  // Without https a browser has no such store.
  return 'caches' in globalThis ? caches.match(url, { cacheName }) : undefined
}
