import type { CreditNote } from '@demarc/contract'
import { formatCalendarDay, formatMoney } from '#platform/formats.ts'
import { useInvoicingTexts } from '#texts/invoicing.ts'
import { useLanguage } from '#texts/language.ts'

/** Credit memos: number, amount, date and reason. */
export function CreditNotes({ notes }: { notes: readonly CreditNote[] }) {
  const t = useInvoicingTexts().sheet.credits
  const language = useLanguage()
  return (
    <section aria-label={t.title} className="px-5 pt-4 max-md:px-3">
      <h3 className="text-12 font-bold">{t.title}</h3>
      <ul>
        {notes.map(({ id, creditNo, date, reason, totalCents, createdByName }) => (
          <li key={id} className="border-t border-rule py-1 text-12">
            <div className="flex items-baseline justify-between gap-3">
              <span className="mono font-semibold">{creditNo}</span>
              <span className="mono">{formatMoney(totalCents, language)}</span>
            </div>
            <p className="wrap-anywhere text-ink-2">
              {formatCalendarDay(date, language)}
              {createdByName && `, ${t.by(createdByName)}`}: {reason}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
