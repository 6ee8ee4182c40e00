import type { Evidence, QcBuilding } from '@demarc/contract'
import type { Question } from '@demarc/domain/fieldwork/form'
import { Pencil } from 'lucide-react'
import { useLanguage } from '#texts/language.ts'
import { useQcTexts } from '#texts/qc/qc.ts'
import type { AnswerExtras } from '#shared/evidence/survey-answers.tsx'
import { standingSurvey } from '#shared/evidence/evidence-parts.ts'
import { MarkLabel } from '../photos/photo-mark.tsx'
import { markOn } from '../verdict/review-marks.ts'
import type { MarkDesk } from '../verdict/use-mark-desk.ts'

type Props = { building: QcBuilding; evidence: Evidence; desk: MarkDesk; canMark: boolean }

/** At each answer what the reviewer says of it, and where the order says something else. */
export function useAnswerMarks({ building, evidence, desk, canMark }: Props): AnswerExtras {
  const t = useQcTexts()
  const language = useLanguage()
  const answers = standingSurvey(evidence)?.answers ?? {}
  const ask = ({ id }: Question) =>
    desk.ask({ kind: 'reason', about: { question: id }, mark: markOn(desk.marks, { question: id })?.mark ?? 'RETAKE' })
  return {
    actOf: (question) =>
      canMark && (
        <button
          type="button"
          aria-label={t.marks.markAnswer(question.label[language])}
          onClick={() => ask(question)}
          className="-my-0.5 grid size-6 shrink-0 place-items-center rounded-1 hover:bg-well hover:text-ink max-md:size-9"
        >
          <Pencil size={12} aria-hidden />
        </button>
      ),
    remarkOf: (question) => {
      const mark = markOn(desk.marks, { question: question.id })
      const ordered = question.id === UNITS && building.unitCount !== Number(answers[UNITS]) ? building.unitCount : null
      return (
        <>
          {ordered !== null && <span className="block text-12 font-semibold text-hold">{t.orderSays(ordered)}</span>}
          {mark && <MarkLabel mark={mark} />}
        </>
      )
    },
  }
}
/** Of the form as it comes: how many units the fielder counted. */
const UNITS = 'unitCount'
