import type { DisputeDetail } from '@demarc/contract'
import { readDollars, writeDollars } from '@demarc/domain/money'
import { useRef, useState } from 'react'
import { formatMoney } from '#platform/formats.ts'
import { useDisputeTexts } from '#texts/money/disputes.ts'
import { useLanguage } from '#texts/language.ts'
import { Field, Input } from '#ui/form/field.tsx'
import { ShotChoice } from '#shared/delivered/shot-choice.tsx'
import { ReasonField } from '#shared/action/reason-field.tsx'
import { ActionDialog } from '#shared/action/action.dialog.tsx'
import { nameOf, useSettle, type Settling } from './dispute-acts.queries.ts'

type Props = { dispute: DisputeDetail; act: Settling; onSettled: () => void; onClose: () => void }

/** One way to end it: what it does to the money, and why. */
export function SettleDialog({ dispute, act, onSettled, onClose }: Props) {
  const t = useDisputeTexts().resolving
  const language = useLanguage()
  const settle = useSettle(dispute, act)
  const { creditableCents, taxCents, formVersion } = dispute
  const [note, setNote] = useState('')
  const [amount, setAmount] = useState(writeDollars(creditableCents))
  const [shots, setShots] = useState<readonly string[]>([])
  const [isAsked, setIsAsked] = useState(false)
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const amountField = useRef<HTMLInputElement>(null)
  const most = formatMoney(creditableCents, language)
  const cents = readDollars(amount)
  const isWrong = act === 'credit' && !(cents >= 1 && cents <= creditableCents)
  const submit = () => {
    setIsAsked(true)
    if (isWrong) return amountField.current?.focus()
    if (!note.trim()) return field.current?.focus()
    const amountCents = act === 'credit' ? cents : undefined
    const onSuccess = () => {
      onSettled()
      onClose()
    }
    return settle.mutate({ note: note.trim(), amountCents, shots }, { onSuccess })
  }
  return (
    <ActionDialog
      title={t.title[act](nameOf(dispute))}
      text={t.money[act](most)}
      confirm={t.confirm[act]}
      action={settle}
      focus={field}
      onConfirm={submit}
      onClose={onClose}
    >
      <ReasonField ref={field} label={t.reason[act]} isAsked={isAsked} value={note} onChange={setNote} />
      {act === 'credit' && (
        <Field
          label={t.amount}
          hint={taxCents > 0 ? t.beforeTax : undefined}
          isRequired
          error={isAsked && isWrong ? t.amountWrong(most) : undefined}
        >
          <Input
            ref={amountField}
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
            className="mono"
          />
        </Field>
      )}
      {act === 'rework' && formVersion !== null && (
        <ShotChoice formVersion={formVersion} way="WORK_ORDER" chosen={shots} onChoose={setShots} />
      )}
    </ActionDialog>
  )
}
