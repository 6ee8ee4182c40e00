import type { Question } from '@demarc/domain/fieldwork/form'
import { MOST_ANSWER_LETTERS, type Answer } from '@demarc/domain/fieldwork/survey'
import { useLanguage } from '#texts/language.ts'
import { useQcTexts } from '#texts/qc.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, Input, labelClass, Textarea } from '#ui/field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'

type Props = {
  question: Question
  value: Answer
  onChange: (value: Answer) => void
  error: string | undefined
}

/** A question of the survey at a desk. */
export function AnswerInput({ question, value, onChange, error }: Props) {
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
