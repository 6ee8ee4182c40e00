import type { PayableInvoice } from '@demarc/contract'
import { readDollars, sumOfCents, writeDollars } from '@demarc/domain/money'
import { allocate, leftOf, oldestFirst, shortOf } from '@demarc/domain/payments/allocation'
import { useState } from 'react'

export type AllocationRow = {
  readonly invoice: PayableInvoice
  /** As it stands in the field. */
  readonly typed: string
  /** NaN: no amount. */
  readonly amountCents: number
  readonly shortCents: number
  readonly isWrittenOff: boolean
}
type Around = {
  readonly invoices: readonly PayableInvoice[]
  /** What there is to give out; null: as much as is given. */
  readonly amountCents: number | null
  /** The invoices that are paid first, until somebody types otherwise. */
  readonly wanted: readonly PayableInvoice[]
}

const payables = (invoices: readonly PayableInvoice[]) =>
  oldestFirst(invoices.map(({ id, dueDate, payableCents }) => ({ invoiceId: id, dueDate, payableCents })))

/** How the money is spread: as it was read from the text until somebody types; and why the rest is written off. */
export function useAllocations({ invoices, amountCents, wanted }: Around) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [writtenOff, setWrittenOff] = useState<ReadonlySet<string>>(new Set())
  const [reason, setReason] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const all = sumOfCents(wanted.map(({ payableCents }) => payableCents))
  const suggested = new Map(
    allocate(amountCents ?? all, payables(wanted)).allocations.map((one) => [one.invoiceId, one.amountCents]),
  )
  const rows: AllocationRow[] = invoices.map((invoice) => {
    const cents = suggested.get(invoice.id) ?? 0
    const text = typed[invoice.id] ?? (cents > 0 ? writeDollars(cents) : '')
    const paidCents = text.trim() ? readDollars(text) : 0
    const shortCents = shortOf({ payableCents: invoice.payableCents, paidCents: paidCents || 0 })
    const isWrittenOff = writtenOff.has(invoice.id) && paidCents > 0 && shortCents > 0
    return { invoice, typed: text, amountCents: paidCents, shortCents, isWrittenOff }
  })
  const paid = rows.filter((row) => row.amountCents > 0)
  const appliedCents = sumOfCents(paid.map((row) => row.amountCents))
  const writeOffCents = sumOfCents(rows.map(({ isWrittenOff, shortCents }) => (isWrittenOff ? shortCents : 0)))
  return {
    rows,
    appliedCents,
    leftCents: leftOf(amountCents ?? appliedCents, paid),
    writeOffCents,
    reason,
    setReason,
    isAsked,
    /** Asks for the reason of a write-off from now on; answers whether it is there. */
    isExplained: () => {
      setIsAsked(true)
      return writeOffCents === 0 || reason.trim() !== ''
    },
    isWrong: rows.some((row) => Number.isNaN(row.amountCents) || row.amountCents > row.invoice.payableCents),
    allocations: paid.map((row) => ({
      invoiceId: row.invoice.id,
      amountCents: row.amountCents,
      writeOffCents: row.isWrittenOff ? row.shortCents : 0,
    })),
    type: (invoiceId: string, text: string) => setTyped((now) => ({ ...now, [invoiceId]: text })),
    writeOff: (invoiceId: string, isOff: boolean) =>
      setWrittenOff((now) => new Set(isOff ? [...now, invoiceId] : [...now].filter((id) => id !== invoiceId))),
    /** Everything that was typed before is forgotten. */
    spread: (cents: number) => {
      const { allocations } = allocate(cents, payables(invoices))
      const given = new Map(allocations.map((one) => [one.invoiceId, writeDollars(one.amountCents)]))
      setTyped(Object.fromEntries(invoices.map(({ id }) => [id, given.get(id) ?? ''])))
    },
    forget: () => {
      setTyped({})
      setWrittenOff(new Set())
    },
  }
}
export type Allocations = ReturnType<typeof useAllocations>
