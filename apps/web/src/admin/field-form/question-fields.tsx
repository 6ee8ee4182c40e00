import { QUESTION_KINDS, type Question } from '@demarc/domain/fieldwork/form'
import { useTexts } from '#texts/field-form.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, Input } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { ChoiceFields } from './choice-fields.tsx'
import { ConditionFields } from './condition-fields.tsx'
import { ofKind } from './form-draft.ts'
import { NumberField } from './number-field.tsx'
import { WordsFields } from './words-fields.tsx'

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
      <WordsFields label={t.questionLabel} value={question.label} onChange={(label) => onChange({ label })} />
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
