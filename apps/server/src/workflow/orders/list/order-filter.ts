import type { OrderFilter } from '@demarc/contract'
import { ORDER_STATUSES, PROGRESS, PROGRESS_OF, type Actor, type OrderStatus } from '@demarc/domain'
import type { z } from 'zod'
import { customerOf, audienceOf } from '../visible-to.queries.ts'

type ListFilter = Omit<z.output<typeof OrderFilter>, 'q'>

/** What a list is asked for, in the terms of the indexes that answer it. */
export type OrderFilter = {
  readonly audience: 'office' | 'customer'
  readonly customerId: string | null
  readonly sort: ListFilter['sort']
  /** Shown statuses for the office, the five words for a customer; null: all of them. */
  readonly among: readonly string[] | null
  readonly held: boolean | null
  /** Only what was due before today and is not delivered. */
  readonly isLate: boolean
}

const PAID_OR_CLOSED: readonly OrderStatus[] = ['PAID', 'CLOSED']

/** Null: whoever asks sees no orders at all. */
export function orderFilterOf(actor: Actor, { sort, status, held, open, overdue }: ListFilter): OrderFilter | null {
  const audience = audienceOf(actor)
  if (audience === 'nobody') return null
  const statuses = status || open ? wanted(status, open !== undefined) : null
  return {
    audience,
    customerId: customerOf(actor),
    sort,
    among: audience === 'office' ? statuses : wordsOf({ status, isOpen: open !== undefined }),
    // Nor can they find out what is on hold: to them nothing is.
    held: audience === 'office' ? (held ?? null) : null,
    isLate: overdue !== undefined,
  }
}

const wanted = (status: OrderStatus | undefined, isOpen: boolean): OrderStatus[] =>
  ORDER_STATUSES.filter((one) => (!status || one === status) && !(isOpen && PAID_OR_CLOSED.includes(one)))

/** A customer cannot find out by filtering what the words hide: a status means its word, open means not invoiced. */
function wordsOf({ status, isOpen }: { status: OrderStatus | undefined; isOpen: boolean }): string[] | null {
  if (!status && !isOpen) return null
  return PROGRESS.filter((word) => (!status || word === PROGRESS_OF[status]) && !(isOpen && word === 'INVOICED'))
}
