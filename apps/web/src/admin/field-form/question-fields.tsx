import { QUESTION_KINDS, type Question, type Condition, type Words } from '@demarc/domain/fieldwork/form'
import { Plus, X } from 'lucide-react'
import { useTexts } from '#texts/admin/field-form.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { useLanguage } from '#texts/language.ts'
import { Button } from '#ui/button.tsx'
import { ofKind } from './form-draft.ts'

type Props = {
  question: Question
  before: readonly Question[]
  onChange: (change: Partial<Question>) => void
}

export function QuestionFields({ question, before, onChange }: Props) {
  const t = useTexts().fieldForm
  const kinds = QUESTION_KINDS.map((kind) => ({ value: kind, label: t.kinds[kind] }))
  return (
    <>
      <WordsFields label={t.question} value={question.label} onChange={(label) => onChange({ label })} />
      <div className="grid items-start gap-3 sm:grid-cols-4">
        <Field label={t.kind}>
          <Select options={kinds} value={question.kind} onChange={(kind) => onChange(ofKind(question, kind))} />
        </Field>
        <Field label={t.code}>
          <Input isMono maxLength={40} value={question.id} onChange={({ target }) => onChange({ id: target.value })} />
        </Field>
        {question.kind === 'number' && (
          <>
            <NumberField label={t.least} value={question.least} onChange={(least) => onChange({ least })} />
            <NumberField label={t.most} value={question.most} onChange={(most) => onChange({ most })} />
          </>
        )}
      </div>
      {(question.kind === 'choice' || question.kind === 'choices') && (
        <ChoiceFields choices={question.choices} onChange={(choices) => onChange({ choices })} />
      )}
      <Checkbox
        label={t.isRequired}
        checked={question.isRequired}
        onChange={(isRequired) => onChange({ isRequired })}
      />
      <ConditionFields when={question.when} before={before} onChange={(when) => onChange({ when })} />
    </>
  )
}

const ALWAYS = ''
type ConditionFieldsProps = {
  when: Condition | null
  /** Only what is asked before can decide. */
  before: readonly Question[]
  onChange: (when: Condition | null) => void
}

function ConditionFields({ when, before, onChange }: ConditionFieldsProps) {
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

type Choices = Question['choices']
type ChoiceFieldsProps = { choices: Choices; onChange: (choices: Choices) => void }

/** What can be chosen, one to a row: its words, and its name in exports. */
function ChoiceFields({ choices, onChange }: ChoiceFieldsProps) {
  const t = useTexts().fieldForm
  const change = (at: number, to: Partial<Choices[number]>) =>
    onChange(choices.map((choice, place) => (place === at ? { ...choice, ...to } : choice)))
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-12 font-semibold text-ink-2">{t.choices}</legend>
      {choices.map(({ id, label }, at) => (
        // A choice is known by its place while its name is typed.
        <div key={at} className="grid grid-cols-[1fr_1fr_10rem_auto] items-center gap-2 max-sm:grid-cols-[1fr_auto]">
          <Input
            aria-label={`${t.choices} ${at + 1}, ${t.english}`}
            value={label.en}
            onChange={({ target }) => change(at, { label: { ...label, en: target.value } })}
          />
          <Input
            aria-label={`${t.choices} ${at + 1}, ${t.spanish}`}
            value={label.es}
            onChange={({ target }) => change(at, { label: { ...label, es: target.value } })}
          />
          <Input
            isMono
            maxLength={40}
            aria-label={`${t.choices} ${at + 1}, ${t.code}`}
            value={id}
            onChange={({ target }) => change(at, { id: target.value })}
          />
          <Button
            variant="ghost"
            shape="square"
            aria-label={t.removeChoice(label.en || id)}
            onClick={() => onChange(choices.filter((_, place) => place !== at))}
          >
            <X size={16} aria-hidden />
          </Button>
        </div>
      ))}
      <Button className="self-start" onClick={() => onChange([...choices, newChoice(choices)])}>
        <Plus size={16} aria-hidden />
        {t.addChoice}
      </Button>
    </fieldset>
  )
}

const newChoice = (choices: Choices): Choices[number] => ({
  id: `choice${choices.length + 1}`,
  label: { en: '', es: '' },
})

type NumberFieldProps = {
  label: string
  value: number | null
  least?: number
  most?: number
  onChange: (value: number | null) => void
}

/** A whole number, or none. */
export const NumberField = ({ label, value, least, most, onChange }: NumberFieldProps) => (
  <Field label={label}>
    <Input
      type="number"
      inputMode="numeric"
      min={least}
      max={most}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Math.trunc(target.valueAsNumber))}
    />
  </Field>
)

type WordsFieldsProps = { label: string; value: Words; onChange: (value: Words) => void }

/** The same thing in both languages of the phone, side by side. */
export function WordsFields({ label, value, onChange }: WordsFieldsProps) {
  const t = useTexts().fieldForm
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <Field label={`${label}, ${t.english}`}>
        <Input
          lang="en"
          maxLength={200}
          value={value.en}
          onChange={(e) => onChange({ ...value, en: e.target.value })}
        />
      </Field>
      <Field label={`${label}, ${t.spanish}`}>
        <Input
          lang="es"
          maxLength={200}
          value={value.es}
          onChange={(e) => onChange({ ...value, es: e.target.value })}
        />
      </Field>
    </div>
  )
}
