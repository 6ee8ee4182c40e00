import type { Evidence, QcBuilding } from '@demarc/contract'
import { ArrowLeft } from 'lucide-react'
import { useDocumentTitle } from '#platform/document-title.ts'
import { useQcTexts } from '#texts/qc.ts'
import { Badge } from '#ui/badge.tsx'
import { HeldBadge } from '#shared/held-badge.tsx'
import { Button } from '#ui/button.tsx'
import { standingSurvey } from '#shared/evidence/evidence-parts.ts'
import { Jsn } from '#shared/jsn.tsx'

type Props = { building: QcBuilding; evidence: Evidence | undefined; onBack: (() => void) | null }

/** Which building it is, what kind with how many units, and who was there. */
export function BuildingHead({ building, evidence, onBack }: Props) {
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
        {isHeld && <HeldBadge className="ml-0!" />}
      </div>
      {fielder && <span className="text-ink-2">{fielder}</span>}
    </header>
  )
}
