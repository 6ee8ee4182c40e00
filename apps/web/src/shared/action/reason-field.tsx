import { useId, type Ref } from 'react'
import { Field, Input } from '#ui/field.tsx'

type Props = {
  label: string
  /** What is said while it is missing. */
  missing: string
  value: string
  onChange: (value: string) => void
  /** Somebody tried to go on. */
  isAsked: boolean
  /** Offered while typing. */
  usual?: readonly string[]
  ref?: Ref<HTMLInputElement>
}

/** Why something is done, where that has to be said: in usual words, or in one's own. */
export function ReasonField({ label, missing, value, onChange, isAsked, usual = [], ref }: Props) {
  const offered = useId()
  return (
    <Field label={label} isRequired error={isAsked && !value.trim() ? missing : undefined}>
      <Input
        ref={ref}
        list={usual.length > 0 ? offered : undefined}
        maxLength={500}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {usual.length > 0 && (
        <datalist id={offered}>
          {usual.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </datalist>
      )}
    </Field>
  )
}
