import { useId, type Ref } from 'react'
import { useTexts } from '#texts/language.ts'
import { Field, Input, Textarea } from '#ui/form/field.tsx'

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
  /** With it the reason may have several lines. */
  lines?: number | undefined
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement> | undefined
}

/** Why something is done, where that has to be said: in usual words, or in one's own. */
export function ReasonField({ label, hint, value, onChange, isAsked, usual = [], lines, ref }: Props) {
  const { forms } = useTexts()
  const offered = useId()
  const write = ({ target }: { target: { value: string } }) => onChange(target.value)
  const input = { ref, maxLength: 500, value, onChange: write }
  return (
    <Field
      label={label ?? forms.reason}
      hint={hint}
      isRequired
      error={isAsked && !value.trim() ? forms.enterAReason : undefined}
    >
      {lines ? (
        <Textarea rows={lines} {...input} />
      ) : (
        <Input list={usual.length > 0 ? offered : undefined} autoComplete="off" {...input} />
      )}
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
