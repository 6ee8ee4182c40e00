import type { Building, BuildingUnit } from '@demarc/contract'
import { storedPoint, type Point } from '@demarc/domain/geo'

/** The first house without a pin. */
export const nextUnit = ({ units }: Pick<Building, 'units'>): BuildingUnit | null =>
  units.find(({ lat }) => lat === null) ?? null

/** All houses, with one of them at its place. */
export const placedUnits = ({ units }: Pick<Building, 'units'>, position: number, at: Point): BuildingUnit[] =>
  units.map((unit) => (unit.position === position ? { ...unit, ...storedPoint(at) } : unit))

export const unplacedCount = ({ units }: Pick<Building, 'units'>): number =>
  units.filter(({ lat }) => lat === null).length

/** As many houses as are asked for: the first ones stay where they are. */
export const unitsOf = (units: readonly BuildingUnit[], count: number): BuildingUnit[] =>
  Array.from(
    { length: count },
    (_, index) => units[index] ?? { position: index + 1, address: null, lat: null, lon: null },
  )
