import type { InvoiceDetail, InvoiceMail } from '@demarc/contract'
import type { InvoiceMailStatus } from '@demarc/domain/invoicing/mails'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { formatDateTime } from '#platform/formats.ts'
import { useOfficeTime } from '#shared/office-time.ts'
import { useInvoicingTexts } from '#texts/money/invoicing.ts'
import { Badge, type BadgeVariant } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { SectionHead } from '#ui/pane.tsx'

const MailInvoiceDialog = lazy(async () => ({
  default: (await import('./mail-invoice.dialog.tsx')).MailInvoiceDialog,
}))

/** What was mailed of it and how that went, the latest first, and the way to mail it again. */
export function InvoiceMails({ invoice }: { invoice: InvoiceDetail }) {
  const t = useInvoicingTexts().sheet.mails
  const [isAsking, setIsAsking] = useState(false)
  const { mails, mailTo, customerId, customerName } = invoice
  const mayMail = invoice.actions.includes('mail')
  const act = mails.some(({ status }) => status === 'SENT') ? t.again : t.now
  if (!mayMail && mails.length === 0) return null
  return (
    <section aria-label={t.title} className="border-t border-rule-2 bg-sheet">
      <SectionHead title={t.title} count={mails.length}>
        {mayMail && mailTo && (
          <Button size="sm" onClick={() => setIsAsking(true)}>
            {act}
          </Button>
        )}
      </SectionHead>
      <Suspense>
        {isAsking && <MailInvoiceDialog invoice={invoice} confirm={act} onClose={() => setIsAsking(false)} />}
      </Suspense>
      <div className="px-4 pb-3 text-12 text-ink-2">
        {mails.length === 0 && <p>{t.none}</p>}
        {mayMail &&
          (mailTo ? (
            <p className="wrap-anywhere">{t.to(mailTo.to.join(', '), mailTo.cc.join(', '))}</p>
          ) : (
            <p className="font-semibold text-hold">
              {t.noAddress(customerName)}{' '}
              <Link
                to="/wire-center-billing/customers"
                search={{ customer: customerId }}
                className="underline underline-offset-2"
              >
                {t.toCustomer}
              </Link>
            </p>
          ))}
      </div>
      <ul className="border-t border-rule empty:hidden">
        {mails.toReversed().map((each) => (
          <Mail key={each.id} mail={each} />
        ))}
      </ul>
    </section>
  )
}

const LOOKS: Readonly<Record<InvoiceMailStatus, BadgeVariant>> = {
  QUEUED: 'warn',
  SENT: 'good',
  GIVEN_UP: 'trouble',
  DROPPED: 'outline',
}

function Mail({ mail: { kind, reminder, recipient, cc, status, at, failures, reason } }: { mail: InvoiceMail }) {
  const t = useInvoicingTexts().sheet.mails
  const zoned = useOfficeTime()
  // What did not work at first and then did is no news.
  const trouble = status === 'SENT' ? [] : [failures > 0 && t.failures(failures), reason].filter(Boolean)
  return (
    <li className="border-b border-rule px-4 py-1.5">
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="min-w-0 wrap-anywhere">
          <span className="font-semibold">{kind === 'REMINDER' ? t.reminder(reminder ?? 1) : t.kinds[kind]}</span>{' '}
          <span className="text-ink-2">
            {recipient}
            {cc.length > 0 && `, ${t.cc(cc.join(', '))}`}
          </span>
        </span>
        <span className="flex items-center gap-2">
          <span className="mono text-12 text-ink-2">{formatDateTime(at, zoned)}</span>
          <Badge variant={LOOKS[status]}>{t.statuses[status]}</Badge>
        </span>
      </span>
      {trouble.length > 0 && <span className="block text-12 wrap-anywhere text-bad">{trouble.join(': ')}</span>}
    </li>
  )
}
