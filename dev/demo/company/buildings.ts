import { randomUUIDv7 } from 'node:crypto'
import type { DEMARC_VISIBILITIES } from '@demarc/contract'
import type { BuildingType, OrderStatus } from '@demarc/domain'
import type { Dice } from '../../pictures/dice.ts'
import { goalOf, type Goal } from './goals.ts'
import { DEMO_CITIES, type DemoCity, type Pin } from './places.ts'
import { allAt, type Moments } from './time/stages.ts'
import { BUILDING_NOTES } from './words.ts'

/** A building before it is known where it stands. */
export type SketchedBuilding = {
  readonly id: string
  readonly buildingType: BuildingType
  /** Not so: nobody has found it on the map yet. */
  readonly isFound: boolean
  readonly unitCount: number | null
  readonly sfuCount: number | null
  readonly notes: string
  readonly contactName: string | null
  readonly contactPhone: string | null
  readonly demarcVisibility: (typeof DEMARC_VISIBILITIES)[number] | null
  /** Houses that share the number, beside each other. */
  readonly units: readonly { readonly isFound: boolean }[]
  readonly goal: Goal
  readonly moments: Moments
  /** Which of the fielders has it. */
  readonly fielder: number
}
export type PlannedBuilding = Omit<SketchedBuilding, 'isFound' | 'units'> & {
  readonly address: string
  /** Null: nobody has found it on the map yet. */
  readonly pin: Pin | null
  readonly units: readonly {
    readonly id: string
    readonly position: number
    readonly address: string
    readonly pin: Pin | null
  }[]
}

type Parcel = {
  readonly city: DemoCity
  readonly jobType: BuildingType
  readonly goal: OrderStatus
  readonly count: number
  readonly turn: number
}

/** Whoever sets out from that town; in the first one two take turns. */
function fielderIn({ city, turn }: Parcel): number {
  const town = DEMO_CITIES.indexOf(city)
  const isSecond = Math.floor(turn / DEMO_CITIES.length) % 2 === 1
  return town === 0 && isSecond ? DEMO_CITIES.length : town
}

export function planBuildings(dice: Dice, parcel: Parcel): SketchedBuilding[] {
  const fielder = fielderIn(parcel)
  return Array.from({ length: parcel.count }, (_, at) => {
    const buildingType = at > 0 && dice.isLucky(0.12) ? dice.oneOf(['S', 'M', 'C'] as const) : parcel.jobType
    return {
      id: randomUUIDv7(),
      buildingType,
      isFound: true,
      ...unitsOf(dice, buildingType),
      notes: dice.oneOf(BUILDING_NOTES),
      contactName: null,
      contactPhone: null,
      demarcVisibility: null,
      goal: goalOf(parcel.goal, dice, at === 0),
      moments: allAt(''),
      fielder,
    }
  })
}

function unitsOf(dice: Dice, buildingType: BuildingType) {
  if (buildingType === 'C') return { unitCount: dice.between(1, 12), sfuCount: null, units: [] }
  if (buildingType === 'M') return { unitCount: dice.between(2, 12) * 4, sfuCount: null, units: [] }
  const sfuCount = dice.isLucky(0.8) ? 1 : dice.between(2, 4)
  const shared = sfuCount === 1 ? 0 : sfuCount
  return { unitCount: null, sfuCount, units: Array.from({ length: shared }, () => ({ isFound: true })) }
}
