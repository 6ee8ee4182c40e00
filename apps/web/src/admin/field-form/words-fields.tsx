import type { Words } from '@demarc/domain/fieldwork/form'
import { useTexts } from '#texts/admin/field-form.ts'
import { Field, Input } from '#ui/form/field.tsx'

type Props = { label: string; value: Words; onChange: (value: Words) => void }

/** The same thing in both languages of the phone, side by side. */
export function WordsFields({ label, value, onChange }: Props) {
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
