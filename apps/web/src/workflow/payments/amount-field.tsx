import { decimalOf, readDollars } from '@demarc/domain/money'
import { Field, Input } from '#ui/form/field.tsx'

/** The cents of a typed amount of at least one cent and at most so many; else null. */
export function centsIn(text: string, most: number): number | null {
  const cents = text.trim() ? readDollars(text) : Number.NaN
  return cents >= 1 && cents <= most ? cents : null
}

type Props = {
  text: string
  most: number
  /** Whether a wrong amount is marked by now. */
  isAsked: boolean
  words: { readonly amount: string; readonly wrong: (most: string) => string }
  onChange: (text: string) => void
}

export const AmountField = ({ text, most, isAsked, words, onChange }: Props) => (
  <Field
    label={words.amount}
    isRequired
    error={isAsked && centsIn(text, most) === null ? words.wrong(decimalOf(most)) : undefined}
  >
    <Input
      isMono
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={({ target }) => onChange(target.value)}
      className="w-32! text-right"
    />
  </Field>
)
