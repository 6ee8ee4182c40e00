import type { QcBuilding } from '@demarc/contract'
import type { Question } from '@demarc/domain/fieldwork/form'
import { isAnswered, MOST_ANSWER_LETTERS, type Answer } from '@demarc/domain/fieldwork/survey'
import { useState } from 'react'
import { ReasonDialog } from '#shared/action/reason.dialog.tsx'
import { useLanguage } from '#texts/language.ts'
import { useQcTexts } from '#texts/qc/qc.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field, Input, labelClass, Textarea } from '#ui/form/field.tsx'
import { RadioGroup } from '#ui/form/radio-group.tsx'
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
    <ReasonDialog
      title={t.answerTitle(question.label[language])}
      text={t.answerText}
      usual={t.reasons}
      confirm={t.save}
      action={correct}
      isWhole={isEmptied || isAnswered(question, said)}
      onSay={send}
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
    </ReasonDialog>
  )
}

type InputProps = {
  question: Question
  value: Answer
  onChange: (value: Answer) => void
  error: string | undefined
}

/** A question of the survey at a desk. */
function AnswerInput({ question, value, onChange, error }: InputProps) {
  const t = useQcTexts().corrections
  const language = useLanguage()
  const options = question.choices.map(({ id, label }) => ({ value: id, label: label[language] }))
  if (question.kind === 'choice' || question.kind === 'yesNo')
    return (
      <RadioGroup
        label={t.answer}
        options={
          question.kind === 'choice'
            ? options
            : [
                { value: 'yes', label: t.yes },
                { value: 'no', label: t.no },
              ]
        }
        value={typeof value === 'string' ? value : null}
        onChange={onChange}
      />
    )
  if (question.kind === 'choices') {
    const chosen = typeof value === 'object' ? value : []
    return (
      <fieldset className="flex flex-col items-start">
        <legend className={labelClass}>{t.answer}</legend>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={(isChosen) =>
              onChange(isChosen ? [...chosen, option.value] : chosen.filter((id) => id !== option.value))
            }
          />
        ))}
      </fieldset>
    )
  }
  return (
    <Field label={t.answer} error={error}>
      {question.kind === 'number' ? (
        <Input
          inputMode="numeric"
          value={String(value)}
          onChange={({ target }) => onChange(/^\d+$/.test(target.value) ? Number(target.value) : target.value)}
        />
      ) : (
        <Textarea
          rows={3}
          maxLength={MOST_ANSWER_LETTERS}
          value={String(value)}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
