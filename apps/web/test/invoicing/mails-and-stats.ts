import type { BodyOf } from '#platform/call.ts'
import type { InvoiceMail, InvoicingStats } from '@demarc/contract'
import { AGEING_BANDS } from '@demarc/domain/invoicing/terms'
import type { Answers } from '../fake-server.ts'
import { newId } from '../records.ts'

const AT = '2026-03-02T15:00:00.000Z'

export const mailOf = (more: Partial<InvoiceMail> = {}): InvoiceMail => ({
  id: newId(),
  kind: 'INVOICE',
  reminder: null,
  recipient: 'ap@blueridge.test',
  cc: [],
  status: 'QUEUED',
  at: AT,
  failures: 0,
  reason: null,
  ...more,
})

export const STATS: InvoicingStats = {
  outstanding: { cents: 40_000, count: 2 },
  overdue: { cents: 20_000, count: 1 },
  drafts: { cents: 0, count: 0 },
  disputed: { cents: 0, count: 0 },
  paidThisMonth: { cents: 0, count: 0 },
  oldestOverdueDays: 10,
  toBill: { cents: 30_000, count: 3 },
  invoicedThisMonthCents: 40_000,
  ageing: AGEING_BANDS.map((band) => ({ band, cents: 20_000, count: 1 })),
}

/** What the company comes to, and through which day its months are closed. */
export const SUMS: Answers = {
  'GET /api/invoicing/stats': () => STATS,
  'GET /api/periods': () => ({ closedThrough: '2026-01-31', months: [] }),
}

export const REMITTANCE = {
  remitTo: 'Piedmont Survey',
  paymentDetails: {
    taxId: '56-1234567',
    bankName: 'First Bank',
    bankRouting: '021000021',
    bankAccount: '000123456789',
    contactName: 'Dana Price',
    contactEmail: 'billing@company.test',
    contactPhone: '',
  },
}

/** What a mail keeps of whom it was asked for. */
export const sentTo = ({ to = [], cc = [] }: BodyOf<'POST /api/invoices/:invoiceId/mail'>) => ({
  recipient: to.join(', '),
  cc,
})
