import type { DeliveryDetail } from '@demarc/contract'
import { formatCalendarDay, formatDateTime } from '#platform/formats.ts'
import { useLanguage } from '#texts/language.ts'
import { useDeliveryTexts } from '#texts/qc/delivery.ts'
import { KeyValues } from '#ui/key-values.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { proofUrl } from './deliveries.queries.ts'

/** Who sent it which way and to whom, and what shows that it arrived. */
export function DeliveryFacts({ delivery }: { delivery: DeliveryDetail }) {
  const words = useDeliveryTexts()
  const { open: t, statuses } = words.deliveries
  const language = useLanguage()
  const zoned = useOfficeTime()
  const { channel, recipients, submittedByName, submittedAt, receipt, status, reason, answer } = delivery
  const mono = (text: string) => <span className="mono wrap-anywhere">{text}</span>
  const facts = [
    { label: t.channel, value: receipt?.isByHand ? t.channelByHand(words.channels[channel]) : words.channels[channel] },
    { label: t.recipients, value: recipients.join(', ') },
    { label: t.since, value: mono(formatDateTime(submittedAt, zoned)) },
    { label: t.by, value: submittedByName },
    {
      label: statuses.DELIVERED,
      value:
        receipt &&
        mono(
          receipt.deliveredOn
            ? formatCalendarDay(receipt.deliveredOn, language)
            : formatDateTime(receipt.deliveredAt, zoned),
        ),
    },
    { label: t.reference, value: receipt?.reference && mono(receipt.reference) },
    {
      label: t.proof,
      value: receipt?.proof && (
        <a
          href={proofUrl(receipt.proof.documentId)}
          target="_blank"
          rel="noreferrer"
          className="wrap-anywhere underline"
        >
          {receipt.proof.fileName}
        </a>
      ),
    },
    { label: t.downloads, value: receipt && receipt.downloads > 0 && t.times(receipt.downloads) },
    { label: statuses.CANCELLED, value: status === 'CANCELLED' && reason },
    {
      label: status === 'REJECTED' ? statuses.REJECTED : statuses.ACKNOWLEDGED,
      value: answer && [formatCalendarDay(answer.on, language), answer.byName, answer.words].filter(Boolean).join(', '),
    },
  ]
  return <KeyValues items={facts.filter(({ value }) => Boolean(value))} className="px-4 py-3 text-13" />
}
