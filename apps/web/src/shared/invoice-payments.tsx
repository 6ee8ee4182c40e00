import type { InvoiceDetail } from '@demarc/contract'
import { Link } from '@tanstack/react-router'
import { formatCalendarDay, formatMoney } from '#platform/formats.ts'
import { useLanguage } from '#texts/language.ts'
import { SectionHead } from '#ui/pane.tsx'

type Payments = InvoiceDetail['payments']
type Props = {
  payments: Payments
  words: { readonly title: string; readonly methods: Readonly<Record<Payments[number]['method'], string>> }
}

/** What was paid on an invoice; each leads to its payment. */
export function InvoicePayments({ payments, words }: Props) {
  const language = useLanguage()
  if (payments.length === 0) return null
  return (
    <section aria-label={words.title} className="border-t border-rule-2 bg-sheet">
      <SectionHead title={words.title} count={payments.length} />
      <ul className="border-t border-rule">
        {payments.map(({ id, date, method, ref, amountCents }) => (
          <li key={id} className="border-b border-rule">
            <Link
              to="/invoicing/payments"
              search={{ id }}
              className="flex min-h-7 flex-wrap items-baseline gap-x-3 px-4 py-1 hover:bg-sheet-2 focus-visible:focus-inset max-md:min-h-11 max-md:py-2.5"
            >
              <span className="mono">{formatCalendarDay(date, language)}</span>
              <span className="min-w-0 grow wrap-anywhere">
                {words.methods[method]} <span className="mono text-ink-2">{ref}</span>
              </span>
              <span className="mono">{formatMoney(amountCents, language)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
