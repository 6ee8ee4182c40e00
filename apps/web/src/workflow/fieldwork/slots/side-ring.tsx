import { BUILDING_SIDES, type BuildingSide } from '@demarc/domain/fieldwork/form'
import { lazy, Suspense, type ReactNode } from 'react'
import { useWorkTexts } from '#texts/field/field-work.ts'
import { cx } from '#ui/class-names.ts'
import { useRoof } from '../offline/index.ts'
import { coveredSides, type SlotStand } from './building-work.ts'
import { SideEdge } from './side-edge.tsx'

/** Each side as an edge of the building seen from above; the front is below, where whoever photographs it stands. */
const EDGES: Record<BuildingSide, string> = {
  front: 'M6 20H18',
  left: 'M4 6V18',
  rear: 'M6 4H18',
  right: 'M20 6V18',
}

/** Most buildings have no outline, or no photo that says where their front is. */
const RoofEdges = lazy(() =>
  import('./roof-edges.tsx').then(
    (part) => ({ default: part.RoofEdges }),
    // Its code is not on this phone: the square tells the same.
    () => ({ default: ({ square }: { square: ReactNode }) => square }),
  ),
)

type Props = { assignmentId: string; slots: readonly SlotStand[]; className?: string | undefined }

/** Which sides of the building are on a photo, on the outline of its roof where that is known. */
export function SideRing({ assignmentId, slots, className }: Props) {
  const t = useWorkTexts().sides
  const roof = useRoof(assignmentId)
  const covered = coveredSides(slots)
  const square = BUILDING_SIDES.map((side) => (
    <SideEdge key={side} path={EDGES[side]} isCovered={covered.includes(side)} />
  ))
  return (
    <>
      <span className="sr-only">{t.label(covered.length)}</span>
      <svg aria-hidden width="28" height="28" viewBox="0 0 24 24" className={cx('shrink-0 fill-none', className)}>
        <Suspense fallback={square}>{roof ? <RoofEdges roof={roof} slots={slots} square={square} /> : square}</Suspense>
      </svg>
    </>
  )
}
