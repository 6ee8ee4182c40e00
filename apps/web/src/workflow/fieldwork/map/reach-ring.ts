import { sayLength, type Units } from '@demarc/domain/measures'
import type { MapRing } from '#ui/map/map-props.ts'
import type { Placed } from './stake-marks.ts'

/** How far from its stake a building may be photographed. */
export const reachRing = ({ at }: Placed, metres: number, units: Units | undefined): MapRing => ({
  at,
  metres,
  label: sayLength(metres, units),
})
