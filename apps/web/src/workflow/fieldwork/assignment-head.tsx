import type { Assignment } from '@demarc/contract'
import { isDueSoon } from '@demarc/domain/dispatch/workload'
import { sayWay } from '@demarc/domain/measures'
import { Navigation, TriangleAlert } from 'lucide-react'
import { formatDueDay } from '#platform/formats.ts'
import { useTexts } from '#texts/field.ts'
import { useLanguage } from '#texts/language.ts'
import { Badge } from '#ui/badge.tsx'
import { HeldBadge } from '#shared/held-badge.tsx'
import { JsnText } from '#shared/jsn.tsx'
import { useUnits } from '#shared/office-time.ts'
import { isOverdue } from './assignment-list.ts'

type Props = { assignment: Assignment; today: string; metres: number | null }

/** What tells one assignment from the next: its number, when it is due, where it is. */
export function AssignmentHead({ assignment, today, metres }: Props) {
  const t = useTexts().field
  const units = useUnits()
  const { building } = assignment
  const where = [building.city, t.types[building.buildingType], building.units > 1 && t.houses(building.units)]
  return (
    <>
      <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <span className="min-w-0">
          <JsnText value={building.jsb} className="whitespace-normal! wrap-anywhere" />
          {assignment.isHeld && <HeldBadge />}
        </span>
        <DueBadge assignment={assignment} today={today} />
      </span>
      <span className="block text-15 font-bold wrap-anywhere">{building.address ?? t.noAddress}</span>
      <span className="flex flex-wrap items-center justify-between gap-x-3 text-ink-2">
        <span className="min-w-0 wrap-anywhere">{where.filter(Boolean).join(', ')}</span>
        {metres !== null && (
          <span className="inline-flex items-center gap-1 font-bold text-ink">
            <Navigation size={16} aria-hidden />
            {sayWay(metres, units)}
          </span>
        )}
      </span>
      {assignment.workOrder && (
        <span className="block wrap-anywhere">
          <strong>{t.workOrders[assignment.workOrder.kind] ?? t.workOrders.REWORK}</strong>{' '}
          <span className="mono">{assignment.workOrder.jsbW}</span>
        </span>
      )}
      <Standing assignment={assignment} />
    </>
  )
}

function DueBadge({ assignment, today }: Omit<Props, 'metres'>) {
  const t = useTexts().field
  const language = useLanguage()
  const isLate = isOverdue(assignment, today)
  const isSoon = assignment.status !== 'COMPLETED' && isDueSoon(assignment.dueDate, today)
  return (
    <Badge variant={isSoon ? 'destructive' : 'outline'} className="max-md:min-h-6.5 max-md:px-2">
      {isLate && <TriangleAlert size={14} aria-hidden />}
      {t.due(formatDueDay(assignment.dueDate, language))}
      {isSoon && <span className="sr-only">, {isLate ? t.isOverdue : t.isSoon}</span>}
    </Badge>
  )
}

/** How far it is, in a word: what is not accepted yet stands out, as it waits for an answer. */
function Standing({ assignment: { status, assignmentStatus } }: { assignment: Assignment }) {
  const t = useTexts().field
  if (status === 'COMPLETED') return <span className="block font-semibold text-ink">{t.submitted}</span>
  if (status === 'IN_PROGRESS') return <Badge variant="secondary">{t.inProgress}</Badge>
  // The usual state has no mark.
  return assignmentStatus === 'ACCEPTED' ? null : <Badge variant="secondary">{t.toAccept}</Badge>
}
