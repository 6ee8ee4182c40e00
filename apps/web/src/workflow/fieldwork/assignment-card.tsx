import type { Assignment } from '@demarc/contract'
import { Link } from '@tanstack/react-router'
import { useWorkTexts } from '#texts/field-work.ts'
import { useTexts } from '#texts/field.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { AssignmentDetails } from './assignment-details.tsx'
import { AssignmentHead } from './assignment-head.tsx'
import { AssignmentPhotos } from './assignment-photos.tsx'
import { useBuildingWork } from './slots/building-work.ts'
import { SubmittedNote } from './submitted-note.tsx'

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
