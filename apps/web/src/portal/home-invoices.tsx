import type { MyHome } from '@demarc/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatCalendarDay, formatMoney } from '#platform/formats.ts'
import { useLanguage } from '#texts/language.ts'
import { usePortalTexts } from '#texts/money/portal.ts'
import { asideLooks, HomeSection, rowLooks } from './home-section.tsx'
import { InvoiceBadge } from './invoice-badge.tsx'
import { openInvoicesQuery } from './portal.queries.ts'

/** What is owed, and the invoices it stands on. */
export function HomeInvoices({ owed, overdue }: Pick<MyHome, 'owed' | 'overdue'>) {
  const t = usePortalTexts().home
  const language = useLanguage()
  const { data: invoices = [] } = useQuery(openInvoicesQuery())
  return (
    <HomeSection
      id="open-invoices"
      title={t.invoices}
      aside={
        <Link to="/invoicing" className={asideLooks}>
          {t.allInvoices}
        </Link>
      }
    >
      <div className="border-b border-rule px-6 py-3 max-md:px-4">
        <p className="mono text-20 font-bold">{formatMoney(owed.cents, language)}</p>
        <p className="text-12 text-ink-2">
          {owed.count === 0 ? t.noneOwed : t.owed(owed.count)}
          {overdue.count > 0 && (
            <span className="font-semibold text-bad"> {t.overdue(formatMoney(overdue.cents, language))}</span>
          )}
        </p>
      </div>
      <ul>
        {invoices.map(({ id, invoiceNo, dueDate, balanceCents, status, isOverdue }) => (
          <li key={id}>
            <Link to="/invoicing" search={{ id }} className={rowLooks}>
              <span className="min-w-0">
                <span className="mono font-semibold">{invoiceNo}</span>
                <span className="block text-12 text-ink-2">
                  {dueDate && t.due(formatCalendarDay(dueDate, language))}
                </span>
              </span>
              <span className="flex shrink-0 items-center gap-3">
                {status !== 'SENT' && <InvoiceBadge status={status} isOverdue={isOverdue} />}
                <span className="mono">{formatMoney(balanceCents, language)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}
