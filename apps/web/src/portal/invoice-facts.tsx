import { formatCalendarDay, formatMoney } from '#platform/formats.ts'
import { useLanguage } from '#texts/language.ts'
import { usePortalTexts } from '#texts/money/portal.ts'
import { KeyValues } from '#ui/key-values.tsx'
import { SectionHead } from '#ui/pane.tsx'
import type { OwnInvoice } from './portal.queries.ts'

/** The rest of the invoice: credit memos, addresses and terms. */
export function InvoiceFacts({ invoice }: { invoice: OwnInvoice }) {
  const t = usePortalTexts().invoices
  const language = useLanguage()
  const { creditNotes, note, billTo, remitTo, termsNetDays, wireCenterName, periodFrom, periodTo } = invoice
  const lines = (text: string) => <span className="whitespace-pre-line">{text}</span>
  const day = (of: string | null) => (of ? formatCalendarDay(of, language) : '')
  return (
    <>
      {creditNotes.length > 0 && (
        <section aria-label={t.credits} className="border-t border-rule-2">
          <SectionHead title={t.credits} count={creditNotes.length} className="min-h-8!" />
          <ul className="border-t border-rule">
            {creditNotes.map(({ id, creditNo, date, reason, totalCents }) => (
              <li key={id} className="flex items-baseline justify-between gap-3 border-b border-rule px-4 py-1.5">
                <span className="min-w-0">
                  <span className="mono font-semibold">{creditNo}</span>{' '}
                  <span className="mono text-12 text-ink-2">{day(date)}</span>
                  <span className="block">{reason}</span>
                </span>
                <span className="mono">{formatMoney(-totalCents, language)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <KeyValues
        className="border-t border-rule-2 px-4 py-3"
        items={[
          ...(wireCenterName ? [{ label: t.columns.wireCenter, value: wireCenterName }] : []),
          ...(periodFrom || periodTo ? [{ label: t.period, value: `${day(periodFrom)} – ${day(periodTo)}` }] : []),
          { label: t.termsLabel, value: t.terms(termsNetDays) },
          ...(note ? [{ label: t.note, value: lines(note) }] : []),
          ...(billTo ? [{ label: t.billTo, value: lines(billTo) }] : []),
          ...(remitTo ? [{ label: t.remitTo, value: lines(remitTo) }] : []),
        ]}
      />
    </>
  )
}
