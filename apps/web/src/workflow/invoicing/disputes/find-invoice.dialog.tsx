import type { Invoice } from '@demarc/contract'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useRef, useState } from 'react'
import { formatMoney } from '#platform/formats.ts'
import { useDisputeTexts } from '#texts/money/disputes.ts'
import { useLanguage, useTexts } from '#texts/language.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { OpenDisputeDialog } from '#shared/disputes/open-dispute.dialog.tsx'
import { RefusalNote } from '#shared/action/refusal-note.tsx'
import { invoiceQuery, invoicesLikeQuery } from './disputes.queries.ts'

type Props = { onOpened: (disputeId: string) => void; onClose: () => void }

/** First which invoice, then which of its lines. */
export function FindInvoiceDialog({ onOpened, onClose }: Props) {
  const { forms } = useTexts()
  const t = useDisputeTexts()
  const [q, setQ] = useState('')
  const [invoiceId, setInvoiceId] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const asked = useDeferredValue(q.trim())
  const { data: found, error, isPlaceholderData } = useQuery({ ...invoicesLikeQuery(asked), enabled: asked.length > 1 })
  const { data: invoice, error: unread } = useQuery({ ...invoiceQuery(invoiceId ?? ''), enabled: invoiceId !== null })
  if (invoiceId && invoice)
    return <OpenDisputeDialog invoice={invoice} onOpened={([first]) => first && onOpened(first.id)} onClose={onClose} />
  const rows = asked.length > 1 ? (found ?? []) : []
  const isNone = asked.length > 1 && found?.length === 0 && !isPlaceholderData
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      initialFocus={field}
      closeLabel={forms.close}
      title={t.finding.title}
      description={t.finding.text}
      footer={<Button onClick={onClose}>{forms.cancel}</Button>}
    >
      <div className="flex flex-col gap-3">
        <RefusalNote error={error ?? unread} />
        <Field label={t.finding.number}>
          <Input
            ref={field}
            autoComplete="off"
            spellCheck={false}
            value={q}
            onChange={({ target }) => setQ(target.value)}
            className="mono"
          />
        </Field>
        <output className="text-13 text-ink-2 empty:hidden">{isNone && t.finding.none}</output>
        {rows.length > 0 && (
          <ul className="flex flex-col">
            {rows.map((row) => (
              <Found key={row.id} invoice={row} onChoose={() => setInvoiceId(row.id)} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

function Found({ invoice, onChoose }: { invoice: Invoice; onChoose: () => void }) {
  const t = useDisputeTexts().finding
  const language = useLanguage()
  const { invoiceNo, customerName, balanceCents, mayDispute } = invoice
  return (
    <li className="border-b border-rule last:border-b-0">
      <button
        type="button"
        aria-label={t.choose(invoiceNo)}
        disabled={!mayDispute}
        onClick={onChoose}
        className="flex w-full items-baseline justify-between gap-3 px-1 py-2 text-left enabled:hover:bg-sheet-2 disabled:text-ink-2"
      >
        <span className="min-w-0">
          <span className="mono font-semibold">{invoiceNo}</span> <span className="text-13">{customerName}</span>
          {!mayDispute && <span className="block text-12">{t.closed}</span>}
        </span>
        <span className="mono shrink-0">{formatMoney(balanceCents, language)}</span>
      </button>
    </li>
  )
}
