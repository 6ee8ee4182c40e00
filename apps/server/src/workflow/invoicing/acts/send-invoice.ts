import type { InvoiceDetail } from '@demarc/contract'
import { dueDateOf, invoiceNumber, refuse, type Actor, type Unsendable } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { moveBuildings } from '#support/lifecycle/index.ts'
import { organisationDay, readSettings } from '#support/settings/index.ts'
import { readAgreements } from '../agreed.queries.ts'
import { updateSent } from '../invoice.queries.ts'
import { whyNotSent } from '../invoice.view.ts'
import { listLines, refreshLines, type LineRow } from '../line.queries.ts'
import { addMailOfSending } from '../mails/ask-for-mail.ts'
import { takeNumber } from './number.queries.ts'
import { openWithBuildings } from '../open-invoice.ts'
import { readInvoice } from '../read-invoice.ts'
import { recordInvoice } from '../record-invoice.ts'
import { settleInvoice } from './settle-invoice.ts'

type Input = { readonly invoiceId: string; readonly version?: number | undefined }

/** From here on it never changes: lines, number, dates and who it is to. */
export async function sendInvoice(tx: Tx, actor: Actor, input: Input): Promise<InvoiceDetail> {
  const { invoice, buildings } = await openWithBuildings(tx, actor, { ...input, action: 'send' })
  const { id, customerId, invoiceNo: draftNo, termsNetDays } = invoice
  await refreshLines(tx, id)
  await insistOnLines(tx, { customerId, draftNo, lines: await listLines(tx, [id]) })

  await moveBuildings(
    tx,
    actor,
    buildings.map((building) => building.id),
    { move: 'invoiceSent' },
  )
  const settings = await readSettings(tx)
  const day = await organisationDay(tx)
  const year = Number(day.slice(0, 4))
  const seq = await takeNumber(tx, 'INVOICE', year)
  const invoiceNo = invoiceNumber(settings['invoice.prefix'], year, seq)
  const remitTo = settings['organisation.remitTo']
  await updateSent(tx, id, { invoiceNo, year, seq, day, remitTo, by: actor.userId })
  await recordInvoice(tx, actor, {
    id,
    customerId,
    action: 'sent',
    before: { status: invoice.status, invoiceNo: draftNo },
    after: {
      status: 'SENT',
      invoiceNo,
      date: day,
      dueDate: dueDateOf(day, termsNetDays),
      totalCents: invoice.totalCents,
    },
  })
  await addMailOfSending(tx, { id, customerId })
  await settleInvoice(tx, actor, { invoiceId: id, buildings })
  return readInvoice(tx, actor, id)
}

type Draft = { readonly customerId: string; readonly draftNo: string; readonly lines: readonly LineRow[] }

async function insistOnLines(tx: Tx, { customerId, draftNo, lines }: Draft): Promise<void> {
  const agreed = (await readAgreements(tx, [customerId])).get(customerId)
  if (!agreed) throw new Error('an invoice has its customer')
  const inTheWay = whyNotSent(lines, agreed)
  if (!inTheWay) return
  const names = inTheWay.lines.map(({ row }) => nameOf(row))
  const refusals: Record<Unsendable, () => never> = {
    NO_LINES: () => refuse('invoice.has_no_lines', { number: draftNo }),
    LEFT: () => refuse('invoice.buildings_left', { names }),
    // A building is named after its site.
    HELD: () => refuse('order.held', { jsn: names[0]?.split('.')[0] ?? '' }),
    REFERENCE: () => refuse('invoice.reference_missing', { names }),
    UNCHECKED: () => refuse('invoice.unchecked', { names }),
  }
  refusals[inTheWay.why]()
}

const nameOf = ({ jsb, description }: LineRow): string => jsb ?? description
