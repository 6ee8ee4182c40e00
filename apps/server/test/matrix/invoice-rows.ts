import type { InvoiceDetail } from '@demarc/contract'
import type { TestApp } from '../test-app.ts'
import { TEXT } from '../fixtures/documents.ts'
import { makeCredited, makeDisputed, sendToDispute } from '../fixtures/invoicing.ts'
import { pay } from '../fixtures/payments.ts'

/** One of each customer serves every case: whoever gets through is told that it was sent, or leaves it to be read. */
const sent = new WeakMap<TestApp, Map<1 | 2, Promise<InvoiceDetail>>>()

async function sentTo(app: TestApp, customer: 1 | 2): Promise<InvoiceDetail> {
  const known = sent.get(app) ?? new Map<1 | 2, Promise<InvoiceDetail>>()
  sent.set(app, known)
  const made = known.get(customer) ?? app.as('ben').then((ben) => makeCredited(app, ben, customer))
  known.set(customer, made)
  return made
}

/** Of each customer one payment that lies nowhere. */
const paid = new WeakMap<TestApp, Map<1 | 2, Promise<string>>>()

async function paidBy(app: TestApp, customer: 1 | 2): Promise<string> {
  const known = paid.get(app) ?? new Map<1 | 2, Promise<string>>()
  paid.set(app, known)
  const made =
    known.get(customer) ?? app.as('ben').then((ben) => pay(ben, { customer, amountCents: 100 }).then(({ id }) => id))
  known.set(customer, made)
  return made
}

/** Null where the id names something else. An invoice is one's own where it is of the first customer. */
export async function addInvoiceRow(app: TestApp, param: string, isOwn: boolean): Promise<string | null> {
  if (param === 'paymentId') return paidBy(app, isOwn ? 1 : 2)
  if (param === 'disputeId') return disputed(app, isOwn ? 1 : 2)
  if (param === 'disputeFileId') return filedIn(app, isOwn ? 1 : 2)
  if (param !== 'invoiceId' && param !== 'lineId' && param !== 'creditNoteId') return null
  const { id, lines, creditNotes } = await sentTo(app, isOwn ? 1 : 2)
  const ids = { invoiceId: id, lineId: lines[0]?.id, creditNoteId: creditNotes[0]?.id }
  return ids[param] ?? null
}

const open = new WeakMap<TestApp, Map<1 | 2, Promise<string>>>()

/** One of each customer serves every case here, too: who comes after the first hears that it is settled. */
async function disputed(app: TestApp, customer: 1 | 2): Promise<string> {
  const known = open.get(app) ?? new Map<1 | 2, Promise<string>>()
  open.set(app, known)
  const made = known.get(customer) ?? makeDisputed(app, await app.as('ben'), { customer }).then(({ id }) => id)
  known.set(customer, made)
  return made
}

const filed = new WeakMap<TestApp, Map<1 | 2, Promise<string>>>()

/** A file of a dispute that nothing else is asked of: the others are settled on the way. */
async function filedIn(app: TestApp, customer: 1 | 2): Promise<string> {
  const known = filed.get(app) ?? new Map<1 | 2, Promise<string>>()
  filed.set(app, known)
  const make = async () => {
    const ben = await app.as('ben')
    const { id } = await makeDisputed(app, ben, { customer })
    return sendToDispute(ben, id, TEXT)
  }
  const made = known.get(customer) ?? make()
  known.set(customer, made)
  return made
}
