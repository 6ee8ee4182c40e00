import { randomUUIDv7 } from 'node:crypto'
import type { creditInvoice as call, InvoiceDetail } from '@demarc/contract'
import {
  creditableLinesOf,
  creditableOf,
  creditNumber,
  decimalOf,
  refuse,
  reversedTaxes,
  sumOfCents,
  type Actor,
} from '@demarc/domain'
import type { z } from 'zod'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { organisationDay, readSettings } from '#support/settings/index.ts'
import { insertCredit } from '../credit.queries.ts'
import { freePayments } from './free-payments.ts'
import { raiseVersion, type InvoiceWhole } from '../invoice.queries.ts'
import { listLines, type LineRow } from '../line.queries.ts'
import { takeNumber } from './number.queries.ts'
import { addMailOfChange } from '../mails/ask-for-mail.ts'
import { openWithBuildings } from '../open-invoice.ts'
import { readInvoice } from '../read-invoice.ts'
import { recordInvoice } from '../record-invoice.ts'
import { listTaxes } from '../tax/invoice-tax.queries.ts'
import { settleInvoice } from './settle-invoice.ts'

type Input = { readonly invoiceId: string } & z.output<typeof call.body>

/** Takes back a part of what was billed; the line stays on its invoice. */
export async function creditInvoice(tx: Tx, actor: Actor, { invoiceId, reason, lines }: Input): Promise<InvoiceDetail> {
  const { invoice, buildings } = await openWithBuildings(tx, actor, { invoiceId, action: 'credit' })
  await insistOnUndisputed(tx, invoice.id, lines)
  await giveCredit(tx, actor, { invoice, reason, lines })
  await settleInvoice(tx, actor, { invoiceId: invoice.id, buildings })
  return readInvoice(tx, actor, invoice.id)
}

type Giving = Omit<Input, 'invoiceId'> & { readonly invoice: InvoiceWhole }

/** Writes the note, of an invoice that is held. Whether it is settled by that is for the caller to ask. */
export async function giveCredit(tx: Tx, actor: Actor, { invoice, reason, lines }: Giving): Promise<string> {
  const { id, customerId, invoiceNo } = invoice
  const standing = await listLines(tx, [id])
  insistOnWhatIsLeft(invoice, standing, lines)
  const taxes = reversedTaxes({ lines: standing, taxes: await listTaxes(tx, [id]) }, lines)
  const taxCents = sumOfCents(taxes.map((tax) => tax.taxCents))
  const totalCents = sumOfCents(lines.map(({ amountCents }) => amountCents)) + taxCents
  if (totalCents > creditableOf(invoice))
    refuse('credit.too_much', { name: invoiceNo, left: decimalOf(creditableOf(invoice)) })

  const settings = await readSettings(tx)
  const creditedOn = await organisationDay(tx)
  const year = Number(creditedOn.slice(0, 4))
  if (totalCents > invoice.balanceCents)
    await freePayments(tx, actor, { invoice, tooMuchCents: totalCents - invoice.balanceCents, day: creditedOn })
  const seq = await takeNumber(tx, 'CREDIT', year)
  const creditNo = creditNumber(settings['invoice.prefix'], year, seq)
  const note = { id: randomUUIDv7(), invoiceId: id, creditNo, year, seq, creditedOn, reason, totalCents, taxCents }
  await insertCredit(tx, { ...note, createdBy: actor.userId }, { lines: lines.map(withId), taxes: taxes.map(withId) })
  await raiseVersion(tx, id)
  const after = { creditNo, invoiceNo, totalCents, ...(taxCents > 0 && { taxCents }), reason }
  await record(tx, actor, {
    entity: 'credit_note',
    entityId: note.id,
    action: 'given',
    after,
    customerId,
    needs: 'invoice.read',
  })
  await recordInvoice(tx, actor, { id, customerId, action: 'credited', after })
  await addMailOfChange(tx, { id, customerId, kind: 'CREDIT', creditNoteId: note.id })
  return note.id
}

type Credited = Input['lines']
const withId = <Row extends object>(row: Row): Row & { readonly id: string } => ({ id: randomUUIDv7(), ...row })

function insistOnWhatIsLeft({ invoiceNo }: InvoiceWhole, lines: readonly LineRow[], credited: Credited): void {
  const standing = new Map(lines.map((line) => [line.id, line]))
  const isTwice = new Set(credited.map(({ lineId }) => lineId)).size !== credited.length
  if (isTwice || credited.some(({ lineId }) => !standing.has(lineId))) refuse('invoice.lines_unknown', {})
  for (const { lineId, amountCents } of credited) {
    const line = standing.get(lineId)
    const left = line ? line.amountCents - line.creditedCents : 0
    if (line && amountCents > left)
      refuse('credit.too_much', { name: line.jsb ?? line.description, left: decimalOf(left) })
  }
  const left = creditableLinesOf({ lines, taxes: [] })
  if (sumOfCents(credited.map(({ amountCents }) => amountCents)) > left)
    refuse('credit.too_much', { name: invoiceNo, left: decimalOf(left) })
}

/** What is disputed is credited by settling the dispute, so that both end together. */
async function insistOnUndisputed(tx: Tx, invoiceId: string, credited: Credited): Promise<void> {
  const disputed = (await listLines(tx, [invoiceId])).filter(
    ({ id, disputeId }) => disputeId !== null && credited.some(({ lineId }) => lineId === id),
  )
  const names = disputed.map(({ jsb, description }) => jsb ?? description)
  if (names.length > 0) refuse('credit.disputed', { names })
}
