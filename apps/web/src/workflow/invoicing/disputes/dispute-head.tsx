import type { DisputeDetail } from '@demarc/contract'
import { formatDateTime, formatMoney } from '#platform/formats.ts'
import { useDisputeTexts } from '#texts/disputes.ts'
import { useLanguage } from '#texts/language.ts'
import { KeyValues } from '#ui/key-values.tsx'
import { Jsn } from '#shared/jsn.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { DisputeBadge } from './dispute-badge.tsx'
import { DisputeClock } from './dispute-clock.tsx'

/** The line, what it costs, and how it stands; the clock runs only while it is open. */
export function DisputeHead({ dispute }: { dispute: DisputeDetail }) {
  const words = useDisputeTexts()
  const t = words.open
  const language = useLanguage()
  const zoned = useOfficeTime()
  const { jsb, description, address, invoiceNo, customerName, customerRef, resolution, resolvedAt, settledCents } =
    dispute
  const before = dispute.creditedCents - (settledCents ?? 0)
  const money = (cents: number) => formatMoney(cents, language)
  const mono = (text: string) => <span className="mono">{text}</span>
  const facts = [
    { label: t.invoice, value: mono(invoiceNo) },
    { label: t.customer, value: customerName },
    { label: t.address, value: address },
    { label: t.reference, value: customerRef && mono(customerRef) },
    {
      label: t.charged,
      value: mono(`${t.each(dispute.units, money(dispute.rateCents))} = ${money(dispute.amountCents)}`),
    },
    {
      label: t.credited,
      value: settledCents !== null && mono([money(settledCents), dispute.creditNo].filter(Boolean).join(', ')),
    },
    { label: t.creditedBefore, value: before > 0 && mono(money(before)) },
    {
      label: t.payable,
      value: !resolution && mono(t.payableOf(money(dispute.invoicePayableCents), money(dispute.invoiceBalanceCents))),
    },
    { label: words.clock.label, value: !resolution && <DisputeClock resolveBy={dispute.resolveBy} isLong /> },
  ]
  return (
    <header className="shrink-0 border-b border-rule-2 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 text-20 font-bold wrap-anywhere [&_.mono]:whitespace-normal">
          {jsb ? <Jsn value={jsb} size="panel" /> : description}
        </h2>
        <DisputeBadge dispute={dispute} />
        {dispute.isLate && <span className="text-12 text-ink-2">{words.late}</span>}
      </div>
      <KeyValues items={facts.filter(({ value }) => Boolean(value))} className="mt-2 text-13" />
      {resolution && resolvedAt && (
        <p className="mt-2 border-t border-rule pt-2 text-13 wrap-anywhere">
          <span className="block text-12 text-ink-2">
            {t.settled(
              words.resolutions[resolution],
              [dispute.resolvedByName, formatDateTime(resolvedAt, zoned)].filter(Boolean).join(', '),
            )}
          </span>
          {dispute.resolutionNote}
        </p>
      )}
    </header>
  )
}
