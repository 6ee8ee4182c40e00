import type { BankPreview } from '@demarc/contract'
import { customersNamedIn, invoiceNumbersIn, isClosedOn, matchBankLine, payableOf } from '@demarc/domain'
import type { Db } from '#platform/db/db.ts'
import { organisationDay } from '#support/settings/index.ts'
import { findClosedThrough } from '#workflow/invoicing/index.ts'
import { viewPayable } from '../list-payable.ts'
import { listPayableRows } from '../payable.queries.ts'
import { isReferenceBooked, listCustomerNames, listSeenKeys } from './bank.queries.ts'
import { readBankFile, referenceOf, type KeyedLine } from './read-bank-file.ts'

const saidIn = ({ text, reference, payer }: KeyedLine) => `${text} ${reference} ${payer}`

/** What a file would bring in; nothing is kept of it. */
export async function previewBankFile(db: Db, { text }: { readonly text: string }): Promise<BankPreview> {
  const { lines, leftOut } = await readBankFile(text)
  const customers = await listCustomerNames(db)
  const nameOf = new Map(customers.map(({ customerId, customerName }) => [customerId, customerName]))
  const [seen, today, closedThrough, rows] = await Promise.all([
    listSeenKeys(
      db,
      lines.map(({ key }) => key),
    ),
    organisationDay(db),
    findClosedThrough(db),
    listPayableRows(db, {
      customerIds: [...new Set(lines.flatMap((line) => customersNamedIn(saidIn(line), customers)))],
      numbers: lines.flatMap((line) => invoiceNumbersIn(saidIn(line))),
      amounts: [...new Set(lines.map(({ amountCents }) => amountCents))],
    }),
  ])
  const open = new Map(rows.map((row) => [row.id, payableOf(row)]))
  const taken = new Set<string>()
  const found: BankPreview['lines'] = []
  for (const line of lines) {
    const invoices = rows.map((row) => ({ ...row, invoiceId: row.id, payableCents: open.get(row.id) ?? 0 }))
    const payable = invoices.filter(({ payableCents }) => payableCents > 0)
    const { match, customerId, allocations } = matchBankLine(line, { invoices: payable, customers })
    const ref = referenceOf(line)
    const isClosed = isClosedOn(line.paidOn, closedThrough)
    const isSeen = seen.has(line.key) || (!isClosed && (await isTaken(db, { customerId, ref, taken })))
    // It cannot be recorded, whatever it says.
    const shut = isSeen ? 'SEEN' : isClosed ? 'CLOSED' : null
    // What one line pays is not there for the next.
    if (!shut && match === 'MATCHED')
      for (const { invoiceId, amountCents } of allocations)
        open.set(invoiceId, (open.get(invoiceId) ?? 0) - amountCents)
    found.push({
      line: line.line,
      date: line.paidOn,
      amountCents: line.amountCents,
      payer: line.payer,
      ref,
      text: line.text,
      match: shut ?? match,
      customerId,
      customerName: customerId ? (nameOf.get(customerId) ?? null) : null,
      allocations: shut ? [] : allocations.map(({ invoiceId, amountCents }) => ({ invoiceId, amountCents })),
    })
  }
  return { lines: found, leftOut, invoices: rows.map((row) => viewPayable(row, today)) }
}

type Referred = { readonly customerId: string | null; readonly ref: string; readonly taken: Set<string> }

/** A reference counts once: booked by hand before, or in a line above. */
async function isTaken(db: Db, { customerId, ref, taken }: Referred): Promise<boolean> {
  if (!customerId || !ref) return false
  const name = `${customerId} ${ref.toUpperCase()}`
  if (taken.has(name)) return true
  taken.add(name)
  return isReferenceBooked(db, { customerId, ref })
}
