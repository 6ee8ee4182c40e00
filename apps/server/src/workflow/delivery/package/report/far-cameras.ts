import { metresBetween, sayLength, type Point, type Units } from '@demarc/domain'
import type { Spot } from '@demarc/domain/ground/paper'
import { boxAround, placeLabel, roomFor, rounded, shared, type Box } from './plan-labels.ts'

/** `home`: its building, where that is known. */
type Far = { readonly label: string; readonly position: Point; readonly home: Point | null }
/** At the edge of the sheet, toward cameras that stood beyond it. */
export type Arrow = Spot & { readonly bearingDeg: number; readonly words: string; readonly box: Box }

type Sheet = {
  readonly width: number
  readonly height: number
  readonly units: Units
  readonly spotOf: (place: Point) => Spot
  readonly stakes: readonly Point[]
  /** By what stands at the edge, and by all of it and the marks. */
  readonly reserved: readonly Box[]
  readonly taken: readonly Box[]
}

/** Room for the head of an arrow. */
const INSET_MM = 4
/** Cameras whose arrows would touch share one. */
const TOGETHER_MM = 5
const MOST_NAMED = 4
/** Of the way to the edge. */
const BACK = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6]

/** Cameras that stood far off are told by an arrow and their distance, so that the buildings stay large enough to read. */
export function pointToFar(far: readonly Far[], sheet: Sheet): Arrow[] {
  const heads = far.flatMap((camera) => {
    const from = camera.home ?? nearestOf(sheet.stakes, camera.position)
    return from ? [{ ...camera, metres: metresBetween(from, camera.position), head: headOf(from, camera, sheet) }] : []
  })
  const groups: (typeof heads)[] = []
  for (const one of heads) {
    const group = groups.find(([first]) => first && apart(first.head, one.head) < TOGETHER_MM)
    if (group) group.push(one)
    else groups.push([one])
  }
  const taken = [...sheet.taken, ...groups.flatMap(([first]) => (first ? [boxAround(first.head, INSET_MM / 2)] : []))]
  return groups.flatMap((group) => {
    const [first] = group
    if (!first) return []
    const words = wordsOf(group, sheet.units)
    const box = placeLabel(first.head, roomFor(words, 0.4), { paper: sheet, taken, least: 2 })
    taken.push(box)
    return [{ ...first.head, words, box }]
  })
}

const nearestOf = (stakes: readonly Point[], place: Point): Point | undefined => {
  const distances = stakes.map((stake) => metresBetween(stake, place))
  return stakes[distances.indexOf(Math.min(...distances))]
}

/** Where the way from a building to a camera leaves the sheet, and where it leads. */
function headOf(
  from: Point,
  { position }: Far,
  { spotOf, width, height, reserved }: Sheet,
): Spot & { bearingDeg: number } {
  const [start, end] = [spotOf(from), spotOf(position)]
  const [dx, dy] = [end.x - start.x, end.y - start.y]
  const reach = (at: number, by: number, length: number) => {
    if (by === 0) return Infinity
    return ((by > 0 ? length - INSET_MM : INSET_MM) - at) / by
  }
  const edge = Math.max(0, Math.min(1, reach(start.x, dx, width), reach(start.y, dy, height)))
  const at = (part: number) => ({ x: rounded(start.x + dx * part), y: rounded(start.y + dy * part) })
  // What stands at the edge itself, as the arrow to the north, is not covered.
  const free = BACK.map((share) => at(edge * share)).find((head) =>
    reserved.every((box) => shared(box, boxAround(head, INSET_MM / 2)) === 0),
  )
  return { ...(free ?? at(edge)), bearingDeg: Math.round((Math.atan2(dx, -dy) * 180) / Math.PI) }
}

const apart = (one: Spot, other: Spot): number => Math.hypot(one.x - other.x, one.y - other.y)

/** `4: 656 ft`; where they have no numbers, or many, how many there are. */
function wordsOf(group: readonly { readonly label: string; readonly metres: number }[], units: Units): string {
  const isNamed = group.length <= MOST_NAMED && group.every(({ label }) => label !== '')
  const who = isNamed
    ? group.map(({ label }) => label).join(', ')
    : `${group.length} camera${group.length > 1 ? 's' : ''}`
  const metres = group.map((one) => one.metres)
  const [least, most] = [sayLength(Math.min(...metres), units), sayLength(Math.max(...metres), units)]
  return `${who}: ${least === most ? most : `${least} to ${most}`}`
}
