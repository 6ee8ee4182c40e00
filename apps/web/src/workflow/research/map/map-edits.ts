import type { Building } from '@demarc/contract'
import type { Point } from '@demarc/domain/geo'
import type { BuildingEdit } from '../model/put-building.queries.ts'
import { placedUnits } from './unit-pins.ts'

/** One house is told by itself: its list is made of the houses as they are when it is sent. */
export type MapChange =
  | BuildingEdit
  | Pick<Building, 'units'>
  | { readonly house: { readonly position: number; readonly at: Point } }
export type MapEdit = {
  readonly before: Building
  readonly change: MapChange
  /** Takes a change back, and is not to be taken back itself. */
  readonly isUndo?: true
}

/** Whatever is done on the map of one site reaches the server in the order in which it was done. */
export const turnOnMap = (siteId: string): string => `map-of-${siteId}`

export const withChange = (building: Building, change: MapChange): Building =>
  'house' in change
    ? { ...building, units: placedUnits(building, change.house.position, change.house.at) }
    : // The values of a change are values of the building it changes.
      ({ ...building, ...change } as Building)

/** The buildings as they will be once these edits are answered, the oldest first. */
export const withEdits = (buildings: readonly Building[], edits: readonly MapEdit[]): readonly Building[] =>
  edits.length === 0
    ? buildings
    : buildings.map((building) =>
        edits
          .filter(({ before }) => before.id === building.id)
          .reduce((now, { change }) => withChange(now, change), building),
      )
