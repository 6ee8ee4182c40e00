import { FEET_PER_METRE, METRES_PER_MILE, metresBetween, sayLength, type Point, type Units } from '@demarc/domain'
import type { Bounds } from '@demarc/domain/ground/areas'
import { onPaper, type Spot } from '@demarc/domain/ground/paper'
import type { PackagePlan, PlannedBuilding } from '../package-plan.ts'
import { pointToFar, type Arrow } from './far-cameras.ts'
import { boxAround, meeting, placeLabel, roomFor, rounded, type Box } from './plan-labels.ts'

type Placed = { readonly label: string; readonly position: Point | null }
/** `home`: its building. */
type Camera = Placed & { readonly headingDeg: number | null; readonly home: Point | null }
/** In millimetres of paper. */
type Paper = { readonly width: number; readonly height: number }
type Sheet = Paper & { readonly units: Units }

/** `box`: where its words are; `foot`: where the line from its spot meets them. */
type Labelled = { readonly label: string; readonly box: Box; readonly foot: Spot }

export type PlanDrawing = Paper & {
  /** The ground that it shows. */
  readonly bounds: Bounds
  /** The picture of streets and roofs beneath it. */
  readonly ground: string | null
  /** One to so many. */
  readonly scale: string
  readonly bar: { readonly mm: number; readonly words: string }
  /** Between two crosses. */
  readonly grid: string
  readonly crosses: readonly Spot[]
  readonly buildings: readonly (Spot & Labelled)[]
  readonly cameras: readonly (Spot & Labelled & { readonly headingDeg: number | null })[]
  /** Toward cameras that stood too far off to be drawn. */
  readonly far: readonly Arrow[]
  readonly centre: string
}

const SCALES = [
  250, 500, 1000, 1250, 2000, 2500, 5000, 7500, 10_000, 25_000, 50_000, 100_000, 250_000, 1_000_000, 5_000_000,
]
/** Between the crosses of the grid: whole metres, or whole feet and miles. */
const METRIC_STEPS = [5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 200_000]
const FEET_STEPS = [
  ...[20, 50, 100, 200, 500, 1000].map((feet) => feet / FEET_PER_METRE),
  ...[0.5, 1, 2, 5, 10, 20, 100].map((miles) => miles * METRES_PER_MILE),
]
const LEAST_STEP_MM = 16
const MARGIN_MM = 11
/** Beyond, a camera would make the building a dot: it is told by an arrow. */
const NEAR_M = 50
/** Beyond, cameras of one building lie so close that only their places can be told. */
const COARSEST_WITH_HEADINGS = 2500
const METRES_PER_DEGREE = 111_195

/** Beyond, a sheet is so full that cameras more or less make no difference, and each costs time. */
const MOST_AVOIDED = 200

/** In millimetres of paper, as the template lays them out. */
const SITE_PLAN = { width: 136, height: 142 }
const BUILDING_PLAN = { width: 84, height: 64 }

/** `credit`: whose streets and roofs are beneath; null where there are none. */
export type Plans = {
  readonly site: PlanDrawing | null
  readonly buildings: readonly (PlanDrawing | null)[]
  readonly credit: string | null
}

/** One of the site and one of each building. */
export function drawPlans({ jsn, buildings, units }: PackagePlan): Plans {
  const labelled = (building: PlannedBuilding) => ({ label: suffixOf(building, jsn), position: building.position })
  return {
    site: drawPlan(
      buildings.map(labelled),
      buildings.flatMap(({ photos, position: home }) => photos.map((photo) => ({ ...photo, home, label: '' }))),
      { ...SITE_PLAN, units },
    ),
    buildings: buildings.map((building) =>
      drawPlan(
        [labelled(building)],
        building.photos.map((photo, n) => ({ ...photo, home: building.position, label: String(n + 1) })),
        { ...BUILDING_PLAN, units },
      ),
    ),
    credit: null,
  }
}

/** Within its own site a building is told by the end of its number: `.03M`. */
export const suffixOf = ({ jsb }: PlannedBuilding, jsn: string): string =>
  jsb.startsWith(jsn) ? jsb.slice(jsn.length) : jsb

/** From coordinates alone: what stands where, at a scale of the trade, north up. Null: no coordinates are known. */
function drawPlan(buildings: readonly Placed[], cameras: readonly Camera[], sheet: Sheet): PlanDrawing | null {
  const { units, ...paper } = sheet
  const stakes = buildings.flatMap(({ label, position }) => (position ? [{ label, position }] : []))
  const known = cameras.flatMap(({ position, ...camera }) => (position ? [{ ...camera, position }] : []))
  const isNear = (camera: Point) =>
    stakes.length === 0 || stakes.some(({ position }) => metresBetween(camera, position) <= NEAR_M)
  const near = known.filter(({ position }) => isNear(position))
  const frame = frameOf(
    [...stakes, ...near].map(({ position }) => position),
    paper,
  )
  if (!frame) return null
  const { bounds, centre, scale } = frame
  const spotOf = onPaper({ ...paper, bounds })
  const spot = (place: Point): Spot => {
    const { x, y } = spotOf(place)
    return { x: rounded(x), y: rounded(y) }
  }
  const steps = units === 'metric' ? METRIC_STEPS : FEET_STEPS
  const step = steps.find((metres) => (metres * 1000) / scale >= LEAST_STEP_MM) ?? steps.at(-1) ?? 1
  const bar = { mm: rounded((step * 1000) / scale), words: sayLength(step, units) }
  const seen = near.map(({ label, headingDeg, position }) => ({
    label,
    headingDeg: scale > COARSEST_WITH_HEADINGS ? null : headingDeg,
    ...spot(position),
  }))
  const marks = { buildings: stakes.map(({ label, position }) => ({ label, ...spot(position) })), cameras: seen }
  const edges = reserved(paper, bar.mm)
  const labelled = labelMarks(marks, { paper, taken: edges })
  const far = pointToFar(
    known.filter(({ position }) => !isNear(position)),
    { ...sheet, spotOf, stakes: stakes.map(({ position }) => position), reserved: edges, taken: labelled.taken },
  )
  return {
    ...paper,
    bounds,
    ground: null,
    scale: `1:${scale.toLocaleString('en-US')}`,
    bar,
    grid: bar.words,
    crosses: crossesOf(paper, bar.mm),
    buildings: labelled.buildings,
    cameras: labelled.cameras,
    far,
    centre: `${centre.lat.toFixed(6)}, ${centre.lon.toFixed(6)}`,
  }
}

/** The ground that a sheet shows, so that all of it has room. */
function frameOf(points: readonly Point[], paper: Paper) {
  if (points.length === 0) return null
  const range = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const
  const [south, north] = range(points.map(({ lat }) => lat))
  const [west, east] = range(points.map(({ lon }) => lon))
  const centre = { lat: (south + north) / 2, lon: (west + east) / 2 }
  const across = METRES_PER_DEGREE * Math.cos((centre.lat * Math.PI) / 180)
  const [wide, high] = [(east - west) * across, (north - south) * METRES_PER_DEGREE]
  const room = { width: paper.width - 2 * MARGIN_MM, height: paper.height - 2 * MARGIN_MM }
  const scale =
    SCALES.find((one) => (wide * 1000) / one <= room.width && (high * 1000) / one <= room.height) ?? SCALES.at(-1) ?? 1
  const metresPerMm = scale / 1000
  const [toEdge, toTop] = [
    ((paper.width / 2) * metresPerMm) / across,
    ((paper.height / 2) * metresPerMm) / METRES_PER_DEGREE,
  ]
  const bounds = {
    west: centre.lon - toEdge,
    south: centre.lat - toTop,
    east: centre.lon + toEdge,
    north: centre.lat + toTop,
  }
  return { bounds, centre, scale }
}

/** The arrow to the north, the bar of the scale, and whose map it is. */
const reserved = ({ width, height }: Paper, barMm: number): Box[] => [
  { x: width - 9, y: 0, width: 9, height: 14 },
  { x: 0, y: height - 9.5, width: barMm + 14, height: 9.5 },
  { x: width - 60, y: height - 4.5, width: 60, height: 4.5 },
]

type Mark = Spot & { readonly label: string }
type SeenCamera = Mark & { readonly headingDeg: number | null }
type Marks = { readonly buildings: readonly Mark[]; readonly cameras: readonly SeenCamera[] }

/** Most of what a camera sees, ahead of it. */
function coneOf({ x, y, headingDeg }: SeenCamera): Box[] {
  if (headingDeg === null) return []
  const angle = ((headingDeg - 90) * Math.PI) / 180
  return [boxAround({ x: x + Math.cos(angle) * 2.8, y: y + Math.sin(angle) * 2.8 }, 1.4)]
}

/** Words beside marks: no flag covers a camera, and no number is under a flag. */
function labelMarks({ buildings, cameras }: Marks, around: { readonly paper: Paper; readonly taken: readonly Box[] }) {
  const { paper } = around
  const dots = cameras.slice(0, MOST_AVOIDED).flatMap((camera) => [boxAround(camera, 0.9), ...coneOf(camera)])
  const taken = [...around.taken, ...buildings.map((building) => boxAround(building, 1)), ...dots]
  const put = <T extends Mark>(mark: T, padding: number, least: number) => {
    const { x, y } = mark
    if (mark.label === '') return { ...mark, box: { x, y, width: 0, height: 0 }, foot: { x, y } }
    const box = placeLabel(mark, roomFor(mark.label, padding), { paper, taken, least })
    taken.push(box)
    return { ...mark, box, foot: meeting(mark, box) }
  }
  return {
    buildings: buildings.map((building) => put(building, 0.9, 3.5)),
    cameras: cameras.map((camera) => put(camera, 0.25, 0)),
    taken,
  }
}

/** Where marks and words of the plan are: streets and houses are named beside them. */
export const takenOn = ({ buildings, cameras, far, bar, ...paper }: PlanDrawing): Box[] => [
  ...[...buildings, ...cameras, ...far].flatMap((one) => [boxAround(one, 1), one.box]),
  ...reserved(paper, bar.mm),
]

/** From the middle outwards. */
function crossesOf({ width, height }: Paper, step: number): Spot[] {
  const along = (length: number) => {
    const most = Math.floor((length / 2 - 2) / step)
    return Array.from({ length: 2 * most + 1 }, (_, n) => rounded(length / 2 + (n - most) * step))
  }
  return along(height).flatMap((y) => along(width).map((x) => ({ x, y })))
}
