import type { OrderFilter } from './order-filter.ts'
import type { OrderRow } from './order-row.queries.ts'

/** The values a row is sorted by. */
export function positionIn({ audience, sort }: OrderFilter): (row: OrderRow) => readonly string[] {
  if (sort === 'due') return ({ dueDate, id }) => [dueDate ?? 'infinity', id]
  if (sort === 'jsn') return ({ jsn, id }) => [jsn ?? '~', id]
  return audience === 'office'
    ? ({ isHeld, createdAt, id }) => [String(isHeld), createdAt, id]
    : ({ createdAt, id }) => [createdAt, id]
}
