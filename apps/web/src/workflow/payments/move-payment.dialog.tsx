import type { Payment } from '@demarc/contract'
import { writeDollars } from '@demarc/domain/money'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formatMoney } from '#platform/formats.ts'
import { ActionDialog } from '#shared/action/action.dialog.tsx'
import { ReasonField } from '#shared/action/reason-field.tsx'
import { useLanguage } from '#texts/language.ts'
import { usePaymentMovesTexts } from '#texts/money/payment-moves.ts'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { AmountField, centsIn } from './amount-field.tsx'
import { useMovePayment } from './payment-moves.queries.ts'
import { payableQuery } from '#shared/payable-invoices.queries.ts'

const NOWHERE = ''
type Props = { open: boolean; payment: Payment; onClose: () => void }

/** What lies on one invoice goes to another, or waits; what both are owed afterwards is shown before. */
export function MovePaymentDialog({ payment, onClose }: Props) {
  const t = usePaymentMovesTexts().moving
  const language = useLanguage()
  const move = useMovePayment(payment.id)
  const { data } = useQuery(payableQuery({ customerId: payment.customerId, numbers: [] }))
  const [fromId, setFromId] = useState(payment.allocations[0]?.invoiceId ?? '')
  const [toId, setToId] = useState(NOWHERE)
  const [typed, setTyped] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const from = payment.allocations.find(({ invoiceId }) => invoiceId === fromId)
  const others = (data?.invoices ?? []).filter(({ id }) => id !== fromId)
  const to = others.find(({ id }) => id === toId)
  const most = Math.min(from?.amountCents ?? 0, to ? to.payableCents : Number.POSITIVE_INFINITY)
  const text = typed ?? writeDollars(most)
  const cents = centsIn(text, most)
  const moved = cents ?? 0
  const submit = () => {
    setIsAsked(true)
    if (cents === null) return
    if (!reason.trim()) return field.current?.focus()
    const body = { fromInvoiceId: fromId, toInvoiceId: to?.id ?? null, amountCents: cents, reason: reason.trim() }
    move.mutate(body, { onSuccess: onClose })
  }
  const balances = [
    ...(from ? [{ name: from.invoiceNo, now: from.balanceCents, after: from.balanceCents + moved }] : []),
    ...(to ? [{ name: to.invoiceNo, now: to.balanceCents, after: to.balanceCents - moved }] : []),
  ]
  return (
    <ActionDialog
      size="md"
      title={t.title}
      text={t.text}
      confirm={t.confirm(formatMoney(moved, language))}
      action={move}
      onConfirm={submit}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
        <Field label={t.from}>
          <Select
            options={payment.allocations.map(({ invoiceId, invoiceNo }) => ({ value: invoiceId, label: invoiceNo }))}
            value={fromId}
            onChange={setFromId}
          />
        </Field>
        <Field label={t.to} hint={data && others.length === 0 ? t.none : undefined}>
          <Select
            options={[
              { value: NOWHERE, label: t.unapplied },
              ...others.map(({ id, invoiceNo }) => ({ value: id, label: invoiceNo })),
            ]}
            value={to ? toId : NOWHERE}
            onChange={setToId}
          />
        </Field>
      </div>
      <AmountField text={text} most={most} isAsked={isAsked} words={t} onChange={setTyped} />
      <BalancesAfter balances={balances} />
      <ReasonField ref={field} isAsked={isAsked} value={reason} onChange={setReason} />
    </ActionDialog>
  )
}

type Balance = { readonly name: string; readonly now: number; readonly after: number }

function BalancesAfter({ balances }: { balances: readonly Balance[] }) {
  const t = usePaymentMovesTexts().moving
  const language = useLanguage()
  return (
    <table className="w-full text-13">
      <thead>
        <tr className="border-b border-rule-2 text-ink-2">
          <th scope="col" className="py-1 text-left font-normal">
            {t.preview}
          </th>
          {[t.now, t.after].map((title) => (
            <th key={title} scope="col" className="w-28 py-1 text-right font-normal">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {balances.map(({ name, now, after }) => (
          <tr key={name} className="border-b border-rule last:border-b-0">
            <th scope="row" className="mono py-1 text-left font-semibold">
              {name}
            </th>
            <td className="mono py-1 text-right">{formatMoney(now, language)}</td>
            <td className="mono py-1 text-right font-semibold">{formatMoney(after, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
