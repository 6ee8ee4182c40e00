import type { Actor } from '@demarc/domain'
import { customerOf, audienceOf } from '#workflow/orders/index.ts'

/** Whose invoices somebody sees: who bills, all of them; a customer their own, from the day they were sent. */
export type InvoiceScope = { readonly customerId: string | null }

/** Null: none at all. */
export function scopeOf(actor: Actor): InvoiceScope | null {
  return audienceOf(actor) === 'nobody' ? null : { customerId: customerOf(actor) }
}
