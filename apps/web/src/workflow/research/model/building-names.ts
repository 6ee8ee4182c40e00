import type { Building, Site } from '@demarc/contract'
import type { BuildingType } from '@demarc/domain/orders/jsn'
import { addressOfOrder } from '@demarc/domain/research/default-building'

export const orderAddress = ({ order }: Pick<Site, 'order'>): string =>
  addressOfOrder({ address: order.originalAddress, city: order.originalCity, state: order.originalState })

/** `.07M`: what the next building will be called. */
export function nextSuffix(buildings: readonly Building[], type: BuildingType | null): string {
  const next = Math.max(0, ...buildings.filter(({ isStored }) => isStored).map(({ indexBb }) => indexBb)) + 1
  return `.${String(next).padStart(2, '0')}${type ?? ''}`
}

/** `.03M` of `NCGB26110045.03M`: inside its site a building is called by it. */
export const suffixOf = (jsb: string): string => jsb.slice(jsb.indexOf('.'))
