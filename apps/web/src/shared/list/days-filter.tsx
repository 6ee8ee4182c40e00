import { useListTexts } from '#texts/common/list.ts'
import { Input } from '#ui/form/field.tsx'
import type { Days } from './find-days.ts'

type Props = { days: Days; onChange: (next: Partial<Days>) => void }

/** From which day to which a list goes. */
export function DaysFilter({ days, onChange }: Props) {
  const t = useListTexts()
  return (
    <span className="flex gap-2 max-md:w-full">
      <DayInput label={t.from} value={days.from} onChange={(from) => onChange({ from })} />
      <DayInput label={t.to} value={days.to} onChange={(to) => onChange({ to })} />
    </span>
  )
}

type DayProps = { label: string; value: string | undefined; onChange: (value: string | undefined) => void }

const DayInput = ({ label, value, onChange }: DayProps) => (
  <label className="flex min-w-0 items-center gap-1.5 text-12 font-semibold text-ink-2 max-md:flex-1 max-md:flex-col max-md:items-start">
    {label}
    <Input
      type="date"
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || undefined)}
      className="mono w-34! max-md:w-full!"
    />
  </label>
)
