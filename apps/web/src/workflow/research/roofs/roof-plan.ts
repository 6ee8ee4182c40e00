import type { Building, Roof, Site } from '@demarc/contract'
import { isInside } from '@demarc/domain/ground/areas'
import type { BuildingType } from '@demarc/domain/orders/jsn'
import { addressOfOrder } from '@demarc/domain/research/default-building'
import { pinOf } from '../map/site-marks.ts'

/** What each clicked roof becomes; the type is null until somebody says it. */
export type RoofPlan = {
  readonly type: BuildingType | null
  readonly address: string
  /** The address the map has for a roof comes before `address`. */
  readonly usesRoofAddress: boolean
  readonly pinAt: 'center' | 'click'
}

/** As the address of an order is written; null: the map has none. */
export function addressOfRoof({ address }: Roof, { originalCity, originalState }: Site['order']): string | null {
  if (!address) return null
  const { number, street, city } = address
  return addressOfOrder({ address: `${number} ${street}`, city: city ?? originalCity, state: originalState })
}

/** The building whose pin is on this roof already. */
export const findOnRoof = ({ outline }: Roof, buildings: readonly Building[]): Building | null =>
  buildings.find((building) => {
    const pin = pinOf(building)
    return pin !== null && building.isStored && !building.isCancelled && isInside(outline, pin)
  }) ?? null

/** In the order in which somebody would walk there: street by street, by number; those without an address at the end. */
export function inStreetOrder(roofs: readonly Roof[]): Roof[] {
  const byName = new Intl.Collator('en', { numeric: true })
  return roofs.toSorted(({ address: one }, { address: other }) => {
    if (!one || !other) return Number(!one) - Number(!other)
    return byName.compare(one.street, other.street) || byName.compare(one.number, other.number)
  })
}
