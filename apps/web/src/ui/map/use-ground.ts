import type { Map } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { GROUND_ENDS_AT } from './base-style.ts'
import { keptTiles } from './kept-tiles.ts'
import type { MapProps, TileSource } from './map-props.ts'

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
export function useGround(map: Map | null, { streets, imagery }: MapProps): Ground {
  const tiles = { plan: null, streets: streets ?? null, imagery: imagery ?? null }
  const choices = GROUNDS.filter((name) => name === 'plan' || tiles[name])
  const [chosen, setChosen] = useState(lastChosen)
  const wished = chosen ?? 'streets'
  const name = choices.includes(wished) ? wished : 'plan'
  const source = tiles[name]
  useTiles(map, source)
  return {
    name,
    choices,
    choose: (next) => {
      lastChosen = next
      setChosen(next)
    },
    attribution: source ? source.attribution : OF_THE_PLAN,
  }
}

function useTiles(map: Map | null, source: TileSource | null): void {
  const url = source?.url
  const maxZoom = source?.maxZoom
  const keptIn = source?.keptIn
  useEffect(() => {
    if (!map || url === undefined || maxZoom === undefined) return
    const tiles = keptIn === undefined ? url : keptTiles(url, keptIn)
    map.addSource(TILES, { type: 'raster', tiles: [tiles], tileSize: 256, maxzoom: maxZoom })
    map.addLayer({ id: TILES, type: 'raster', source: TILES, paint: { 'raster-fade-duration': 0 } }, GROUND_ENDS_AT)
    return () => {
      // A map that is closing has taken its style down already.
      if (!map.style?.getLayer(TILES)) return
      map.removeLayer(TILES)
      map.removeSource(TILES)
    }
  }, [map, url, maxZoom, keptIn])
}
