import type { DisputeDetail } from '@demarc/contract'
import { readDollars, writeDollars } from '@demarc/domain/money'
import { useRef, useState, type SubmitEvent } from 'react'
import { formatMoney } from '#platform/formats.ts'
import { useDisputeTexts } from '#texts/money/disputes.ts'
import { useLanguage } from '#texts/language.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, Input } from '#ui/field.tsx'
import { ShotChoice } from '#shared/delivered/shot-choice.tsx'
import { ReasonField } from '#shared/action/reason-field.tsx'
import { RefusalNote } from '#shared/action/refusal-note.tsx'
import { nameOf, useSettle, type Settling } from './dispute-acts.queries.ts'

type Props = { dispute: DisputeDetail; act: Settling; onSettled: () => void; onClose: () => void }

/** One way to end it: what it does to the money, and why. */
export function SettleDialog({ dispute, act, onSettled, onClose }: Props) {
  const words = useDisputeTexts()
  const t = words.resolving
  const language = useLanguage()
  const settle = useSettle(dispute, act)
  const { creditableCents, formVersion } = dispute
  const [note, setNote] = useState('')
  const [amount, setAmount] = useState(writeDollars(creditableCents))
  const [shots, setShots] = useState<readonly string[]>([])
  const [isAsked, setIsAsked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const amountField = useRef<HTMLInputElement>(null)
  const most = formatMoney(creditableCents, language)
  const cents = readDollars(amount)
  const isWrong = act === 'credit' && !(cents >= 1 && cents <= creditableCents)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setIsAsked(true)
    if (isWrong) return amountField.current?.focus()
    if (!note.trim()) return field.current?.focus()
    const amountCents = act === 'credit' ? cents : undefined
    const onSuccess = () => {
      onSettled()
      onClose()
    }
    settle.mutate({ note: note.trim(), amountCents, shots }, { onSuccess })
  }
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      initialFocus={field}
      closeLabel={words.close}
      title={t.title[act](nameOf(dispute))}
      description={t.money[act](most)}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" variant="primary" isBusy={settle.isPending}>
            {t.confirm[act]}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <RefusalNote error={settle.error} />
        <ReasonField
          ref={field}
          label={t.reason[act]}
          missing={t.missing}
          isAsked={isAsked}
          value={note}
          onChange={setNote}
        />
        {act === 'credit' && (
          <Field label={t.amount} isRequired error={isAsked && isWrong ? t.amountWrong(most) : undefined}>
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
      </div>
    </Dialog>
  )
}
