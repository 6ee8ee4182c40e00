import { BANK_MATCHES } from '@demarc/domain/payments/bank-match'
import { PAYMENT_METHODS } from '@demarc/domain/payments/payment'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CalendarDay } from '../orders/order.ts'
import { AllocationForms } from './payment-acts.ts'
import { PayableInvoice } from './payment.ts'

const MOST_BANK_BYTES = 2 * 1024 * 1024
export const MOST_BANK_LINES = 500
const file = {
  fileName: z.string().trim().min(1).max(200),
  text: z.string().min(1).max(MOST_BANK_BYTES),
}

export const BankLine = z
  .object({
    /** Line 1 is the first of the file. */
    line: z.int(),
    date: CalendarDay,
    amountCents: z.int(),
    payer: z.string(),
    ref: z.string(),
    text: z.string(),
    match: z.enum(BANK_MATCHES),
    customerId: z.uuid().nullable(),
    customerName: z.string().nullable(),
    allocations: z.array(z.object({ invoiceId: z.uuid(), amountCents: z.int() })),
  })
  .meta({ id: 'BankLine' })
export type BankLine = z.infer<typeof BankLine>

export const BankPreview = z
  .object({
    lines: z.array(BankLine),
    /** Rows that bring no money: what went out, balances, empty ones. */
    leftOut: z.int(),
    /** The invoices that the lines speak of. */
    invoices: z.array(PayableInvoice),
  })
  .meta({ id: 'BankPreview' })
export type BankPreview = z.infer<typeof BankPreview>

export const previewBankFile = endpoint({
  method: 'POST',
  path: '/api/payments/bank-preview',
  summary:
    'Preview a bank CSV: matched, ambiguous, unmatched, already imported or in a closed period. Nothing is recorded',
  permission: 'payment.write',
  body: z.strictObject(file),
  reply: BankPreview,
  takesIdempotencyKey: false,
  mostBytes: 2 * MOST_BANK_BYTES,
})
export const importBankFile = endpoint({
  method: 'POST',
  path: '/api/payments/bank-import',
  summary: 'Record selected lines of a bank CSV as payments; lines already recorded are skipped',
  permission: 'payment.write',
  body: z.strictObject({
    ...file,
    method: z.enum(PAYMENT_METHODS).default('ACH'),
    lines: z
      .array(z.strictObject({ line: z.int().min(1), customerId: z.uuid(), allocations: AllocationForms }))
      .min(1)
      .max(MOST_BANK_LINES),
  }),
  reply: z.object({ booked: z.int(), seen: z.int(), cents: z.int() }),
  mostBytes: 2 * MOST_BANK_BYTES,
})
