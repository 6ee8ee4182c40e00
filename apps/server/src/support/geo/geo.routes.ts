import * as contract from '@demarc/contract'
import type { TilesConfig } from '#platform/config/map-layers.ts'
import type { Log } from '#platform/log/log.ts'
import { findStreetMap, hasRoofs, type StreetMap } from '#support/ground/index.ts'
import { readSettings } from '#support/settings/index.ts'
import { serveQuestion, serveRead, type AppContext } from '#support/serving/index.ts'
import { geocodeAddress } from './geocode-address.ts'
import { openGeocoder } from './geocoder.ts'

const viewTiles = (tiles: TilesConfig | null): contract.Tiles | null =>
  tiles && { url: tiles.url, attribution: tiles.attribution, maxZoom: tiles.maxZoom }

const viewStreetMap = (map: StreetMap | null): contract.StreetMap | null =>
  map && {
    url: `/api/ground/tiles/${map.id}?z={z}&x={x}&y={y}`,
    attribution: map.attribution,
    minZoom: map.minZoom,
    maxZoom: map.maxZoom,
  }

export function geoRoutes(app: AppContext, log: Log): void {
  const { maps } = app.config
  const geocoder = openGeocoder(app.config, log)
  serveQuestion(app, contract.geocode, ({ db, actor, body }) =>
    geocodeAddress({ db, geocoder, userId: actor.userId }, body.address),
  )
  serveRead(app, contract.readMapLayers, async ({ db }) => ({
    streetMap: viewStreetMap(await findStreetMap(db)),
    hasRoofs: await hasRoofs(db),
    streets: viewTiles(maps.streets),
    imagery: viewTiles(maps.imagery),
    toleranceMetres: (await readSettings(db))['gps.toleranceMetres'],
  }))
  serveRead(app, contract.readGoogleMapsKey, async () => ({ apiKey: maps.googleKey ?? '' }))
}
