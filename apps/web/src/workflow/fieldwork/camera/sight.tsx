import { sayAccuracy, sayLength } from '@demarc/domain/measures'
import { MapPin, MapPinOff, TriangleAlert } from 'lucide-react'
import { useWorkTexts } from '#texts/field/field-work.ts'
import { cx } from '#ui/class-names.ts'
import { useUnits } from '#shared/office-time.ts'
import type { ShotPlace } from '../offline/index.ts'
import { compassPoint, type Attitude } from './location/attitude.ts'
import { reachOf, stakesOf, toleranceOf, type Reach, type Seen } from './location/fix.ts'
import type { useSeen } from './location/use-senses.ts'

const corner = 'absolute size-6 border-ink'

/** The four marks that a picture is framed with. */
export const CornerMarks = () => (
  <div aria-hidden className="pointer-events-none absolute inset-x-4 top-20 bottom-14">
    <span className={cx(corner, 'top-0 left-0 border-t-2 border-l-2')} />
    <span className={cx(corner, 'top-0 right-0 border-t-2 border-r-2')} />
    <span className={cx(corner, 'bottom-0 left-0 border-b-2 border-l-2')} />
    <span className={cx(corner, 'right-0 bottom-0 border-r-2 border-b-2')} />
  </div>
)

/** So little the eye does not see. */
const LEVEL_DEG = 1.5

/** Green when it is level; nothing while the phone does not say how it is held. */
export function LevelLine({ rollDeg }: { rollDeg: number | null }) {
  const t = useWorkTexts().camera.level
  if (rollDeg === null) return null
  const isLevel = Math.abs(rollDeg) <= LEVEL_DEG
  return (
    <div className="pointer-events-none absolute inset-x-0 top-1/2 flex items-center justify-center">
      <span aria-hidden className="absolute left-0 h-0.5 w-[36%] bg-ink" />
      <span aria-hidden className="absolute right-0 h-0.5 w-[36%] bg-ink" />
      <span
        aria-hidden
        className={cx('absolute h-1 w-[18%]', isLevel ? 'bg-[#7fe3b4]' : 'bg-ink')}
        style={{ rotate: `${-rollDeg}deg` }}
      />
      <span aria-hidden className="absolute size-2.5 rounded-full border-2 border-ink" />
      <span className="sr-only">{isLevel ? t.straight : t.tilted(Math.round(Math.abs(rollDeg)))}</span>
    </div>
  )
}

type ChipsProps = { assignment: ShotPlace; sight: ReturnType<typeof useSeen>; attitude: Attitude }

/** How far away the building is, and how sure the phone is of it. */
export function Chips({ assignment, sight: { seen, isRefused }, attitude }: ChipsProps) {
  const stakes = stakesOf(assignment)
  return (
    <div className="relative flex flex-wrap items-end justify-between gap-2 px-4 pb-3">
      <DistanceChip
        seen={seen}
        isRefused={isRefused}
        reach={reachOf(seen, stakes, toleranceOf())}
        hasStake={stakes.length > 0}
      />
      <SureChip seen={seen} attitude={attitude} />
    </div>
  )
}

const chip = 'inline-flex min-h-10 items-center gap-2 rounded-1 px-3 py-1 font-bold text-ink'

type Where = { seen: Seen | null; isRefused: boolean; reach: Reach; hasStake: boolean }

/** How far the stake is from where the phone stands now. */
function DistanceChip({ seen, isRefused, reach, hasStake }: Where) {
  const t = useWorkTexts().camera
  const units = useUnits()
  if (isRefused || !seen) {
    return (
      <span className={cx(chip, 'bg-[rgb(0_0_0/0.8)]')}>
        <MapPinOff size={20} aria-hidden />
        {isRefused ? t.noPosition : t.finding}
      </span>
    )
  }
  if (!hasStake || reach.metres === null) return <span className={cx(chip, 'bg-[rgb(0_0_0/0.8)]')}>{t.noStake}</span>
  return (
    <span
      className={cx(chip, 'border', reach.isFar ? 'border-[#e3b94a] bg-[#4a3800]' : 'border-[#7fe3b4] bg-[#0f3d28]')}
    >
      {reach.isFar ? <TriangleAlert size={20} aria-hidden /> : <MapPin size={20} aria-hidden />}
      {t.fromStake(sayLength(reach.metres, units))}
    </span>
  )
}

/** How sure the position is, and where the camera looks. */
function SureChip({ seen, attitude }: { seen: Seen | null; attitude: Attitude }) {
  const t = useWorkTexts().camera
  const units = useUnits()
  const { headingDeg } = attitude
  if (!seen && headingDeg === null) return null
  return (
    <span className={cx(chip, 'mono gap-3 bg-[rgb(0_0_0/0.8)] font-normal!')}>
      {seen && <span>{sayAccuracy(Math.max(1, seen.accuracyM), units)}</span>}
      {headingDeg !== null && (
        <span>
          {Math.round(headingDeg) % 360}° {t.points[compassPoint(headingDeg)]}
        </span>
      )}
    </span>
  )
}
