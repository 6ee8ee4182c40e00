import type { WireCenter } from '@demarc/contract'
import { BILLED_TYPES } from '@demarc/domain/reference/customer'
import { holdsOn } from '@demarc/domain/reference/rates'
import { formatDay, formatMoney } from '#platform/formats.ts'
import { useLanguage } from '#texts/language.ts'
import { useTexts } from '#texts/office.ts'
import { Badge } from '#ui/badge.tsx'
import type { Column } from '#ui/grid/columns.ts'
import { centsIn, inDollars } from './dollars.ts'
import type { Rate } from './rates.queries.ts'

type Day = string

/** A day has no zone: it is the same day for every reader. */
const dayText = (day: Day, language: string) => formatDay(`${day}T12:00:00Z`, { language, timeZone: 'UTC' })

export function useRateColumns(wireCenters: readonly WireCenter[], today: Day): readonly Column<Rate>[] {
  const t = useTexts().reference.rates
  const language = useLanguage()
  return [
    {
      key: 'wireCenterId',
      label: t.wireCenter,
      width: '11rem',
      read: ({ wireCenterId }) => wireCenterId ?? '',
      show: ({ wireCenterName }) => wireCenterName ?? t.allWireCenters,
      entry: {
        kind: 'select',
        options: [
          { value: '', label: t.allWireCenters },
          ...wireCenters.map(({ id, name }) => ({ value: id, label: name })),
        ],
      },
      initial: '',
    },
    {
      key: 'jobType',
      label: t.type,
      width: '7.5rem',
      read: ({ jobType }) => jobType,
      entry: { kind: 'select', options: BILLED_TYPES.map((type) => ({ value: type, label: t.types[type] })) },
      initial: 'S',
    },
    {
      key: 'cents',
      label: t.rate,
      width: '6.5rem',
      align: 'end',
      isMono: true,
      read: ({ cents }) => inDollars(cents),
      show: ({ cents }) => formatMoney(cents, language),
      entry: { kind: 'text', isDecimal: true },
      say: (value) => {
        const cents = centsIn(value)
        return cents === null ? value : formatMoney(cents, language)
      },
      initial: '',
    },
    {
      key: 'validFrom',
      label: t.from,
      width: '8.5rem',
      isMono: true,
      read: ({ validFrom }) => validFrom,
      show: ({ validFrom }) => dayText(validFrom, language),
      entry: { kind: 'date' },
      say: (day) => dayText(day, language),
      initial: today,
    },
    {
      key: 'validTo',
      label: t.to,
      width: '13rem',
      read: ({ validTo }) => validTo ?? '',
      show: (rate) => (
        <span className="flex items-center justify-between gap-2">
          {rate.validTo ? <span className="mono">{dayText(rate.validTo, language)}</span> : t.furtherNotice}
          {holdsOn(rate, today) && <Badge variant="good">{t.holdsToday}</Badge>}
        </span>
      ),
      entry: { kind: 'date' },
      say: (day) => dayText(day, language),
      initial: '',
    },
  ]
}
