import { MOST_COLLECTED } from '@demarc/domain/invoicing/collections'
import { MOST_TOTAL_CENTS } from '@demarc/domain/money'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CalendarDay } from '../orders/order.ts'

export const addCollectionNotes = endpoint({
  method: 'POST',
  path: '/api/invoices/collection-notes',
  summary: 'Note a promised payment, or a plain note, on one or several sent invoices. Customers don’t see it',
  permission: 'invoice.write',
  body: z
    .strictObject({
      invoiceIds: z.array(z.uuid()).min(1).max(MOST_COLLECTED),
      /** Null: a note without a promise. */
      promisedOn: CalendarDay.nullable().default(null),
      /** Null: all that is payable. */
      amountCents: z.int().min(1).max(MOST_TOTAL_CENTS).nullable().default(null),
      promisedBy: z.string().trim().max(100).default(''),
      note: z.string().trim().max(1000).default(''),
    })
    .refine(({ promisedOn, note }) => promisedOn !== null || note !== '', 'Enter a promised day or a note')
    .refine(
      ({ promisedOn, amountCents, promisedBy }) => promisedOn !== null || (amountCents === null && promisedBy === ''),
      'An amount and a name need a promised day',
    ),
})
