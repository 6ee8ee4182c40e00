import type { Assignment } from '@demarc/contract'
import { Link } from '@tanstack/react-router'
import { UNSUBMIT_MINUTES } from '@demarc/domain/fieldwork/photo'
import { isDueSoon } from '@demarc/domain/dispatch/workload'
import { sayWay } from '@demarc/domain/measures'
import { Navigation, TriangleAlert } from 'lucide-react'
import { useWorkTexts } from '#texts/field/field-work.ts'
import { useTexts } from '#texts/field/field.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useNow } from '#platform/now.ts'
import { formatDay, formatDueDay } from '#platform/formats.ts'
import { useLanguage } from '#texts/language.ts'
import { Badge } from '#ui/badge.tsx'
import { OrderMarks } from '#shared/order-marks.tsx'
import { JsnText } from '#shared/jsn.tsx'
import { useOfficeTime, useUnits } from '#shared/office-time.ts'
import { AssignmentDetails } from './assignment-details.tsx'
import { AssignmentPhotos } from './assignment-photos.tsx'
import { useBuildingWork, type BuildingWork } from './slots/building-work.ts'
import { undoSubmit } from './offline/index.ts'
import { isOverdue } from './assignment-list.ts'

const { LazyPart: WorkOrderNote } = lazyPart(async () => (await import('./rework/work-order-note.tsx')).WorkOrderNote)

type Props = {
  assignment: Assignment
  today: string
  metres: number | null
  isOpen: boolean
  onOpen: (assignmentId: string) => void
  onGiveBack: () => void
}

/** One assignment. The open one shows all its details; the buttons at the bottom of the screen act on it. */
export function AssignmentCard({ assignment, today, metres, isOpen, onOpen, onGiveBack }: Props) {
  const id = cardId(assignment.id)
  return (
    <li className={cx('border bg-sheet', isOpen ? 'border-edge inset-shadow-stake' : 'border-rule-2')}>
      <button
        type="button"
        id={id}
        aria-expanded={isOpen}
        onClick={() => onOpen(assignment.id)}
        // Focused by a key, it scrolls to above the buttons.
        className="block w-full scroll-mb-60 px-3 py-2.5 text-left hover:bg-well/50"
      >
        <AssignmentHead assignment={assignment} today={today} metres={metres} />
      </button>
      {isOpen && (
        <section aria-labelledby={id} className="flex flex-col gap-2 px-3 pb-3">
          {assignment.workOrder && <WorkOrderNote open assignment={assignment} order={assignment.workOrder} />}
          <Work assignment={assignment} onGiveBack={onGiveBack} />
        </section>
      )}
    </li>
  )
}

/** Before work starts: the details. After that: the photos first, the details below. */
function Work({ assignment, onGiveBack }: { assignment: Assignment; onGiveBack: () => void }) {
  const building = useBuildingWork(assignment)
  const isDone = assignment.status === 'COMPLETED'
  if (!building || !(isDone || assignment.status === 'IN_PROGRESS')) {
    return (
      <div className="border-t border-rule pt-2">
        <AssignmentDetails assignment={assignment} />
      </div>
    )
  }
  return (
    <>
      {isDone && <SubmittedNote assignment={assignment} building={building} />}
      <AssignmentPhotos assignment={assignment} building={building} />
      <AssignmentDetails assignment={assignment} />
      {!isDone && <RareActs assignment={assignment} onGiveBack={onGiveBack} />}
    </>
  )
}

/** Rare actions, out of reach of an accidental tap. */
function RareActs({ assignment, onGiveBack }: { assignment: Assignment; onGiveBack: () => void }) {
  const t = useTexts().field
  const { notHereDialog } = useWorkTexts()
  return (
    <div className="flex flex-wrap gap-2">
      <Link
        to="/field/$assignmentId/outcome"
        params={{ assignmentId: assignment.id }}
        className={cx(buttonClass(), 'flex-1 text-center whitespace-normal!')}
      >
        {notHereDialog.whole}
      </Link>
      {assignment.actions.includes('giveBack') && (
        <Button className="flex-1 whitespace-normal!" onClick={onGiveBack}>
          {t.giveBack}
        </Button>
      )}
    </div>
  )
}

const cardId = (assignmentId: string) => `assignment-${assignmentId}`

/** For keyboard shortcuts, and on coming back to the list. */
export const focusCard = (assignmentId: string): void => {
  const card = document.getElementById(cardId(assignmentId))
  card?.focus()
}

/** Where a submitted building stands, and the way back while there is one. */
function SubmittedNote({ assignment, building }: { assignment: Assignment; building: BuildingWork }) {
  const t = useWorkTexts()
  const now = useNow()
  const { photos, submittedAt, outcome } = building.work
  if (outcome) return <p>{t.outcomeSaid(t.outcome.names[outcome.outcome])}</p>
  const received = photos.filter(({ custody }) => custody === 'RECEIVED').length
  const mayUndo = submittedAt !== null && now - Date.parse(submittedAt) < UNSUBMIT_MINUTES * 60_000
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="min-w-0 flex-1 basis-40">{t.submittedHelp(received, photos.length)}</p>
      {mayUndo && <Button onClick={() => void undoSubmit(assignment.id)}>{t.undoSubmit}</Button>}
    </div>
  )
}

type AssignmentHeadProps = { assignment: Assignment; today: string; metres: number | null }

/** What tells one assignment from the next: its number, when it is due, where it is. */
function AssignmentHead({ assignment, today, metres }: AssignmentHeadProps) {
  const t = useTexts().field
  const units = useUnits()
  const zoned = useOfficeTime()
  const { building, status, earlier } = assignment
  const [last] = earlier
  const where = [building.city, t.types[building.buildingType], building.units > 1 && t.houses(building.units)]
  return (
    <>
      <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <span className="min-w-0">
          <JsnText value={building.jsb} className="whitespace-normal! wrap-anywhere" />
          <OrderMarks of={assignment} />
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
      {last && status !== 'COMPLETED' && (
        <span className="block font-semibold wrap-anywhere">
          {t.earlier.known(t.earlier.kinds[last.kind], formatDay(last.at, zoned))}
        </span>
      )}
      <Standing assignment={assignment} />
    </>
  )
}

function DueBadge({ assignment, today }: Omit<AssignmentHeadProps, 'metres'>) {
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
  if (status === 'IN_PROGRESS') return <Badge variant="secondary">{t.counts.inProgress}</Badge>
  // The usual state has no mark.
  return assignmentStatus === 'ACCEPTED' ? null : <Badge variant="secondary">{t.toAccept}</Badge>
}
