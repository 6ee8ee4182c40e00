import type { InvoiceDetail } from '@demarc/contract'
import { formatMoney } from '#platform/formats.ts'
import { useInvoicingTexts } from '#texts/invoicing.ts'
import { useLanguage } from '#texts/language.ts'

/** What it comes to, and once something was taken off it, what is still owed. */
export function InvoiceSums({ invoice }: { invoice: InvoiceDetail }) {
  const t = useInvoicingTexts().sheet
  const language = useLanguage()
  const { lines, totalCents, creditedCents, paidCents, balanceCents, disputedCents, payableCents, status } = invoice
  const units = lines.reduce((sum, line) => sum + line.units, 0)
  const taken = [
    { label: t.credited, cents: creditedCents },
    { label: t.paid, cents: paidCents },
  ].filter(({ cents }) => cents > 0)
  return (
    <dl className="mx-5 border-t border-rule-2 pt-2 max-md:mx-3">
      <Sum label={t.total} value={formatMoney(totalCents, language)} units={units} isStrong />
      {taken.map(({ label, cents }) => (
        <Sum key={label} label={label} value={`−${formatMoney(cents, language)}`} />
      ))}
      {status !== 'DRAFT' && (taken.length > 0 || status === 'VOID' || disputedCents > 0) && (
        <Sum label={t.balance} value={formatMoney(balanceCents, language)} isStrong />
      )}
      {disputedCents > 0 && (
        <>
          <Sum label={t.disputed} value={formatMoney(disputedCents, language)} />
          <Sum label={t.payable} value={formatMoney(payableCents, language)} isStrong />
        </>
      )}
    </dl>
  )
}

type SumProps = { label: string; value: string; units?: number; isStrong?: boolean }

const Sum = ({ label, value, units, isStrong }: SumProps) => (
  <div className={`flex items-baseline justify-between gap-3 py-0.5 ${isStrong ? 'font-bold' : 'text-13 text-ink-2'}`}>
    <dt>{label}</dt>
    <dd className="mono flex items-baseline gap-12">
      {units !== undefined && <span className="text-13">{units}</span>}
      <span className={isStrong ? 'text-15' : undefined}>{value}</span>
    </dd>
  </div>
)
