import * as contract from '@demarc/contract'
import { refuse } from '@demarc/domain'
import { MOST_ROOFS } from '@demarc/domain/research/building-types'
import { servePage, serveRead, type AppContext } from '#support/serving/index.ts'
import { drawGround } from './drawing/draw-ground.ts'
import { openStreetMaps } from './open-street-maps.ts'
import { findRoofAt, findRoofsIn } from './roof.queries.ts'
import type { TilePlace } from './tiles/open-tile-file.ts'
import { viewRoof } from './roof.view.ts'
import { findStreetMap } from './street-map.queries.ts'

/** A new import has another address: what was fetched once is right forever. */
const FOREVER = 'public, max-age=31536000, immutable'
const OF_A_TILE = {
  'cache-control': FOREVER,
  'content-encoding': 'gzip',
  'content-type': 'application/vnd.mapbox-vector-tile',
}

const OF_A_DRAWING = { 'cache-control': 'private, no-cache', 'content-type': 'image/svg+xml' }

export function groundRoutes(app: AppContext): void {
  const maps = openStreetMaps(app)
  /** Null also where the map is gone: there is a newer one by now. */
  const readTileOf = async (mapId: string, place: TilePlace) => {
    const tile = await maps.readTile(mapId, place)
    return tile === 'unknown' ? null : tile
  }
  servePage(app, contract.streetMapTile, async ({ params, query, reply }) => {
    const tile = await maps.readTile(params.streetMapId, query)
    if (tile === 'unknown') return refuse('street_map.missing', {})
    if (!tile) return reply.code(204).header('cache-control', FOREVER).send()
    return reply.headers(OF_A_TILE).send(tile)
  })
  servePage(app, contract.drawGround, async ({ db, query: { width, height, ...bounds }, reply }) => {
    const map = await findStreetMap(db)
    const [svg] = map
      ? await drawGround({ ...map, readTile: (place) => readTileOf(map.id, place) }, [{ width, height, bounds }])
      : []
    if (!svg) return reply.code(204).send()
    return reply.headers(OF_A_DRAWING).send(svg)
  })
  serveRead(app, contract.findRoof, async ({ db, query: { lat, lon } }) => {
    const [roof] = await findRoofAt(db, lon, lat)
    return { roof: roof ? viewRoof(roof) : null }
  })
  serveRead(app, contract.listRoofs, async ({ db, query: { west, south, east, north } }) => {
    const roofs = await findRoofsIn(db, west, south, east, north)
    return { roofs: roofs.slice(0, MOST_ROOFS).map(viewRoof), isAll: roofs.length <= MOST_ROOFS }
  })
}
