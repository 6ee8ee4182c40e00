import type { QcBuilding, QcReview, Evidence } from '@demarc/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ArrowLeft } from 'lucide-react'
import { useTexts } from '#texts/language.ts'
import { useQcTexts } from '#texts/qc/qc.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { evidenceQuery } from '#shared/evidence/evidence.queries.ts'
import { focusPanel, PANEL_ID } from '#shared/list/list-focus.ts'
import { useDocumentTitle } from '#platform/document-title.ts'
import { Badge } from '#ui/badge.tsx'
import { OrderMarks } from '#shared/order-marks.tsx'
import { standingSurvey } from '#shared/evidence/evidence-parts.ts'
import { Jsn } from '#shared/jsn.tsx'
import { BuildingReview } from './building-review.tsx'

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
    if (isCovering) focusPanel()
  }, [building?.id, isCovering])
  return (
    <section
      id={PANEL_ID}
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
              {texts.shell.retry}
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

type HeadProps = { building: QcBuilding; evidence: Evidence | undefined; onBack: (() => void) | null }

/** Which building it is, what kind with how many units, and who was there. */
function BuildingHead({ building, evidence, onBack }: HeadProps) {
  const t = useQcTexts()
  const { jsb, address, city, buildingType, unitCount, sfuCount, isHeld, isWarranty } = building
  useDocumentTitle(t.titleOf(jsb))
  const units = unitCount ?? sfuCount
  const fielder = evidence && (standingSurvey(evidence) ?? evidence.rounds[0])?.fielderName
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 pt-3 pb-2">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        {onBack && (
          <Button variant="ghost" shape="square" aria-label={t.back} onClick={onBack} className="-ml-2">
            <ArrowLeft size={16} aria-hidden />
          </Button>
        )}
        <h2 className="min-w-0">
          <Jsn value={jsb} size="panel" className="[&>span]:wrap-anywhere [&>span]:whitespace-normal!" />
        </h2>
        <span className="min-w-0 font-semibold wrap-anywhere">{address ?? city ?? t.noAddress}</span>
        <Badge variant="secondary">
          {[t.types[buildingType], units !== null && t.units(units)].filter(Boolean).join(', ')}
        </Badge>
        {isWarranty && <Badge variant="warn">{t.warranty}</Badge>}
        <OrderMarks of={{ isHeld }} className="ml-0!" />
      </div>
      {fielder && <span className="text-ink-2">{fielder}</span>}
    </header>
  )
}
