import { useSubmissionTexts } from '#texts/submission.ts'
import { Field, Input } from '#ui/field.tsx'

type Props = {
  label: string
  value: string
  today: string
  isAsked: boolean
  onChange: (day: string) => void
}

/** A day that has been. */
export function DayField({ label, value, today, isAsked, onChange }: Props) {
  const t = useSubmissionTexts().days
  const problem = value > today ? t.ahead : isAsked && !value ? t.missing : undefined
  return (
    <Field label={label} isRequired error={problem}>
      <Input
        type="date"
        isMono
        max={today}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="w-40! max-md:w-full!"
      />
    </Field>
  )
}
