import type { QcBuilding, QcReview } from '@demarc/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTexts } from '#texts/language.ts'
import { useQcTexts } from '#texts/qc.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { evidenceQuery } from '#shared/evidence/evidence.queries.ts'
import { BuildingHead } from './building-head.tsx'
import { BuildingReview } from './building-review.tsx'

const REVIEW_ID = 'open-review'
export const focusReview = () => document.getElementById(REVIEW_ID)?.focus()

type Props = {
  /** Undefined: the queue is still being read. */
  building: QcBuilding | undefined
  /** It lies over the queue instead of beside it. */
  isCovering: boolean
  onDecided: (building: QcBuilding, review: QcReview | null) => void
  onUndo: () => void
  onClose: () => void
}

/** The building under review. */
export function ReviewPane({ building, isCovering, onDecided, onUndo, onClose }: Props) {
  const t = useQcTexts()
  useEffect(() => {
    if (isCovering) focusReview()
  }, [building?.id, isCovering])
  return (
    <section
      id={REVIEW_ID}
      tabIndex={-1}
      aria-label={t.open}
      className={cx(
        '@container min-h-0 min-w-0 bg-sheet outline-none',
        isCovering && 'absolute inset-0 z-2 overflow-y-auto max-md:fixed',
      )}
    >
      {building ? (
        <Read
          key={building.id}
          building={building}
          isCovering={isCovering}
          onDecided={onDecided}
          onUndo={onUndo}
          onClose={onClose}
        />
      ) : (
        <Waiting />
      )}
    </section>
  )
}

function Read({ building, isCovering, onDecided, onUndo, onClose }: Props & { building: QcBuilding }) {
  const t = useQcTexts()
  const texts = useTexts()
  const { data: evidence, error, refetch, isFetching } = useQuery(evidenceQuery(building.id))
  const head = <BuildingHead building={building} evidence={evidence} onBack={isCovering ? onClose : null} />
  if (evidence)
    return (
      <BuildingReview
        building={building}
        evidence={evidence}
        head={head}
        onDecided={(review) => onDecided(building, review)}
        onUndo={onUndo}
      />
    )
  return (
    <>
      {head}
      {error ? (
        <EmptyState
          title={t.failed}
          text={refusalText(error, texts)}
          action={
            <Button isBusy={isFetching} onClick={() => void refetch()}>
              {t.retry}
            </Button>
          }
          className="py-12"
        />
      ) : (
        <Waiting />
      )}
    </>
  )
}

/** In the shape of what comes: the photo, and what is said of it. */
function Waiting() {
  const { shell } = useTexts()
  return (
    <output className="flex flex-col gap-4 p-4">
      <span className="sr-only">{shell.loading}</span>
      <div data-skeleton className="h-[50dvh] rounded-1 bg-well" />
      <Skeleton className="w-64" />
      <Skeleton className="w-96" />
    </output>
  )
}
