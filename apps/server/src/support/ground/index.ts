export { groundRoutes } from './ground.routes.ts'
export { importStreetMap } from './import/import-street-map.ts'
export { findStreetMap, keyOfStreetMap, type StreetMap } from './street-map.queries.ts'
export { openTileFile } from './tiles/open-tile-file.ts'
