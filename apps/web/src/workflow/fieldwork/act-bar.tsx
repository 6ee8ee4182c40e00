import type { Assignment } from '@demarc/contract'
import { Link } from '@tanstack/react-router'
import { Camera, ClipboardPen, Navigation, Send } from 'lucide-react'
import { useWorkTexts } from '#texts/field/field-work.ts'
import { useTexts } from '#texts/field/field.ts'
import { useLanguage } from '#texts/language.ts'
import { Button, buttonClass, ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { findDirections, platformOf } from './directions.ts'
import type { BuildingWork } from './slots/building-work.ts'

type Props = {
  assignment: Assignment
  building: BuildingWork | null
  onAccept: () => void
  onDecline: () => void
  onStart: () => void
  onGiveBack: () => void
  onSubmit: () => void
}

const wide = 'w-full whitespace-normal!'
const half = 'min-w-fit max-w-full flex-1 whitespace-normal!'

/** What can be done with the open assignment, where the thumb is. */
export function ActBar({ assignment, building, onAccept, onDecline, onStart, onGiveBack, onSubmit }: Props) {
  const t = useTexts().field
  const { actions } = assignment
  if (assignment.status === 'COMPLETED') return null
  const isAtWork = assignment.status === 'IN_PROGRESS' && building !== null
  const mayAccept = actions.includes('accept')
  const way = findDirections(assignment.building, platformOf(navigator.userAgent))
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        {actions.includes('decline') && (
          <Button className={half} onClick={onDecline}>
            {t.decline}
          </Button>
        )}
        {actions.includes('giveBack') && !isAtWork && (
          <Button className={half} onClick={onGiveBack}>
            {t.giveBack}
          </Button>
        )}
        {isAtWork && building.nextSlot && building.progress.answersTotal > 0 && (
          <ToSurvey assignment={assignment} building={building} className={half} />
        )}
        {way && (
          <ButtonLink href={way} target="_blank" rel="noreferrer" className={half}>
            <Navigation size={18} aria-hidden />
            {/* Where the text is so large that both would not stand in one row, the arrow says it. */}
            <span className="@max-[14rem]:sr-only">{t.directions}</span>
          </ButtonLink>
        )}
      </div>
      {mayAccept && (
        <Button variant="primary" size="lg" className={wide} onClick={onAccept}>
          {t.accept}
        </Button>
      )}
      {!mayAccept && actions.includes('start') && !assignment.isHeld && (
        <Button variant="primary" size="lg" className={wide} onClick={onStart}>
          {t.start}
        </Button>
      )}
      {isAtWork && !assignment.isHeld && <NextAct assignment={assignment} building={building} onSubmit={onSubmit} />}
    </div>
  )
}

type AtWork = { assignment: Assignment; building: BuildingWork }

/** The one thing to do next: photos, then answers, then the rest is the office's. */
function NextAct({ assignment, building, onSubmit }: AtWork & { onSubmit: () => void }) {
  const t = useWorkTexts()
  const language = useLanguage()
  const { nextSlot, isComplete } = building
  if (isComplete) {
    return (
      <Button variant="primary" size="lg" className={wide} onClick={onSubmit}>
        <Send size={20} aria-hidden />
        {t.submit}
      </Button>
    )
  }
  if (!nextSlot) return <ToSurvey assignment={assignment} building={building} isNext className={wide} />
  return (
    <Link
      to="/field/$assignmentId/camera"
      params={{ assignmentId: assignment.id }}
      search={{ slot: nextSlot.id }}
      className={cx(buttonClass({ variant: 'primary', size: 'lg' }), wide)}
    >
      <Camera size={22} aria-hidden />
      {t.takePhoto(nextSlot.name[language])}
    </Link>
  )
}

type ToSurveyProps = AtWork & { isNext?: boolean; className: string }

function ToSurvey({ assignment, building: { progress }, isNext, className }: ToSurveyProps) {
  const t = useWorkTexts()
  return (
    <Link
      to="/field/$assignmentId/survey"
      params={{ assignmentId: assignment.id }}
      className={cx(buttonClass(isNext ? { variant: 'primary', size: 'lg' } : {}), className)}
    >
      <ClipboardPen size={20} aria-hidden />
      {t.fillSurvey} <span className="mono font-normal">{`${progress.answersDone}/${progress.answersTotal}`}</span>
    </Link>
  )
}
