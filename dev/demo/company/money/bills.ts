import type { InvoiceDetail } from '@demarc/contract'
import { dueDateOf, invoiceNumber, paymentDetailsNow, type Actor } from '@demarc/domain'
import type { Tx } from '../../../../apps/server/src/platform/db/db.ts'
import { moveBuildings } from '../../../../apps/server/src/support/lifecycle/index.ts'
import { readSettings } from '../../../../apps/server/src/support/settings/index.ts'
import {
  checkInvoiceLines,
  draftInvoices,
  recordInvoice,
  takeNumber,
} from '../../../../apps/server/src/workflow/invoicing/index.ts'
import { insertMails, sentThen } from './bills.queries.ts'
import type { Bill } from './plan-bills.ts'
import { dateRest } from '../time/history.queries.ts'
import type { WorkClock } from '../time/work-clock.ts'

export type SentInvoice = Bill & {
  readonly id: string
  readonly customerId: string
  readonly invoiceNo: string
  readonly totalCents: number
  readonly lines: InvoiceDetail['lines']
}

/** Drafted and looked through as somebody does it, and sent on its day: what was sent a while ago bears that date. */
export async function sendBill(
  tx: Tx,
  clerk: Actor,
  { customerId, bill, clock }: { readonly customerId: string; readonly bill: Bill; readonly clock: WorkClock },
): Promise<SentInvoice> {
  const { buildingIds, sentAt } = bill
  const day = clock.dayOf(sentAt)
  const before = (minutes: number) => clock.instantAt(clock.minuteOf(sentAt) - minutes)
  const { invoices } = await draftInvoices(tx, clerk, { customerId, buildingIds: [...buildingIds] })
  const [draft] = invoices
  if (!draft || invoices.length > 1) throw new Error('what was planned for one invoice is on one')
  const { id, invoiceNo: draftNo, termsNetDays, totalCents } = draft
  await dateRest(tx, before(25))
  const { lines } = await checkInvoiceLines(tx, clerk, { invoiceId: id, isChecked: true })
  await dateRest(tx, before(4))
  await moveBuildings(tx, clerk, buildingIds, { move: 'invoiceSent' })

  const settings = await readSettings(tx)
  const year = Number(day.slice(0, 4))
  const seq = await takeNumber(tx, 'INVOICE', year)
  const invoiceNo = invoiceNumber(settings['invoice.prefix'], year, seq)
  await sentThen(tx, id, {
    invoiceNo,
    year,
    seq,
    day,
    sentAt,
    remitTo: settings['organisation.remitTo'],
    payment: paymentDetailsNow(settings),
    by: clerk.userId,
  })
  await recordInvoice(tx, clerk, {
    id,
    customerId,
    action: 'sent',
    before: { status: 'DRAFT', invoiceNo: draftNo },
    after: { status: 'SENT', invoiceNo, date: day, dueDate: dueDateOf(day, termsNetDays), totalCents },
  })
  await dateRest(tx, sentAt)
  return { ...bill, id, customerId, invoiceNo, totalCents, lines }
}

/** They went out on the day of the invoice, and again when it was not paid in time. */
export async function mailInvoices(tx: Tx): Promise<void> {
  const settings = await readSettings(tx)
  const reminders = [settings['invoice.firstReminderDays'], settings['invoice.secondReminderDays']] as const
  for (const { id, customerId, kind, invoiceNo, at } of await insertMails(tx, reminders)) {
    const action = kind === 'REMINDER' ? 'reminded' : 'mailed'
    await recordInvoice(tx, 'SYSTEM', { id, customerId, action, after: { invoiceNo } })
    await dateRest(tx, at)
  }
}
