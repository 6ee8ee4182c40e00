import { Field, Input } from '#ui/form/field.tsx'

type Props = {
  label: string
  value: number | null
  least?: number
  most?: number
  onChange: (value: number | null) => void
}

/** A whole number, or none. */
export const NumberField = ({ label, value, least, most, onChange }: Props) => (
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
