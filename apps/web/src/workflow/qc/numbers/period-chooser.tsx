import { useQcNumbersTexts } from '#texts/qc/qc-numbers.ts'
import { Input } from '#ui/form/field.tsx'
import { Segments } from '#ui/form/segments.tsx'
import type { NumbersSearch } from './numbers-search.ts'
import { LENGTHS, lengthOf, searchOf } from './period-lengths.ts'

type Props = {
  /** The days that are asked for. */
  period: NumbersSearch
  today: string
  onChange: (search: NumbersSearch) => void
}

/** So many weeks up to today, or any days of a year. */
export function PeriodChooser({ period, today, onChange }: Props) {
  const t = useQcNumbersTexts()
  return (
    <search className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-rule-2 px-6 py-2 max-md:px-4 print:hidden">
      <Segments
        label={t.period}
        options={LENGTHS.map((value) => ({ value, label: t.weeks(Number(value)) }))}
        value={lengthOf(period, today)}
        onChange={(length) => onChange(searchOf(length, today))}
      />
      <span className="flex gap-2 max-md:w-full">
        <Day label={t.from} day={period.from} most={period.to} onChange={(from) => onChange({ ...period, from })} />
        <Day label={t.to} day={period.to} least={period.from} onChange={(to) => onChange({ ...period, to })} />
      </span>
    </search>
  )
}

type DayProps = {
  label: string
  day: string | undefined
  least?: string | undefined
  most?: string | undefined
  onChange: (day: string) => void
}

const Day = ({ label, day, least, most, onChange }: DayProps) => (
  <label className="flex min-w-0 items-center gap-1.5 text-12 font-semibold text-ink-2 max-md:flex-1 max-md:flex-col max-md:items-start">
    {label}
    <Input
      type="date"
      isMono
      // A day that is being typed is left alone; another period brings another field.
      key={day}
      defaultValue={day}
      min={least}
      max={most}
      onChange={({ target }) => target.validity.valid && target.value && onChange(target.value)}
      className="w-36! max-md:w-full!"
    />
  </label>
)
