import { useId, type Ref } from 'react'
import { useTexts } from '#texts/language.ts'
import { Field, Input } from '#ui/field.tsx'

type Props = {
  /** Reason, where nothing else is said. */
  label?: string | undefined
  hint?: string | undefined
  value: string
  onChange: (value: string) => void
  /** Somebody tried to go on. */
  isAsked: boolean
  /** Offered while typing. */
  usual?: readonly string[]
  ref?: Ref<HTMLInputElement>
}

/** Why something is done, where that has to be said: in usual words, or in one's own. */
export function ReasonField({ label, hint, value, onChange, isAsked, usual = [], ref }: Props) {
  const { forms } = useTexts()
  const offered = useId()
  return (
    <Field
      label={label ?? forms.reason}
      hint={hint}
      isRequired
      error={isAsked && !value.trim() ? forms.enterAReason : undefined}
    >
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
