import type { Findings, QcBuilding, Photo } from '@demarc/contract'
import { sayLength, type Units, FEET_PER_METRE } from '@demarc/domain/measures'
import { useQuery } from '@tanstack/react-query'
import { useQcTexts } from '#texts/qc/qc.ts'
import { NorthArrow } from '#ui/drawing/north-arrow.tsx'
import { useMay } from '#shared/session/may.ts'
import { useUnits } from '#shared/office-time.ts'
import { standQuery } from '../qc.queries.ts'
import type { Shot } from '../photos/review-shots.ts'

type Props = {
  building: QcBuilding
  shots: readonly Shot[]
  at: number
  findings: Findings | undefined
  onShow: (photoId: string) => void
}

/** Where each photo was taken, around the stake and the ring it should be within. */
export function SmallPlan({ building, shots, at, findings, onShow }: Props) {
  const t = useQcTexts().plan
  const units = useUnits()
  const mayRead = useMay('research.do')
  const { data: stake } = useQuery({ ...standQuery(building), enabled: mayRead })
  const position = findings?.findings.find((finding) => finding.item === 'position')
  if (!stake || position?.item !== 'position') return null
  const { toleranceM } = position.figures
  const plan = drawPlan(
    stake,
    shots.map(({ photo }) => photo),
    { toleranceM, units },
  )
  return (
    <section aria-label={t.title} className="relative border-b border-rule-2 bg-sheet-2 max-md:hidden">
      <p className="sr-only">{t.text(plan.spots.length, sayLength(toleranceM, units))}</p>
      <Drawing plan={plan} shownId={shots[at]?.photo.id} toleranceM={toleranceM} units={units} onShow={onShow} />
      <NorthArrow size={24} className="absolute top-3 right-3" />
    </section>
  )
}

type DrawingProps = {
  plan: Plan
  shownId: string | undefined
  toleranceM: number
  units: Units | undefined
  onShow: (photoId: string) => void
}

/** For the eye and the mouse: the strip has the same photos for the keyboard. */
function Drawing({ plan: { ring, spots, scale }, shownId, toleranceM, units, onShow }: DrawingProps) {
  const shown = spots.find(({ id }) => id === shownId)
  const cone = shown && conePath(shown)
  return (
    <svg aria-hidden viewBox={`${-HALF * 1.6} ${-HALF} ${HALF * 3.2} ${HALF * 2}`} className="block h-52 w-full">
      <circle r={ring} className="fill-stake-wash stroke-stake" strokeWidth="1.2" strokeDasharray="5 4" />
      <text x={ring * 0.74} y={-ring * 0.74} className="mono fill-stake text-[10px] font-bold">
        {sayLength(toleranceM, units)}
      </text>
      {cone && <path d={cone} className="fill-stake/35" />}
      <path d="M-5 0H5M0 -5V5" className="stroke-ink" strokeWidth="1.5" />
      <circle r="2" className="fill-ink" />
      {spots
        .toSorted((a, b) => Number(a === shown) - Number(b === shown))
        .map((spot) => (
          <circle
            key={spot.id}
            cx={spot.x}
            cy={spot.y}
            r={spot === shown ? 4.5 : 3}
            onClick={() => onShow(spot.id)}
            className={
              spot === shown
                ? 'cursor-pointer fill-stake stroke-sheet'
                : spot.isBeyond
                  ? 'cursor-pointer fill-hold stroke-ink'
                  : 'cursor-pointer fill-sheet stroke-ink'
            }
            strokeWidth="1.5"
          />
        ))}
      <g transform={`translate(${-HALF * 1.5} ${HALF * 0.88})`}>
        <path d={`M0 -3V0H${scale.length}V-3`} className="fill-none stroke-ink" strokeWidth="1.2" />
        <text y="-6" className="mono fill-ink-2 text-[9px]">
          0
        </text>
        <text x={scale.length} y="-6" textAnchor="middle" className="mono fill-ink-2 text-[9px]">
          {sayLength(scale.metres, units)}
        </text>
      </g>
    </svg>
  )
}

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

type Spot = {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly headingDeg: number | null
  /** It was taken farther away than the drawing reaches, and lies at its edge. */
  readonly isBeyond: boolean
}
type Plan = {
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
