import { whyNotDelivered } from '@demarc/domain/delivery/delivery-day'
import { formatCalendarDay } from '#platform/formats.ts'
import { useLanguage } from '#texts/language.ts'
import { useDeliveryTexts } from '#texts/qc/delivery.ts'
import { Field, Input } from '#ui/form/field.tsx'

type Props = {
  label: string
  value: string
  today: string
  /** Nothing was there to deliver before; null: nobody knows since when. */
  surveyedOn?: string | null
  isAsked: boolean
  onChange: (day: string) => void
}

/** A day that has been. */
export function DayField({ label, value, today, surveyedOn = null, isAsked, onChange }: Props) {
  const t = useDeliveryTexts().days
  const language = useLanguage()
  const why = value ? whyNotDelivered(value, { today, surveyedOn }) : null
  const said = {
    AHEAD: t.ahead,
    BEFORE_SURVEY: surveyedOn ? t.beforeSurvey(formatCalendarDay(surveyedOn, language)) : undefined,
  }
  const problem = why ? said[why] : isAsked && !value ? t.missing : undefined
  return (
    <Field label={label} isRequired error={problem}>
      <Input
        type="date"
        isMono
        min={surveyedOn ?? undefined}
        max={today}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="w-40! max-md:w-full!"
      />
    </Field>
  )
}
