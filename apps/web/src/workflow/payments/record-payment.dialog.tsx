import { readDollars, sumOfCents, writeDollars } from '@demarc/domain/money'
import { PAYMENT_METHODS, type PaymentMethod } from '@demarc/domain/payments/payment'
import { invoiceNumbersIn, isNumbered } from '@demarc/domain/payments/reference'
import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { isoDay } from '#platform/formats.ts'
import { useNow } from '#platform/now.ts'
import { useTexts } from '#texts/language.ts'
import { usePaymentsTexts } from '#texts/money/payments.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, Input, Textarea } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { customerChoicesQuery } from '#shared/reference-choices.queries.ts'
import { RefusalNote } from '#shared/action/refusal-note.tsx'
import { AllocationTable } from './allocation-table.tsx'
import { useRecordPayment } from './payment-acts.queries.ts'
import { payableQuery } from './payments.queries.ts'
import { useAllocations } from './use-allocations.ts'

type Props = { onRecorded: (id: string) => void; onClose: () => void }

/** Money that came in: whose it is and what it pays is read from what the customer wrote, and can be said otherwise. */
export function RecordPaymentDialog({ onRecorded, onClose }: Props) {
  const { forms } = useTexts()
  const words = usePaymentsTexts()
  const t = words.recording
  const today = isoDay(new Date(useNow()), useOfficeTime())
  const record = useRecordPayment()
  const { data: customers = [] } = useQuery(customerChoicesQuery())
  const [pasted, setPasted] = useState('')
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [typedAmount, setTypedAmount] = useState<string | null>(null)
  const [date, setDate] = useState(today)
  const [method, setMethod] = useState<PaymentMethod>('CHECK')
  const [ref, setRef] = useState('')
  const [reason, setReason] = useState('')
  const [isAsked, setIsAsked] = useState(false)

  const numbers = invoiceNumbersIn(pasted)
  const { data: payable, isPlaceholderData } = useQuery(payableQuery({ customerId: chosenId, numbers }))
  const isThere = (chosenId !== null || numbers.length > 0) && !isPlaceholderData
  const invoices = isThere ? (payable?.invoices ?? []) : []
  const customerId = chosenId ?? (isThere ? (payable?.customerId ?? null) : null)
  const wanted = invoices.filter((invoice) => isNumbered(numbers, invoice))
  const named = sumOfCents(wanted.map(({ payableCents }) => payableCents))
  const amount = typedAmount ?? (named > 0 ? writeDollars(named) : '')
  const amountCents = readDollars(amount)
  const allocations = useAllocations({ invoices, amountCents: amountCents > 0 ? amountCents : 0, wanted })
  const isWhole = customerId !== null && amountCents > 0 && date !== '' && date <= today
  const isFit = !allocations.isWrong && allocations.leftCents >= 0
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setIsAsked(true)
    if (!customerId || !isWhole || !isFit || (allocations.writeOffCents > 0 && !reason.trim())) return
    record.mutate(
      { customerId, amountCents, date, method, ref, allocations: allocations.allocations, writeOffReason: reason },
      {
        onSuccess: ({ id }) => {
          onRecorded(id)
          onClose()
        },
      },
    )
  }
  const found = wanted.length > 0 ? t.found(wanted.length) : undefined
  const settled = isThere && payable && payable.settled.length > 0 ? t.settled(payable.settled.join(', ')) : undefined
  const unknown = numbers.length > 0 && isThere && payable && !payable.customerId ? t.unknown : undefined
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={onClose}
      closeLabel={forms.close}
      title={t.title}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" variant="primary" isBusy={record.isPending}>
            {t.confirm}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <RefusalNote error={record.error} />
        <Field label={t.paste} error={unknown} hint={[found, settled].filter(Boolean).join(' · ') || t.pasteHint}>
          <Textarea
            rows={2}
            maxLength={10_000}
            value={pasted}
            onChange={({ target }) => {
              setPasted(target.value)
              allocations.forget()
            }}
          />
        </Field>
        <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
          <Field label={words.customer} isRequired error={isAsked && !customerId ? t.chooseCustomer : undefined}>
            <Select
              options={customers.map(({ id, name }) => ({ value: id, label: name }))}
              value={customers.some(({ id }) => id === customerId) ? customerId : null}
              placeholder={t.chooseCustomer}
              onChange={(id) => {
                setChosenId(id)
                allocations.forget()
              }}
            />
          </Field>
          <Field label={t.amount} isRequired error={isAsked && !(amountCents > 0) ? t.noAmount : undefined}>
            <Input
              isMono
              inputMode="decimal"
              autoComplete="off"
              value={amount}
              onChange={({ target }) => setTypedAmount(target.value)}
            />
          </Field>
          <Field label={t.date} isRequired error={date > today ? t.ahead : undefined}>
            <Input type="date" isMono max={today} value={date} onChange={({ target }) => setDate(target.value)} />
          </Field>
          <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-3">
            <Field label={t.method}>
              <Select
                options={PAYMENT_METHODS.map((value) => ({ value, label: words.methods[value] }))}
                value={method}
                onChange={setMethod}
              />
            </Field>
            <Field label={t.reference}>
              <Input
                isMono
                maxLength={100}
                autoComplete="off"
                value={ref}
                onChange={({ target }) => setRef(target.value)}
              />
            </Field>
          </div>
        </div>
        {customerId && isThere && (
          <AllocationTable
            allocations={allocations}
            amountCents={amountCents}
            writeOffLimitCents={payable?.writeOffLimitCents ?? null}
            reason={reason}
            isAsked={isAsked}
            onReason={setReason}
          />
        )}
      </div>
    </Dialog>
  )
}
