import type { Customer, PayableInvoice, Payment } from '@demarc/contract'
import { page, type Locator } from 'vitest/browser'
import type { Answers } from '../fake-server.ts'
import { newId } from '../records.ts'

const AT = '2026-03-02T15:00:00.000Z'
const DAY = '2026-03-02'

export const PAYER: Customer = {
  id: newId(),
  name: 'Blue Ridge Fiber',
  code: 'BRF',
  aliases: [],
  mailDomains: [],
  billTo: '',
  accountsPayableTo: [],
  accountsPayableCc: [],
  purchaseOrderRequired: false,
  termsNetDays: null,
  unitRule: 'PER_BUILDING',
  invoiceGrouping: 'WIRE_CENTER',
  outcomeRateCents: 0,
  submissionChannel: 'EMAIL',
  submissionRecipients: [],
  fileNamingTemplate: '{jsb}-{slot}-{n}',
  isTaxable: false,
  taxExemptions: [],
  version: 1,
  createdAt: AT,
  updatedAt: AT,
  actions: [],
}

export const payable = (seq: number): PayableInvoice => ({
  id: newId(),
  invoiceNo: `INV-2026-${String(seq).padStart(5, '0')}`,
  year: 2026,
  seq,
  customerId: PAYER.id,
  wireCenterName: 'Greensboro Main',
  grouping: 'WIRE_CENTER',
  groupName: null,
  date: DAY,
  dueDate: '2026-04-01',
  status: 'SENT',
  isOverdue: false,
  totalCents: 10_000,
  balanceCents: 10_000,
  payableCents: 10_000,
})

type Laid = { invoiceId: string; amountCents: number; writeOffCents?: number | undefined }

/** Payments of one customer that remember what was done to them, as the server does. */
export class Ledger {
  invoices: PayableInvoice[]
  payments: Payment[] = []

  constructor(invoices: PayableInvoice[]) {
    this.invoices = invoices
  }

  /** Books a payment; what an invoice gets is no longer owed on it. */
  book(amountCents: number, laid: readonly Laid[], ref = ''): Payment {
    const payment: Payment = {
      id: newId(),
      customerId: PAYER.id,
      customerName: PAYER.name,
      invoiceId: null,
      amount: amountCents / 100,
      amountCents,
      date: DAY,
      method: 'CHECK',
      ref,
      state: 'UNAPPLIED',
      unappliedCents: amountCents,
      allocations: [],
      writtenOffCents: 0,
      refundedCents: 0,
      refunds: [],
      reversal: null,
      note: '',
      createdByName: 'Ben Whitfield',
      version: 1,
      createdAt: AT,
      actions: ['apply', 'reverse'],
    }
    this.payments = [payment, ...this.payments]
    return this.lay(payment.id, laid)
  }

  lay(paymentId: string, laid: readonly Laid[]): Payment {
    const allocations = laid.map(({ invoiceId, amountCents }) => ({
      invoiceId,
      invoiceNo: this.invoices.find(({ id }) => id === invoiceId)!.invoiceNo,
      amount: amountCents / 100,
      amountCents,
      balanceCents: 0,
    }))
    const given = laid.reduce((sum, { amountCents }) => sum + amountCents, 0)
    return this.#change(paymentId, (now) => ({
      ...now,
      allocations: [...now.allocations, ...allocations],
      unappliedCents: now.unappliedCents - given,
      state: now.unappliedCents === given ? 'APPLIED' : 'UNAPPLIED',
      writtenOffCents: laid.reduce((sum, { writeOffCents = 0 }) => sum + writeOffCents, 0),
      actions: now.unappliedCents === given ? ['move', 'reverse'] : ['apply', 'reverse'],
    }))
  }

  answers(more: Answers = {}): Answers {
    return {
      'GET /api/payments': () => this.payments,
      'GET /api/payments/:paymentId': ({ params }) => this.#one(params.paymentId),
      'GET /api/payments/payable-invoices': () => ({
        customerId: PAYER.id,
        customerName: PAYER.name,
        invoices: this.invoices,
        settled: [],
        writeOffLimitCents: 5000,
      }),
      'POST /api/payments': ({ body }) => this.book(body.amountCents, body.allocations, body.ref),
      'POST /api/payments/:paymentId/apply': ({ params, body }) => this.lay(params.paymentId, body.allocations),
      'POST /api/payments/:paymentId/reverse': ({ params, body }) =>
        this.#change(params.paymentId, (now) => ({
          ...now,
          state: 'REVERSED',
          reversal: { date: DAY, reason: body.reason },
          actions: [],
        })),
      'POST /api/payments/:paymentId/move': ({ params, body }) =>
        this.#change(params.paymentId, (now) => ({
          ...now,
          allocations: now.allocations.filter(({ invoiceId }) => invoiceId !== body.fromInvoiceId),
          unappliedCents: now.unappliedCents + body.amountCents,
          state: 'UNAPPLIED',
          actions: ['refund'],
        })),
      'POST /api/payments/:paymentId/refunds': ({ params, body }) =>
        this.#change(params.paymentId, (now) => ({
          ...now,
          unappliedCents: now.unappliedCents - body.amountCents,
          refundedCents: body.amountCents,
          refunds: [{ id: newId(), ...body, ref: body.ref ?? '' }],
          state: 'REFUNDED',
          actions: [],
        })),
      'GET /api/customers': () => [PAYER],
      'GET /api/disputes': () => [],
      'GET /api/timeline': () => [],
      ...more,
    }
  }

  #one(paymentId: string): Payment {
    return this.payments.find(({ id }) => id === paymentId)!
  }

  #change(paymentId: string, next: (now: Payment) => Payment): Payment {
    this.payments = this.payments.map((each) => (each.id === paymentId ? next(each) : each))
    return this.#one(paymentId)
  }
}

export const paymentRows = (table = 'Payments'): Locator => page.getByRole('table', { name: table }).css('tbody tr')
