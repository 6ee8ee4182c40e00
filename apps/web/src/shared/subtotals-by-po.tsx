import type { InvoiceLine } from '@demarc/contract'
import { subtotalsByPo } from '@demarc/domain/invoicing/grouping'
import { formatMoney } from '#platform/formats.ts'
import { useLanguage } from '#texts/language.ts'
import { cx } from '#ui/class-names.ts'

type Words = Record<'title' | 'po' | 'lines' | 'amount' | 'noPo', string>
type Props = {
  lines: readonly Pick<InvoiceLine, 'buildingId' | 'customerRef' | 'amountCents'>[]
  t: Words
  className?: string
}

/** What the lines of each PO come to; nothing where all of them have the same one. */
export function SubtotalsByPo({ lines, t, className }: Props) {
  const language = useLanguage()
  const subtotals = subtotalsByPo(lines)
  if (subtotals.length === 0) return null
  const head = 'border-b border-rule-2 py-1 font-semibold text-ink-2'
  return (
    <section className={cx('pt-4 text-12', className)}>
      <h3 className="font-bold">{t.title}</h3>
      <table aria-label={t.title} className="w-full table-fixed border-separate border-spacing-0">
        <thead>
          <tr>
            <th scope="col" className={cx(head, 'text-left')}>
              {t.po}
            </th>
            <th scope="col" className={cx(head, 'w-16 text-right')}>
              {t.lines}
            </th>
            <th scope="col" className={cx(head, 'w-28 text-right')}>
              {t.amount}
            </th>
          </tr>
        </thead>
        <tbody className="[&_td]:border-b [&_td]:border-rule [&_td]:py-1">
          {subtotals.map(({ po, lines: count, amountCents }) => (
            <tr key={po}>
              <td className={cx('truncate', po ? 'mono' : 'text-ink-2')} title={po ?? t.noPo}>
                {po ?? t.noPo}
              </td>
              <td className="mono text-right">{count.toLocaleString(language)}</td>
              <td className="mono text-right">{formatMoney(amountCents, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
