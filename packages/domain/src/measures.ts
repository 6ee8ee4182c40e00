/** What a company reads distances in. What is stored, sent and exported stays in metres. */
export type Units = 'feet' | 'metric'

export const METRES_PER_MILE = 1609.344
export const FEET_PER_METRE = 1 / 0.3048
const NEAR_MILES = 0.2
const KM = 1000

/** `1,050`: digits are grouped the same in English and in the Spanish of the US. */
const whole = (value: number): string => Math.round(value).toLocaleString('en-US')
/** `1.5`, `2`, and from ten on `12`. */
const far = (value: number): string => (value < 9.95 ? String(Math.round(value * 10) / 10) : whole(value))

const miles = (metres: number): string => `${far(metres / METRES_PER_MILE)} mi`
const kilometres = (metres: number): string => `${far(metres / KM)} km`

/** As near as it was measured: `95 ft`, from 0.2 mi on `1.5 mi`; in metric `29 m`, `1.2 km`. */
export function sayLength(metres: number, units: Units = 'feet'): string {
  if (units === 'metric') return Math.round(metres) < KM ? `${whole(metres)} m` : kilometres(metres)
  return metres < NEAR_MILES * METRES_PER_MILE ? `${whole(metres * FEET_PER_METRE)} ft` : miles(metres)
}

/** How far to go, no finer than a phone knows it: `35 ft`, `1,050 ft`, `0.2 mi`; in metric `10 m`, `320 m`, `1.2 km`. */
export function sayWay(metres: number, units: Units = 'feet'): string {
  const inSteps = (value: number, step: number) => Math.round(value / step) * step
  if (units === 'metric') return sayLength(Math.max(10, inSteps(metres, 10)), units)
  const feet = metres * FEET_PER_METRE
  const rough = Math.max(35, inSteps(feet, feet < 100 ? 5 : 10))
  return metres < NEAR_MILES * METRES_PER_MILE ? `${whole(rough)} ft` : miles(metres)
}

/** How sure a place is: `±20 ft`. */
export const sayAccuracy = (metres: number, units?: Units): string => `±${sayLength(metres, units)}`
