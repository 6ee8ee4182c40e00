import type { Photo } from '@demarc/contract'
import { FEET_PER_METRE, type Units } from '@demarc/domain/measures'

const METRES_PER_DEGREE = 111_320
/** Of the drawing, from its middle to its edge. */
export const HALF = 100
/** A ring that fills the drawing would hide what lies just outside. */
const ROOM = 1.25
/** What is farther than so many rings lies at the edge. */
const MOST_RINGS = 2

const METRIC = [5, 10, 20, 50, 100] as const
const IN_FEET = [20, 50, 100, 200, 300].map((feet) => feet / FEET_PER_METRE) as [number, ...number[]]

type Point = { readonly lat: number; readonly lon: number }
type Taken = Pick<Photo, 'id' | 'gpsLat' | 'gpsLon' | 'headingDeg'>

export type Spot = {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly headingDeg: number | null
  /** It was taken farther away than the drawing reaches, and lies at its edge. */
  readonly isBeyond: boolean
}
export type Plan = {
  readonly ring: number
  readonly spots: readonly Spot[]
  /** A round number of metres, or of feet, and how long it is drawn. */
  readonly scale: { readonly metres: number; readonly length: number }
}

type Ring = { readonly toleranceM: number; readonly units?: Units | undefined }

/** The stake in the middle, north at the top, each photo where its camera stood. */
export function drawPlan(stake: Point, photos: readonly Taken[], { toleranceM, units }: Ring): Plan {
  const metres = photos.flatMap(({ id, gpsLat, gpsLon, headingDeg }) => {
    if (gpsLat === null || gpsLon === null) return []
    const east = (gpsLon - stake.lon) * METRES_PER_DEGREE * Math.cos((stake.lat * Math.PI) / 180)
    const north = (gpsLat - stake.lat) * METRES_PER_DEGREE
    return [{ id, headingDeg, east, north, away: Math.hypot(east, north) }]
  })
  const farthest = Math.max(toleranceM, ...metres.map(({ away }) => away))
  const reach = Math.min(farthest, toleranceM * MOST_RINGS) * ROOM
  const perMetre = HALF / reach
  const spots = metres.map(({ id, headingDeg, east, north, away }): Spot => {
    const isBeyond = away > reach
    const by = perMetre * (isBeyond ? (reach * 0.95) / away : 1)
    return { id, headingDeg, isBeyond, x: east * by, y: -north * by }
  })
  const lengths = units === 'metric' ? METRIC : IN_FEET
  const round = lengths.findLast((each) => each * perMetre <= HALF / 2) ?? lengths[0]
  return { ring: toleranceM * perMetre, spots, scale: { metres: round, length: round * perMetre } }
}

const CONE = { reach: 42, half: 24 }

/** From where the camera stood, the way it looked. */
export function conePath({ x, y, headingDeg }: Spot): string | null {
  if (headingDeg === null) return null
  const end = (by: number) => {
    const angle = ((headingDeg + by) * Math.PI) / 180
    return `${(x + CONE.reach * Math.sin(angle)).toFixed(1)} ${(y - CONE.reach * Math.cos(angle)).toFixed(1)}`
  }
  return `M${x.toFixed(1)} ${y.toFixed(1)}L${end(-CONE.half)}L${end(CONE.half)}Z`
}
