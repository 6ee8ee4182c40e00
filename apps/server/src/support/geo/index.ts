export { findPinArea } from './find-pin-area.ts'
export { geoRoutes } from './geo.routes.ts'
export { forgetOldAddresses } from './geocoded-addresses.queries.ts'
export { tryGeocoder } from './try-geocoder.ts'
