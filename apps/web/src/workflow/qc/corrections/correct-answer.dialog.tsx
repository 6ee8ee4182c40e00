import type { QcBuilding } from '@demarc/contract'
import type { Question } from '@demarc/domain/fieldwork/form'
import { isAnswered, type Answer } from '@demarc/domain/fieldwork/survey'
import { useState } from 'react'
import { useLanguage } from '#texts/language.ts'
import { useQcTexts } from '#texts/qc.ts'
import { AnswerInput } from './answer-input.tsx'
import { CorrectionDialog } from './correction.dialog.tsx'
import { useCorrectAnswer } from './corrections.queries.ts'

type Props = { building: QcBuilding; question: Question; answer: Answer | undefined; onClose: () => void }

/** What can be seen on the photos, instead of what was answered. */
export function CorrectAnswerDialog({ building, question, answer, onClose }: Props) {
  const t = useQcTexts().corrections
  const language = useLanguage()
  const [said, setSaid] = useState<Answer>(answer ?? '')
  const correct = useCorrectAnswer(building.id)
  const isEmptied = !question.isRequired && (said === '' || (typeof said === 'object' && said.length === 0))
  const send = (reason: string) => {
    const answers = { [question.id]: typeof said === 'object' ? [...said] : said }
    correct.mutate({ answers, reason }, { onSuccess: onClose })
  }
  return (
    <CorrectionDialog
      title={t.answerTitle(question.label[language])}
      description={t.answerText}
      error={correct.error}
      isBusy={correct.isPending}
      isWhole={isEmptied || isAnswered(question, said)}
      onSend={send}
      onClose={onClose}
    >
      {(isAsked) => (
        <AnswerInput
          question={question}
          value={said}
          onChange={setSaid}
          error={isAsked && !isEmptied && !isAnswered(question, said) ? t.choiceMissing : undefined}
        />
      )}
    </CorrectionDialog>
  )
}
