import { isoDay } from '#platform/formats.ts'
import { useNow } from '#platform/now.ts'
import { useInvoicingTexts } from '#texts/invoicing.ts'
import { Field, Input } from '#ui/field.tsx'
import { Segments } from '#ui/segments.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import type { InvoicingSearch } from '../invoicing-search.ts'
import { daysOf, findPeriod, PERIODS, type PeriodName } from './periods.ts'
import type { Period } from './to-bill.queries.ts'

type Props = { period: Period; isWrong: boolean; onChange: (next: Partial<InvoicingSearch>) => void }

/** Of which days of delivery. */
export function PeriodFilter({ period, isWrong, onChange }: Props) {
  const t = useInvoicingTexts().waiting
  const today = isoDay(new Date(useNow()), useOfficeTime())
  return (
    <search className="flex shrink-0 flex-wrap items-end gap-x-3 gap-y-2 px-4 py-2">
      <Segments<PeriodName>
        label={t.period}
        options={PERIODS.map((value) => ({ value, label: t.periods[value] }))}
        value={findPeriod(period, today)}
        onChange={(name) => onChange(daysOf(name, today))}
        className="flex-wrap"
      />
      <Field label={t.from} className="w-40">
        <Input
          type="date"
          isMono
          value={period.from ?? ''}
          onChange={({ target }) => onChange({ from: target.value || undefined })}
        />
      </Field>
      <Field label={t.to} error={isWrong ? t.wrongPeriod : undefined} className="w-40">
        <Input
          type="date"
          isMono
          value={period.to ?? ''}
          onChange={({ target }) => onChange({ to: target.value || undefined })}
        />
      </Field>
    </search>
  )
}
