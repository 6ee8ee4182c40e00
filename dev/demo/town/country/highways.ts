import { storedPin, type DemoCity, type Pin } from '../../company/places.ts'
import type { Exit, Town, Way } from '../town.ts'

type Highway = {
  readonly from: string
  readonly to: string
  readonly ref: string
  readonly kind: 'motorway' | 'trunk'
}
const highway = (from: string, to: string, ref: string, kind: Highway['kind'] = 'motorway'): Highway => ({
  from,
  to,
  ref,
  kind,
})
const HIGHWAYS: readonly Highway[] = [
  highway('AV', 'WS', 'I 40'),
  highway('WS', 'GB', 'I 40'),
  highway('GB', 'BL', 'I 40'),
  highway('BL', 'DH', 'I 85'),
  highway('DH', 'RL', 'I 40'),
  highway('GB', 'HP', 'US 29', 'trunk'),
  highway('HP', 'CC', 'I 85'),
  highway('CC', 'CL', 'I 85'),
  highway('RL', 'GV', 'US 264', 'trunk'),
  highway('RL', 'FV', 'US 401', 'trunk'),
  highway('FV', 'WM', 'NC 87', 'trunk'),
]

/** Beside the middle, in degrees: a motorway has a carriageway for either way. */
const BESIDE = 0.00014
const STEP = 0.008

type Placed = { readonly city: DemoCity; readonly town: Town }

/** From a long street of one town to one of the other, for those towns that are there. */
export function drawHighways(towns: readonly Placed[]): Way[] {
  const taken = new Set<Pin>()
  const exitOf = ({ town }: Placed, towards: DemoCity): Exit | null => {
    const free = town.exits.filter(({ end }) => !taken.has(end))
    const best = free.toSorted((one, other) => detour(one, towards) - detour(other, towards))[0] ?? null
    if (best) taken.add(best.end)
    return best
  }
  return HIGHWAYS.flatMap(({ from, to, ref, kind }): Way[] => {
    const [one, other] = [from, to].map((code) => towns.find(({ city }) => city.cityCode === code))
    if (!one || !other) return []
    const [start, end] = [exitOf(one, other.city), exitOf(other, one.city)]
    if (!start || !end) return []
    const bend = bendOf(start, end)
    if (kind === 'trunk') return [{ line: [start.end, ...bend(0), end.end], tags: { highway: kind, ref } }]
    const tags = { highway: kind, ref, oneway: 'yes' }
    return [
      { line: [start.end, ...bend(-BESIDE), end.end], tags },
      { line: [end.end, ...bend(BESIDE).toReversed(), start.end], tags },
    ]
  })
}

type Vector = readonly [east: number, north: number]

/** Degrees of longitude are shorter than those of latitude; here as long as at the town. */
const from = (a: Pin, b: Pin): Vector => [(b.lon - a.lon) * Math.cos((a.lat * Math.PI) / 180), b.lat - a.lat]
const long = ([x, y]: Vector) => Math.hypot(x, y)

/** How far it is by that exit, when one first goes on as the street does. */
function detour({ end, before }: Exit, towards: Pin): number {
  const [out, way] = [from(before, end), from(end, towards)]
  const turn = 1 - (out[0] * way[0] + out[1] * way[1]) / (long(out) * long(way))
  return long(way) + turn * 0.03
}

/** A curve that leaves both towns as their streets do, with some sway on the way; a function of how far beside it. */
function bendOf(start: Exit, end: Exit): (beside: number) => Pin[] {
  const narrow = Math.cos((start.end.lat * Math.PI) / 180)
  const flat = ({ lat, lon }: Pin): Vector => [lon * narrow, lat]
  const [a, d] = [flat(start.end), flat(end.end)]
  const far = long([d[0] - a[0], d[1] - a[1]])
  const [b, c] = [ahead(flat(start.before), a, far * 0.33), ahead(flat(end.before), d, far * 0.33)]
  const steps = Math.max(16, Math.round(far / STEP))
  const sway = Math.min(0.012, far * 0.05)
  const at = (t: number): Vector => {
    const off = sway * Math.sin(Math.PI * t) ** 2 * Math.sin(9 * t + far * 40)
    const [x, y] = [bezier(t, [a[0], b[0], c[0], d[0]]), bezier(t, [a[1], b[1], c[1], d[1]])]
    return [x - ((d[1] - a[1]) / far) * off, y + ((d[0] - a[0]) / far) * off]
  }
  return (beside) =>
    Array.from({ length: steps - 1 }, (_, n) => {
      const t = (n + 1) / steps
      const [here, next] = [at(t), at(t + 0.001)]
      const step = long([next[0] - here[0], next[1] - here[1]])
      const [x, y] = [(next[1] - here[1]) / step, (here[0] - next[0]) / step]
      return storedPin(here[1] + y * beside, (here[0] + x * beside) / narrow)
    })
}

function ahead(before: Vector, end: Vector, far: number): Vector {
  const out: Vector = [end[0] - before[0], end[1] - before[1]]
  return [end[0] + (out[0] / long(out)) * far, end[1] + (out[1] / long(out)) * far]
}

const bezier = (t: number, [a, b, c, d]: readonly [number, number, number, number]): number =>
  (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t ** 2 * c + t ** 3 * d
