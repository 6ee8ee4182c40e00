import type { InvoiceDetail } from '@demarc/contract'
import { FileText, X } from 'lucide-react'
import { useId } from 'react'
import { formatCalendarDay } from '#platform/formats.ts'
import { useInvoicingTexts } from '#texts/money/invoicing.ts'
import { useInvoicingSectionTexts } from '#texts/common/sections.ts'
import { useLanguage } from '#texts/language.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useShortcuts } from '#ui/keys/keyboard.ts'
import { PromiseBadge } from '../collections/promise-badge.tsx'
import { InvoiceStatusBadge, type InvoiceBadgeProps } from '#shared/disputes/invoice-status-badge.tsx'

type Props = {
  invoice: InvoiceDetail
  isBehind: boolean
  onAsk: (ask: AskedOfInvoice) => void
  onClose: (() => void) | undefined
}

/** Which one, how it stands, and what the server offers to do with it; why it cannot be sent stands below. */
export function InvoiceHead({ invoice, isBehind, onAsk, onClose }: Props) {
  const words = useInvoicingTexts()
  const { title } = useInvoicingSectionTexts()
  const t = words.sheet
  const why = useId()
  const { id, invoiceNo, status, actions, unsendable } = invoice
  const maySend = actions.includes('send')
  const canSend = maySend && !unsendable
  const review = () => canSend && onAsk('send')
  useShortcuts([{ keys: 's', label: words.keys.send, group: title, run: review, isEnabled: canSend && !isBehind }])
  const asked: readonly AskedOfInvoice[] = [
    ...(invoice.mayDispute ? (['dispute'] as const) : []),
    ...(['discard', 'credit', 'writeOff', 'void'] as const).filter((act) => actions.includes(act)),
  ]
  return (
    <header className="shrink-0 border-b border-rule-2 px-4 py-2">
      <div className="flex items-center gap-2">
        <h2 className="flex min-w-0 grow flex-wrap items-center gap-2">
          <span className="mono text-13 font-bold">{invoiceNo}</span>
          <InvoiceBadge status={status} isOverdue={invoice.isOverdue} />
          <PromiseBadge promise={invoice.promise} />
        </h2>
        {onClose && (
          <Button
            variant="ghost"
            shape="square"
            aria-label={t.close}
            title={t.close}
            onClick={onClose}
            className="-mr-2"
          >
            <X size={16} aria-hidden />
          </Button>
        )}
      </div>
      <p className="mt-1 text-12 text-ink-2">
        <Summary invoice={invoice} />
      </p>
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {(status === 'DRAFT' || invoice.pdf) && (
          <ButtonLink href={`/api/invoices/${id}/pdf`} target="_blank" rel="noreferrer">
            <FileText size={16} aria-hidden />
            {t.acts.pdf}
          </ButtonLink>
        )}
        {asked.map((act) => (
          <Button
            key={act}
            variant={act === 'void' ? 'danger' : 'outline'}
            aria-haspopup="dialog"
            onClick={() => onAsk(act)}
          >
            {t.acts[act]}
          </Button>
        ))}
        {maySend && (
          <Button
            variant={isBehind ? 'outline' : 'primary'}
            disabled={!canSend}
            aria-haspopup="dialog"
            aria-describedby={unsendable ? why : undefined}
            onClick={review}
            className="ml-auto"
          >
            {t.acts.send}
          </Button>
        )}
      </div>
      {unsendable && maySend && (
        <p id={why} className="mt-1 text-12 font-semibold text-hold">
          {t.unsendable[unsendable.why]}
        </p>
      )}
    </header>
  )
}

function Summary({ invoice: { lines, date } }: Pick<Props, 'invoice'>) {
  const t = useInvoicingTexts().sheet
  const language = useLanguage()
  const units = lines.reduce((sum, line) => sum + line.units, 0)
  return `${t.summary(lines.length, units)}, ${date ? t.dated(formatCalendarDay(date, language)) : t.numberAtSend}`
}

export const InvoiceBadge = (props: InvoiceBadgeProps) => (
  <InvoiceStatusBadge {...props} words={useInvoicingTexts().statuses} />
)

/** What is asked from a row of the list, too. */
export const ASKED_FROM_ROW = ['credit', 'writeOff', 'discard', 'void'] as const
/** What somebody may be about to do with an invoice. */
const ASKED_OF_INVOICE = [...ASKED_FROM_ROW, 'dispute', 'send'] as const
export type AskedOfInvoice = (typeof ASKED_OF_INVOICE)[number]
export const findAsked = (found: string | undefined): AskedOfInvoice | undefined =>
  ASKED_OF_INVOICE.find((each) => each === found)
