import type { FieldForm, QcMark } from '@demarc/contract'
import type { Answer } from '@demarc/domain/fieldwork/survey'
import { isAskedAgain } from '@demarc/domain/qc/marks'
import { Link } from '@tanstack/react-router'
import { Camera } from 'lucide-react'
import { useReworkTexts } from '#texts/field/field-photo.ts'
import { useLanguage } from '#texts/language.ts'
import { buttonClass } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { OTHER } from '../asked-form.ts'
import type { Question } from '../offline/index.ts'
import { OldPicture, useOldPicture } from '../rework/old-picture.tsx'
import { QuestionSection } from '../survey/question-section.tsx'

type Props = {
  mark: QcMark
  question: Question
  form: FieldForm
  isClosed: boolean
  /** As it would be sent. */
  answer: Answer | undefined
  onAnswer: (answer: Answer | undefined) => void
}

/** What a reviewer marked: the photo with its box, or the answer, and why. */
export function MarkedThing({ mark, question, form, isClosed, answer, onAnswer }: Props) {
  const t = useReworkTexts()
  const language = useLanguage()
  const slot = [...form.slots, OTHER].find(({ id }) => id === mark.slot)
  const asked = form.questions.find(({ id }) => id === mark.question)
  const label = slot?.label[language] ?? mark.slot ?? ''
  return (
    <li className="flex flex-col gap-2 border border-rule-2 bg-sheet p-3">
      <p className="wrap-anywhere">
        <strong>{asked ? asked.label[language] : label}</strong>
        <span className="block">{mark.reason ?? t.marks[mark.mark]}</span>
      </p>
      {mark.photoId && <MarkedPhoto key={mark.photoId} mark={mark} photoId={mark.photoId} label={label} />}
      {asked && isAskedAgain(mark) && (
        <fieldset disabled={isClosed} className="@container min-w-0">
          <QuestionSection question={asked} answer={answer} onAnswer={onAnswer} />
        </fieldset>
      )}
      {slot && isAskedAgain(mark) && !isClosed && (
        <Link
          to="/field/$assignmentId/camera"
          params={{ assignmentId: question.assignmentId }}
          search={{ slot: slot.id, question: question.reviewId }}
          className={cx(buttonClass({ size: 'lg' }), 'w-full whitespace-normal!')}
        >
          <Camera size={20} aria-hidden />
          {t.takeAgain(label)}
        </Link>
      )}
    </li>
  )
}

function MarkedPhoto({ mark, photoId, label }: { mark: QcMark; photoId: string; label: string }) {
  const t = useReworkTexts()
  const picture = useOldPicture(photoId)
  if (picture === 'reading') return <div aria-busy className="h-[36dvh] rounded-1 bg-well" />
  if (!picture) return <p className="text-ink-2">{t.noPicture}</p>
  return (
    <OldPicture
      picture={picture}
      box={mark.box}
      label={t.photo(label)}
      className="h-[36dvh] w-full rounded-1 bg-well"
    />
  )
}
