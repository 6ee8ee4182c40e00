import type { Roof } from '@demarc/contract'
import type { RowOf } from '#platform/db/db.ts'
import { cornersOf, type findRoofAt } from './roof.queries.ts'

export function viewRoof(row: RowOf<typeof findRoofAt>): Roof {
  const { number, street, city, zip, addressLat, addressLon } = row
  const isKnown = number !== null && street !== null && addressLat !== null && addressLon !== null
  return {
    lat: row.lat,
    lon: row.lon,
    kind: row.kind,
    outline: cornersOf(row.outline),
    address: isKnown ? { number, street, city, zip, lat: addressLat, lon: addressLon } : null,
  }
}
