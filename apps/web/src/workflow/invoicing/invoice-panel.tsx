import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CallRefused } from '#platform/call.ts'
import { useInvoicingTexts } from '#texts/invoicing.ts'
import { useTexts } from '#texts/language.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { SectionHead } from '#ui/pane.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { useMay } from '#shared/may.ts'
import { RecordTimeline } from '#shared/record-timeline.tsx'
import { InvoiceFoot } from './invoice-foot.tsx'
import { InvoiceHead } from './invoice-head.tsx'
import { InvoiceQuestions } from './invoice-questions.tsx'
import { invoiceQuery } from './invoices.queries.ts'
import type { AskedOfInvoice } from './asked-of-invoice.ts'
import { PANEL_ID } from './row-focus.ts'
import { InvoiceSheet } from './sheet/invoice-sheet.tsx'

type Props = {
  invoiceId: string
  /** It lies over the list instead of beside it. */
  isCovering: boolean
  ask: AskedOfInvoice | undefined
  /** Drafts are chosen: what is orange stands with them. */
  isBehind: boolean
  onAsk: (ask: AskedOfInvoice | undefined) => void
  /** It was thrown away or sent by whoever looks at it. */
  onGone: (id: string) => void
  onClose: () => void
}

/** One invoice beside the list. It does not end the list's turn: the keys go on through both. */
export function InvoicePanel({ invoiceId, isCovering, ask, isBehind, onAsk, onGone, onClose }: Props) {
  const texts = useTexts()
  const words = useInvoicingTexts()
  const t = words.sheet
  const hasHistory = useMay('timeline.read')
  const { data, error, refetch } = useQuery({ ...invoiceQuery(invoiceId), refetchOnMount: 'always' })
  const isGone = error instanceof CallRefused && error.status === 404
  useEffect(() => {
    // Where it lies over the list, reading begins at its head and not where the list was.
    if (isCovering) document.getElementById(PANEL_ID)?.focus()
  }, [isCovering])
  return (
    <dialog
      open
      id={PANEL_ID}
      tabIndex={-1}
      aria-label={t.label}
      aria-modal={isCovering || undefined}
      className={cx(
        'm-0 flex h-auto max-h-none min-h-0 max-w-none min-w-0 flex-col bg-sheet text-ink outline-none',
        isCovering
          ? 'absolute inset-y-0 right-0 left-auto z-2 w-116 max-w-full shadow-dialog max-md:fixed max-md:inset-0 max-md:w-full'
          : 'static w-auto border-l border-rule-2',
      )}
    >
      {data && !isGone && (
        <>
          <InvoiceHead invoice={data} isBehind={isBehind} onAsk={onAsk} onClose={onClose} />
          <div className="min-h-0 grow overflow-y-auto overscroll-contain bg-paper">
            <InvoiceSheet invoice={data} />
            {hasHistory && (
              <section aria-label={t.history} className="border-t border-rule-2 bg-sheet">
                <SectionHead title={t.history} className="mt-1" />
                <RecordTimeline entity="invoice" entityId={data.id} className="px-4 pb-4" />
              </section>
            )}
          </div>
          <InvoiceFoot invoice={data} />
          <InvoiceQuestions
            invoice={data}
            ask={ask}
            onAnswered={() => onAsk(undefined)}
            onSent={(ids) => ids.includes(data.id) && onGone(data.id)}
            onDiscarded={() => {
              onGone(data.id)
              onClose()
            }}
          />
        </>
      )}
      {error && (isGone || !data) && (
        <EmptyState
          title={isGone ? t.gone : t.failed}
          text={isGone ? t.goneHelp : refusalText(error, texts)}
          action={
            isGone ? (
              <Button onClick={onClose}>{t.back}</Button>
            ) : (
              <Button onClick={() => void refetch()}>{words.retry}</Button>
            )
          }
          className="py-12"
        />
      )}
      {!data && !error && (
        <SkeletonRows count={10} columns={['8rem', '14rem']} label={texts.shell.loading} className="px-4 pt-4" />
      )}
    </dialog>
  )
}
