import { formatCalendarDay, formatMoney } from '#platform/formats.ts'
import { sayHowMany } from '#shared/say-how-many.ts'
import { useLanguage } from '#texts/language.ts'
import { usePortalTexts } from '#texts/money/portal.ts'
import { useIsPhone } from '#ui/media.ts'
import { SectionHead } from '#ui/pane.tsx'
import { Table, Td, Th } from '#ui/table.tsx'
import { DisputedLink } from '#shared/disputes/disputed-link.tsx'
import { SubtotalsByPo } from '#shared/subtotals-by-po.tsx'
import { GalleryButton } from '#shared/survey-gallery/gallery-button.tsx'
import { taxSumsOf } from '#shared/tax-sums.ts'
import { JsnText } from '#shared/jsn.tsx'
import type { OwnInvoice } from './portal.queries.ts'

type Line = OwnInvoice['lines'][number]

/** What is billed, line by line, and what it comes to. */
export function InvoiceLines({ invoice }: { invoice: OwnInvoice }) {
  const t = usePortalTexts().invoices
  const { lines } = invoice
  const isPhone = useIsPhone()
  return (
    <section aria-label={t.lines} className="border-t border-rule-2">
      <SectionHead title={t.lines} count={lines.length} className="min-h-8!" />
      <div className="overflow-x-auto">
        <Table inset label={t.lines} className="min-w-80">
          <thead>
            <tr>
              <Th>{t.line.what}</Th>
              {!isPhone && (
                <>
                  <Th width="4rem" align="end">
                    {t.line.units}
                  </Th>
                  <Th width="5.5rem" align="end">
                    {t.line.rate}
                  </Th>
                </>
              )}
              <Th width="6.5rem" align="end">
                {t.line.amount}
              </Th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <LineRow key={line.id} line={line} isPhone={isPhone} />
            ))}
          </tbody>
        </Table>
      </div>
      <Totals invoice={invoice} />
      <SubtotalsByPo lines={lines} t={t.subtotals} className="px-4 pb-3" />
    </section>
  )
}

function LineRow({ line, isPhone }: { line: Line; isPhone: boolean }) {
  const t = usePortalTexts().invoices
  const language = useLanguage()
  const { description, jsb, address, customerRef, deliveredOn, rateCents, amountCents, creditedCents } = line
  const { buildingId, disputeId } = line
  const facts = [
    isPhone && `${sayHowMany(line, language)} × ${formatMoney(rateCents, language)}`,
    address,
    customerRef,
    deliveredOn && t.delivered(formatCalendarDay(deliveredOn, language)),
    creditedCents > 0 && t.credited(formatMoney(creditedCents, language)),
  ].filter(Boolean)
  return (
    <tr>
      <Td className="py-1 whitespace-normal!">
        <span className="block">
          {jsb && <JsnText value={jsb} className="mr-2" />}
          {description}
        </span>
        <span className="block text-12 text-ink-2">{facts.join(', ')}</span>
        <span className="flex flex-wrap gap-x-3">
          {buildingId && jsb && <GalleryButton buildingId={buildingId} jsb={jsb} isLink />}
          {disputeId && <DisputedLink disputeId={disputeId} label={t.statuses.DISPUTED} line={jsb ?? description} />}
        </span>
      </Td>
      {!isPhone && (
        <>
          <Td align="end" className="mono">
            {sayHowMany(line, language)}
          </Td>
          <Td align="end" className="mono">
            {formatMoney(rateCents, language)}
          </Td>
        </>
      )}
      <Td align="end" className="mono font-semibold">
        {formatMoney(amountCents, language)}
      </Td>
    </tr>
  )
}

function Totals({ invoice }: { invoice: OwnInvoice }) {
  const t = usePortalTexts().invoices
  const language = useLanguage()
  const { totalCents, creditedCents, paidCents, writtenOffCents, balanceCents, disputedCents, payableCents } = invoice
  const sums = [
    ...taxSumsOf(invoice, t.tax, language),
    { label: t.columns.total, cents: totalCents },
    ...(creditedCents > 0 ? [{ label: t.creditedTotal, cents: -creditedCents }] : []),
    ...(paidCents > 0 ? [{ label: t.paid, cents: -paidCents }] : []),
    ...(writtenOffCents > 0 ? [{ label: t.adjusted, cents: -writtenOffCents }] : []),
    { label: t.columns.balance, cents: balanceCents, isLast: true },
    ...(disputedCents > 0
      ? [
          { label: t.statuses.DISPUTED, cents: disputedCents },
          { label: t.columns.payable, cents: payableCents, isLast: true },
        ]
      : []),
  ]
  return (
    <dl className="ml-auto grid w-fit grid-cols-[auto_7rem] gap-x-4 gap-y-1 px-4 py-3 text-right">
      {sums.map(({ label, cents, ...sum }) => (
        <div key={label} className={'isLast' in sum ? 'contents font-bold' : 'contents'}>
          <dt className="text-ink-2">{label}</dt>
          <dd className="mono">{formatMoney(cents, language)}</dd>
        </div>
      ))}
    </dl>
  )
}
