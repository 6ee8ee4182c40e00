import { refuse, type Actor } from '@demarc/domain'
import { customerOf } from '#workflow/orders/index.ts'

/** Whose window it is. Nobody else is let in here; who is, belongs to a customer. */
export const ownCustomerOf = (actor: Actor): string => customerOf(actor) ?? refuse('order.missing', {})
