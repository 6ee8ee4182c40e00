import type { Payment } from '@demarc/contract'
import { writeDollars } from '@demarc/domain/money'
import { useRef, useState } from 'react'
import { formatMoney, isoDay } from '#platform/formats.ts'
import { useNow } from '#platform/now.ts'
import { ActionDialog } from '#shared/action/action.dialog.tsx'
import { ReasonField } from '#shared/action/reason-field.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { useLanguage } from '#texts/language.ts'
import { usePaymentMovesTexts } from '#texts/money/payment-moves.ts'
import { AmountField, centsIn } from './amount-field.tsx'
import { HowItWent, type How } from './how-it-went.tsx'
import { useRefundPayment } from './payment-moves.queries.ts'

type Props = { open: boolean; payment: Payment; onClose: () => void }

/** What lies on no invoice goes back: all of it until somebody types less. */
export function RefundPaymentDialog({ payment, onClose }: Props) {
  const t = usePaymentMovesTexts().refunding
  const language = useLanguage()
  const refund = useRefundPayment(payment.id)
  const today = isoDay(new Date(useNow()), useOfficeTime())
  const most = payment.unappliedCents
  const [typed, setTyped] = useState(writeDollars(most))
  const [how, setHow] = useState<How>({ date: today, method: payment.method, ref: '' })
  const [reason, setReason] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const cents = centsIn(typed, most)
  const wrongDay = how.date > today ? t.ahead : how.date < payment.date ? t.early : undefined
  const given = cents ?? 0
  const submit = () => {
    setIsAsked(true)
    if (cents === null || wrongDay) return
    if (!reason.trim()) return field.current?.focus()
    refund.mutate({ amountCents: cents, ...how, ref: how.ref.trim(), reason: reason.trim() }, { onSuccess: onClose })
  }
  return (
    <ActionDialog
      isDanger
      size="md"
      title={t.title}
      text={t.text}
      confirm={t.confirm(formatMoney(given, language))}
      action={refund}
      aside={<output>{t.leaves(formatMoney(most - given, language))}</output>}
      onConfirm={submit}
      onClose={onClose}
    >
      <AmountField text={typed} most={most} isAsked={isAsked} words={t} onChange={setTyped} />
      <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
        <HowItWent how={how} label={t.date} error={wrongDay} min={payment.date} max={today} onChange={setHow} />
      </div>
      <ReasonField ref={field} isAsked={isAsked} value={reason} onChange={setReason} />
    </ActionDialog>
  )
}
