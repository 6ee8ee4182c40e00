import type { InvoiceDetail } from '@demarc/contract'
import {
  dueDateOf,
  invoiceNumber,
  paymentDetailsNow,
  refuse,
  yearOfInvoice,
  type Actor,
  type Unsendable,
} from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { moveBuildings } from '#support/lifecycle/index.ts'
import { organisationDay, readSettings } from '#support/settings/index.ts'
import { readAgreements } from '../agreed.queries.ts'
import { findInvoice, updateSent, type InvoiceWhole } from '../invoice.queries.ts'
import { whyNotSent } from '../invoice.view.ts'
import { listLines, refreshLines, type LineRow } from '../line.queries.ts'
import { addMailOfSending } from '../mails/ask-for-mail.ts'
import { takeNumber } from './number.queries.ts'
import { openWithBuildings } from '../open-invoice.ts'
import { holdInvoiceDate } from '../periods/open-day.ts'
import { readInvoice } from '../read-invoice.ts'
import { recordInvoice } from '../record-invoice.ts'
import { writeTax } from '../tax/draft-tax.ts'
import { settleInvoice } from './settle-invoice.ts'

type Input = {
  readonly invoiceId: string
  readonly date?: string | undefined
  readonly version?: number | undefined
}

/** From here on it never changes: lines, number, dates and who it is to. */
export async function sendInvoice(tx: Tx, actor: Actor, input: Input): Promise<InvoiceDetail> {
  const { invoice, buildings } = await openWithBuildings(tx, actor, { ...input, action: 'send' })
  const { id, customerId, invoiceNo: draftNo, termsNetDays } = invoice
  const sentOn = await organisationDay(tx)
  const date = input.date ?? invoice.wantedDate ?? sentOn
  await holdInvoiceDate(tx, date)
  await refreshLines(tx, id)
  await writeTax(tx, id, date)
  await insistOnLines(tx, { invoice, lines: await listLines(tx, [id]) })

  await moveBuildings(
    tx,
    actor,
    buildings.map((building) => building.id),
    { move: 'invoiceSent' },
  )
  const settings = await readSettings(tx)
  const year = yearOfInvoice(date)
  const seq = await takeNumber(tx, 'INVOICE', year)
  const invoiceNo = invoiceNumber(settings['invoice.prefix'], year, seq)
  await updateSent(tx, id, {
    invoiceNo,
    year,
    seq,
    date,
    sentOn,
    remitTo: settings['organisation.remitTo'],
    payment: paymentDetailsNow(settings),
    by: actor.userId,
  })
  const sent = await findInvoice(tx, { customerId: null }, id)
  await recordInvoice(tx, actor, {
    id,
    customerId,
    action: 'sent',
    before: { status: invoice.status, invoiceNo: draftNo },
    after: {
      status: 'SENT',
      invoiceNo,
      date,
      dueDate: dueDateOf(date, termsNetDays),
      totalCents: sent?.totalCents,
      ...(sent && sent.taxCents > 0 && { taxCents: sent.taxCents }),
    },
  })
  await addMailOfSending(tx, { id, customerId })
  await settleInvoice(tx, actor, { invoiceId: id, buildings })
  return readInvoice(tx, actor, id)
}

type Draft = { readonly invoice: InvoiceWhole; readonly lines: readonly LineRow[] }

async function insistOnLines(tx: Tx, { invoice, lines }: Draft): Promise<void> {
  const { customerId, invoiceNo: draftNo } = invoice
  const agreed = (await readAgreements(tx, [customerId])).get(customerId)
  if (!agreed) throw new Error('an invoice has its customer')
  const inTheWay = whyNotSent(lines, agreed, invoice)
  if (!inTheWay) return
  const names = inTheWay.lines.map(({ row }) => nameOf(row))
  const refusals: Record<Unsendable, () => never> = {
    NO_LINES: () => refuse('invoice.has_no_lines', { number: draftNo }),
    LEFT: () => refuse('invoice.buildings_left', { names }),
    // A building is named after its site.
    HELD: () => refuse('order.held', { jsn: names[0]?.split('.')[0] ?? '' }),
    REFERENCE: () => refuse('invoice.reference_missing', { names }),
    OTHER_PO: () => refuse('invoice.other_po', { names }),
    UNCHECKED: () => refuse('invoice.unchecked', { names }),
    BELOW_ZERO: () => refuse('invoice.below_zero', { names }),
  }
  refusals[inTheWay.why]()
}

const nameOf = ({ jsb, description }: LineRow): string => jsb ?? description
