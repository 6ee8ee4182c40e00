import { BUILDING_SIDES, type BuildingSide } from '@demarc/domain/fieldwork/form'
import { useWorkTexts } from '#texts/field/field-work.ts'
import { cx } from '#ui/class-names.ts'
import { coveredSides, type SlotStand } from './building-work.ts'

/** Each side as an edge of the building seen from above; the front is below, where whoever photographs it stands. */
const EDGES: Record<BuildingSide, string> = {
  front: 'M6 20H18',
  left: 'M4 6V18',
  rear: 'M6 4H18',
  right: 'M20 6V18',
}

/** Which sides of the building are on a photo. */
export function SideRing({ slots, className }: { slots: readonly SlotStand[]; className?: string | undefined }) {
  const t = useWorkTexts().sides
  const covered = coveredSides(slots)
  return (
    <>
      <span className="sr-only">{t.label(covered.length)}</span>
      <svg aria-hidden width="28" height="28" viewBox="0 0 24 24" className={cx('shrink-0 fill-none', className)}>
        {BUILDING_SIDES.map((side) => (
          <path
            key={side}
            d={EDGES[side]}
            strokeLinecap="round"
            strokeWidth={covered.includes(side) ? 3.5 : 1.5}
            strokeDasharray={covered.includes(side) ? undefined : '0.1 3'}
            className="stroke-current"
          />
        ))}
      </svg>
    </>
  )
}
