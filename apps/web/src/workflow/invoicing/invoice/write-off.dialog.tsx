import type { InvoiceDetail } from '@demarc/contract'
import { decimalOf, readDollars, writeDollars } from '@demarc/domain/money'
import { useRef, useState } from 'react'
import { formatMoney } from '#platform/formats.ts'
import { ActionDialog } from '#shared/action/action.dialog.tsx'
import { ReasonField } from '#shared/action/reason-field.tsx'
import { useInvoicingTexts } from '#texts/money/invoicing.ts'
import { useLanguage } from '#texts/language.ts'
import { Field, Input } from '#ui/form/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useWriteOff } from '../invoice-acts.queries.ts'

/** How much is given up: all that can be paid until somebody types less, or what the limit leaves of it. */
export function WriteOffDialog({ invoice, onClose }: { invoice: InvoiceDetail; onClose: () => void }) {
  const { sheet } = useInvoicingTexts()
  const t = sheet.writingOff
  const writeOff = useWriteOff(invoice.id)
  const language = useLanguage()
  const { invoiceNo, payableCents, disputedCents, writtenOffCents, balanceCents, writeOffLimitCents: limit } = invoice
  const most = limit === null ? payableCents : Math.max(0, Math.min(payableCents, limit - writtenOffCents))
  const [typed, setTyped] = useState(writeDollars(most))
  const [reason, setReason] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const money = (cents: number) => formatMoney(cents, language)
  const cents = typed.trim() ? readDollars(typed) : Number.NaN
  const isRight = cents >= 1 && cents <= most
  const submit = () => {
    setIsAsked(true)
    if (!isRight) return
    if (!reason.trim()) return field.current?.focus()
    writeOff.mutate({ amountCents: cents, reason: reason.trim() }, { onSuccess: onClose })
  }
  const facts = [
    { label: sheet.balance, cents: balanceCents },
    ...(disputedCents > 0
      ? [
          { label: sheet.disputed, cents: disputedCents },
          { label: sheet.payable, cents: payableCents },
        ]
      : []),
    ...(writtenOffCents > 0 ? [{ label: sheet.writtenOff, cents: writtenOffCents }] : []),
  ]
  return (
    <ActionDialog
      isDanger
      title={t.title(invoiceNo)}
      text={t.text}
      confirm={t.confirm(money(isRight ? cents : 0))}
      isBlocked={most === 0}
      action={writeOff}
      aside={<output>{sheet.crediting.leaves(money(balanceCents - (isRight ? cents : 0)))}</output>}
      onConfirm={submit}
      onClose={onClose}
    >
      <dl className="grid grid-cols-[1fr_auto] gap-y-0.5">
        {facts.map((fact) => (
          <div key={fact.label} className="contents">
            <dt className="text-ink-2">{fact.label}</dt>
            <dd className="mono text-right">{money(fact.cents)}</dd>
          </div>
        ))}
      </dl>
      {most === 0 ? (
        <Notice tone="hold" title={t.atLimit}>
          {limit !== null && t.limit(money(limit))}
        </Notice>
      ) : (
        <>
          <Field
            label={t.amount}
            isRequired
            hint={limit === null ? undefined : t.limit(money(limit))}
            error={(isAsked || typed.trim()) && !isRight ? sheet.crediting.wrong(decimalOf(most)) : undefined}
          >
            <Input
              isMono
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              className="w-32! text-right"
            />
          </Field>
          <ReasonField ref={field} isAsked={isAsked} value={reason} onChange={setReason} />
        </>
      )}
    </ActionDialog>
  )
}
