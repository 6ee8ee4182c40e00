import type { QcBuilding } from '@demarc/contract'
import { formatDateTime } from '#platform/formats.ts'
import { useOfficeTime } from '#shared/office-time.ts'
import { useQcTexts } from '#texts/qc/qc.ts'
import { Notice } from '#ui/notice.tsx'

/** What the customer said, beside the photos they said it of, and what the office can do now. */
export function RejectionNotice({ rejection }: { rejection: NonNullable<QcBuilding['rejection']> }) {
  const t = useQcTexts().rejection
  const zoned = useOfficeTime()
  const { reason, rejectedAt, customerName } = rejection
  return (
    <section aria-label={t.title} className="flex flex-col gap-2 border-b border-rule-2 p-4">
      <Notice tone="hold" title={t.said(customerName, formatDateTime(rejectedAt, zoned))}>
        <span className="wrap-anywhere whitespace-pre-line">{reason}</span>
      </Notice>
      <p className="text-12 text-ink-2">{t.help}</p>
    </section>
  )
}
