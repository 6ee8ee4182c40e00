import type { ReadyPin } from '@demarc/contract'
import { CAME_BACK_KINDS } from '@demarc/domain/dispatch/assignment'
import { stepFrom, type Point } from '@demarc/domain/geo'

const TOWNS = [
  { at: { lat: 36.0726, lon: -79.792 }, spread: 12_000 },
  { at: { lat: 36.0999, lon: -80.2442 }, spread: 11_000 },
  { at: { lat: 35.9557, lon: -80.0053 }, spread: 8000 },
  { at: { lat: 36.0957, lon: -79.4378 }, spread: 8000 },
  { at: { lat: 35.994, lon: -78.8986 }, spread: 11_000 },
  { at: { lat: 35.7796, lon: -78.6382 }, spread: 15_000 },
  { at: { lat: 35.2271, lon: -80.8431 }, spread: 18_000 },
] as const

/** The same for the same number, whoever asks; mulberry32. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) % 2 ** 32
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

function pinAt(number: number, at: Point, rest: Partial<ReadyPin> = {}): ReadyPin {
  const buildingType = (['M', 'S', 'C'] as const)[number % 3] ?? 'S'
  return {
    id: idOf(number),
    jsb: `NCGB2611${String(number).padStart(4, '0')}.01${buildingType}`,
    buildingType,
    lat: at.lat,
    lon: at.lon,
    units: 1,
    dueDate: null,
    priority: 'MEDIUM',
    isHeld: false,
    cameBack: null,
    ...rest,
  }
}

/** Around the towns of a state, dense in the middle: High, come back and held among them. */
export function manyPins(count: number): ReadyPin[] {
  const throwDie = dice(count)
  return Array.from({ length: count }, (_, number) => {
    const town = TOWNS[Math.floor(throwDie() * TOWNS.length)] ?? TOWNS[0]
    const [turn, far] = [throwDie() * 2 * Math.PI, town.spread * throwDie() ** 0.8]
    const at = stepFrom(town.at, { north: far * Math.sin(turn), east: far * Math.cos(turn) })
    return pinAt(number + 1, at, {
      priority: throwDie() < 0.15 ? 'HIGH' : 'MEDIUM',
      isHeld: throwDie() < 0.03,
      cameBack: throwDie() < 0.06 ? (CAME_BACK_KINDS[number % CAME_BACK_KINDS.length] ?? null) : null,
    })
  })
}

const MIDDLE = { lat: 36.05, lon: -79.85 }
const metres = (east: number, north: number) => stepFrom(MIDDLE, { east, north })

/** Few enough to know each by its place: five within two miles of the first, three far off, three on one spot. */
export const FEW_PINS: readonly ReadyPin[] = [
  pinAt(1, metres(0, 0), { priority: 'HIGH' }),
  pinAt(2, metres(2500, 0)),
  pinAt(3, metres(0, 3100), { cameBack: 'DECLINED' }),
  pinAt(4, metres(-2200, -2200), { cameBack: 'TIMEOUT', priority: 'HIGH' }),
  pinAt(5, metres(1200, -2900), { isHeld: true }),
  pinAt(6, metres(12_000, 4000)),
  pinAt(7, metres(-15_000, 5000)),
  pinAt(8, metres(9000, -9000)),
  pinAt(9, metres(-9000, -8000)),
  pinAt(10, metres(-9000, -8000)),
  pinAt(11, metres(-9000, -8000), { priority: 'HIGH' }),
]
