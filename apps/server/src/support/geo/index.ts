export { geoRoutes } from './geo.routes.ts'
export { forgetOldAddresses } from './geocoded-addresses.queries.ts'
