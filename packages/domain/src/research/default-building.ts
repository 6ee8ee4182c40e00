import type { BuildingType } from '../orders/jsn.ts'
import { flagsOf, type TypeFlags } from './building-types.ts'

/** The notes of a building that was made from the default one. */
export const FROM_DEFAULT = 'Created from default JSBN'
export const DEFAULT_BUILDING_ID = 'default'

type Ordered = { readonly address: string | null; readonly city: string | null; readonly state: string | null }

/** One line, of what there is. */
export const addressOfOrder = ({ address, city, state }: Ordered): string =>
  [address, city, state]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(', ')

export type DefaultBuilding = {
  readonly id: typeof DEFAULT_BUILDING_ID
  readonly jsb: string
  readonly indexBb: 1
  readonly buildingType: BuildingType
  readonly types: TypeFlags
  readonly address: string
}

/** What a site without buildings shows: its order's address under the first number. It is not stored until edited. */
export const defaultBuilding = (
  site: { readonly jsn: string; readonly jobType: BuildingType },
  order: Ordered,
): DefaultBuilding => ({
  id: DEFAULT_BUILDING_ID,
  // The letter S whatever the type: it is a placeholder, and gets the letter of its type when it is stored.
  jsb: `${site.jsn}.01S`,
  indexBb: 1,
  buildingType: site.jobType,
  types: flagsOf(site.jobType),
  address: addressOfOrder(order),
})
