import { PAYMENT_METHODS, type PaymentMethod } from '@demarc/domain/payments/payment'
import { usePaymentsTexts } from '#texts/money/payments.ts'
import { Field, Input } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'

export type How = { readonly date: string; readonly method: PaymentMethod; readonly ref: string }
type Props = {
  how: How
  /** What the day is called. */
  label: string
  /** What is wrong with the day. */
  error: string | undefined
  min?: string | undefined
  max: string
  onChange: (how: How) => void
}

/** On which day money came or went, and by which way. */
export function HowItWent({ how, label, error, min, max, onChange }: Props) {
  const words = usePaymentsTexts()
  return (
    <>
      <Field label={label} isRequired error={error}>
        <Input
          type="date"
          isMono
          min={min}
          max={max}
          value={how.date}
          onChange={({ target }) => onChange({ ...how, date: target.value })}
        />
      </Field>
      <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-3">
        <Field label={words.columns.method}>
          <Select
            options={PAYMENT_METHODS.map((value) => ({ value, label: words.methods[value] }))}
            value={how.method}
            onChange={(method) => onChange({ ...how, method })}
          />
        </Field>
        <Field label={words.recording.reference}>
          <Input
            isMono
            maxLength={100}
            autoComplete="off"
            value={how.ref}
            onChange={({ target }) => onChange({ ...how, ref: target.value })}
          />
        </Field>
      </div>
    </>
  )
}
