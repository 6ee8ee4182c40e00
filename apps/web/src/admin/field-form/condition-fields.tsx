import type { Condition, Question } from '@demarc/domain/fieldwork/form'
import { useTexts } from '#texts/field-form.ts'
import { useLanguage } from '#texts/language.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

const ALWAYS = ''
type Props = {
  when: Condition | null
  /** Only what is asked before can decide. */
  before: readonly Question[]
  onChange: (when: Condition | null) => void
}

export function ConditionFields({ when, before, onChange }: Props) {
  const t = useTexts().fieldForm
  const language = useLanguage()
  const deciding = before.filter(({ kind }) => kind === 'yesNo' || kind === 'choice' || kind === 'choices')
  const asked = deciding.find(({ id }) => id === when?.question)
  const answers =
    asked?.kind === 'yesNo'
      ? [
          { id: 'yes', label: t.yes },
          { id: 'no', label: t.no },
        ]
      : (asked?.choices.map(({ id, label }) => ({ id, label: label[language] })) ?? [])
  return (
    <div className="flex flex-col gap-2">
      <Field label={t.when}>
        <Select
          className="max-w-100"
          options={[
            { value: ALWAYS, label: t.always },
            ...deciding.map(({ id, label }) => ({ value: id, label: `${t.whenAnswered}: ${label[language] || id}` })),
          ]}
          value={when?.question ?? ALWAYS}
          onChange={(question) => onChange(question === ALWAYS ? null : { question, is: [] })}
        />
      </Field>
      {when && asked && (
        <fieldset aria-label={t.with} className="flex flex-wrap gap-x-4 gap-y-1">
          {answers.map(({ id, label }) => (
            <Checkbox
              key={id}
              label={label}
              checked={when.is.includes(id)}
              onChange={(isChecked) =>
                onChange({ ...when, is: isChecked ? [...when.is, id] : when.is.filter((one) => one !== id) })
              }
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}
