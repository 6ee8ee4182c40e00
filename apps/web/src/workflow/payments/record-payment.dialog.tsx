import { readDollars, sumOfCents, writeDollars } from '@demarc/domain/money'
import { invoiceNumbersIn, isNumbered } from '@demarc/domain/payments/reference'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isoDay } from '#platform/formats.ts'
import { useNow } from '#platform/now.ts'
import { usePaymentsTexts } from '#texts/money/payments.ts'
import { Field, Input, Textarea } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { customerChoicesQuery } from '#shared/reference-choices.queries.ts'
import { ActionDialog } from '#shared/action/action.dialog.tsx'
import { AllocationTable } from './allocation-table.tsx'
import { HowItWent, type How } from './how-it-went.tsx'
import { useRecordPayment } from './payment-acts.queries.ts'
import { payableQuery } from '#shared/payable-invoices.queries.ts'
import { useAllocations } from './use-allocations.ts'

/** Whose money it is, how much, and what it pays: read from what the customer wrote, unless somebody says otherwise. */
function useReceived() {
  const [pasted, setPasted] = useState('')
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [typedAmount, setTypedAmount] = useState<string | null>(null)
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
  return {
    pasted,
    paste: (text: string) => {
      setPasted(text)
      allocations.forget()
    },
    /** The invoices that the text names. */
    wanted,
    isUnknown: numbers.length > 0 && isThere && payable !== undefined && !payable.customerId,
    settled: isThere ? (payable?.settled ?? []) : [],
    customerId,
    choose: (id: string) => {
      setChosenId(id)
      allocations.forget()
    },
    amount,
    amountCents,
    setAmount: setTypedAmount,
    allocations,
    isThere,
    writeOffLimitCents: payable?.writeOffLimitCents ?? null,
  }
}
type Received = ReturnType<typeof useReceived>

type Props = { onRecorded: (id: string) => void; onClose: () => void }

/** Money that came in. */
export function RecordPaymentDialog({ onRecorded, onClose }: Props) {
  const t = usePaymentsTexts().recording
  const today = isoDay(new Date(useNow()), useOfficeTime())
  const record = useRecordPayment()
  const received = useReceived()
  const [how, setHow] = useState<How>({ date: today, method: 'CHECK', ref: '' })
  const [isAsked, setIsAsked] = useState(false)
  const { customerId, amountCents, allocations } = received
  const submit = () => {
    setIsAsked(true)
    const isWhole = amountCents > 0 && how.date !== '' && how.date <= today
    const isFit = !allocations.isWrong && allocations.leftCents >= 0
    if (!allocations.isExplained() || !customerId || !isWhole || !isFit) return
    const laid = { allocations: allocations.allocations, writeOffReason: allocations.reason }
    const onSuccess = ({ id }: { id: string }) => {
      onRecorded(id)
      onClose()
    }
    record.mutate({ customerId, amountCents, ...how, ...laid }, { onSuccess })
  }
  return (
    <ActionDialog size="lg" title={t.title} confirm={t.title} action={record} onConfirm={submit} onClose={onClose}>
      <Remittance received={received} />
      <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
        <WhoAndHowMuch received={received} isAsked={isAsked} />
        <HowItWent
          how={how}
          label={t.date}
          error={how.date > today ? t.ahead : undefined}
          max={today}
          onChange={setHow}
        />
      </div>
      {customerId && received.isThere && (
        <AllocationTable
          allocations={allocations}
          amountCents={amountCents}
          writeOffLimitCents={received.writeOffLimitCents}
        />
      )}
    </ActionDialog>
  )
}

/** What the customer wrote, and what was found in it. */
function Remittance({ received: { pasted, paste, wanted, settled, isUnknown } }: { received: Received }) {
  const t = usePaymentsTexts().recording
  const found = wanted.length > 0 && t.found(wanted.length)
  const paid = settled.length > 0 && t.settled(settled.join(', '))
  return (
    <Field
      label={t.paste}
      error={isUnknown ? t.unknown : undefined}
      hint={[found, paid].filter(Boolean).join(' · ') || t.pasteHint}
    >
      <Textarea rows={2} maxLength={10_000} value={pasted} onChange={({ target }) => paste(target.value)} />
    </Field>
  )
}

function WhoAndHowMuch({ received, isAsked }: { received: Received; isAsked: boolean }) {
  const words = usePaymentsTexts()
  const t = words.recording
  const { data: customers = [] } = useQuery(customerChoicesQuery())
  const { customerId, amount, amountCents } = received
  return (
    <>
      <Field label={words.customer} isRequired error={isAsked && !customerId ? t.chooseCustomer : undefined}>
        <Select
          options={customers.map(({ id, name }) => ({ value: id, label: name }))}
          value={customers.some(({ id }) => id === customerId) ? customerId : null}
          placeholder={t.chooseCustomer}
          onChange={received.choose}
        />
      </Field>
      <Field label={words.columns.amount} isRequired error={isAsked && !(amountCents > 0) ? t.noAmount : undefined}>
        <Input
          isMono
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={({ target }) => received.setAmount(target.value)}
        />
      </Field>
    </>
  )
}
