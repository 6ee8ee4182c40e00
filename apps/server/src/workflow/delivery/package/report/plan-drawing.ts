import { FEET_PER_METRE, METRES_PER_MILE, metresBetween, sayLength, type Point, type Units } from '@demarc/domain'
import type { Bounds } from '@demarc/domain/ground/areas'
import { onPaper, type Spot } from '@demarc/domain/ground/paper'
import type { PackagePlan, PlannedBuilding } from '../package-plan.ts'

type Placed = { readonly label: string; readonly position: Point | null }
type Camera = Placed & { readonly headingDeg: number | null }
/** In millimetres of paper. */
type Paper = { readonly width: number; readonly height: number }
type Sheet = Paper & { readonly units: Units }

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
  readonly buildings: readonly (Spot & { readonly label: string })[]
  readonly cameras: readonly (Spot & { readonly label: string; readonly headingDeg: number | null })[]
  /** Cameras that stood too far off to be drawn. */
  readonly leftOut: number
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
/** A position that is wrong would make everything else a dot. */
const FARTHEST_CAMERA_M = 400
/** Beyond, cameras of one building lie so close that only their places can be told. */
const COARSEST_WITH_HEADINGS = 2500
const METRES_PER_DEGREE = 111_195

/** In millimetres of paper, as the template lays them out. */
const SITE_PLAN = { width: 146, height: 148 }
const BUILDING_PLAN = { width: 84, height: 54 }

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
      buildings.flatMap(({ photos }) => photos.map((photo) => ({ ...photo, label: '' }))),
      { ...SITE_PLAN, units },
    ),
    buildings: buildings.map((building) =>
      drawPlan(
        [labelled(building)],
        building.photos.map((photo, n) => ({ ...photo, label: String(n + 1) })),
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
  const near = known.filter(
    ({ position }) => stakes.length === 0 || stakes.some((stake) => isNear(position, stake.position)),
  )
  const points = [...stakes, ...near].map(({ position }) => position)
  const [first] = points
  if (!first) return null

  const range = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const
  const [south, north] = range(points.map(({ lat }) => lat))
  const [west, east] = range(points.map(({ lon }) => lon))
  const centre = { lat: (south + north) / 2, lon: (west + east) / 2 }
  const across = METRES_PER_DEGREE * Math.cos((centre.lat * Math.PI) / 180)
  const [wide, high] = [(east - west) * across, (north - south) * METRES_PER_DEGREE]
  const room = { width: paper.width - 2 * MARGIN_MM, height: paper.height - 2 * MARGIN_MM }
  const scale =
    SCALES.find((one) => (wide * 1000) / one <= room.width && (high * 1000) / one <= room.height) ?? SCALES.at(-1) ?? 1
  const mmPerMetre = 1000 / scale
  const [toEdge, toTop] = [paper.width / 2 / (across * mmPerMetre), paper.height / 2 / (METRES_PER_DEGREE * mmPerMetre)]
  const bounds = {
    west: centre.lon - toEdge,
    south: centre.lat - toTop,
    east: centre.lon + toEdge,
    north: centre.lat + toTop,
  }
  const spotOf = onPaper({ ...paper, bounds })
  const spot = (place: Point): Spot => {
    const { x, y } = spotOf(place)
    return { x: rounded(x), y: rounded(y) }
  }
  const steps = units === 'metric' ? METRIC_STEPS : FEET_STEPS
  const step = steps.find((metres) => metres * mmPerMetre >= LEAST_STEP_MM) ?? steps.at(-1) ?? 1
  return {
    ...paper,
    bounds,
    ground: null,
    scale: `1:${scale.toLocaleString('en-US')}`,
    bar: { mm: rounded(step * mmPerMetre), words: sayLength(step, units) },
    grid: sayLength(step, units),
    crosses: crossesOf(paper, step * mmPerMetre),
    buildings: stakes.map(({ label, position }) => ({ label, ...spot(position) })),
    cameras: near.map(({ label, headingDeg, position }) => ({
      label,
      headingDeg: scale > COARSEST_WITH_HEADINGS ? null : headingDeg,
      ...spot(position),
    })),
    leftOut: known.length - near.length,
    centre: `${centre.lat.toFixed(6)}, ${centre.lon.toFixed(6)}`,
  }
}

/** Where marks and words of the plan are: streets and houses are named beside them. */
export const takenOn = ({ width, height, buildings, cameras, bar }: PlanDrawing) => [
  ...buildings.map(({ label, x, y }) => ({ x: x - 1, y: y - 7, width: 2.5 + 1.5 * label.length, height: 8 })),
  ...cameras.map(({ x, y }) => ({ x: x - 1, y: y - 1, width: 2, height: 2 })),
  // The arrow to the north, the bar of the scale, and whose map it is.
  { x: width - 9, y: 0, width: 9, height: 14 },
  { x: 0, y: height - 9, width: bar.mm + 12, height: 9 },
  { x: width / 2, y: height - 4, width: width / 2, height: 4 },
]

const isNear = (camera: Point, stake: Point): boolean => metresBetween(camera, stake) <= FARTHEST_CAMERA_M
/** A hundredth of a millimetre: no more digits than ink can show, and none that a processor could disagree about. */
const rounded = (mm: number): number => Math.round(mm * 100) / 100 + 0

/** From the middle outwards. */
function crossesOf({ width, height }: Paper, step: number): Spot[] {
  const along = (length: number) => {
    const most = Math.floor((length / 2 - 2) / step)
    return Array.from({ length: 2 * most + 1 }, (_, n) => rounded(length / 2 + (n - most) * step))
  }
  return along(height).flatMap((y) => along(width).map((x) => ({ x, y })))
}
