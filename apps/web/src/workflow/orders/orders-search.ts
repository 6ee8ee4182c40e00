import { ORDER_STATUSES, type OrderStatus } from '@demarc/domain/work-status'
import { searchTexts } from '#shared/words/search-texts.ts'

/** As the contract has them; its schemas would weigh on the first load. */
export const ORDER_SORTS = ['received', 'due', 'jsn'] as const
export type OrderSort = (typeof ORDER_SORTS)[number]
export const MOST_AT_ONCE = 200

export type OrdersSearch = {
  q?: string | undefined
  status?: OrderStatus | undefined
  held?: boolean | undefined
  /** Neither paid nor closed. */
  open?: true | undefined
  overdue?: true | undefined
  sort?: OrderSort | undefined
  /** The order that is open beside the list. */
  order?: string | undefined
  /** The order that is being edited; it is the open one. */
  edit?: string | undefined
  create?: true | undefined
  /** The deleted ones instead. */
  deleted?: true | undefined
  /** A customer's, on a map instead of in a table. */
  view?: 'map' | undefined
}

const oneOf = <T extends string>(known: readonly T[], found: unknown): T | undefined =>
  known.find((each) => each === found)
const yes = (found: unknown): true | undefined => (found === true || found === 'true' ? true : undefined)
const yesOrNo = (found: unknown): boolean | undefined =>
  yes(found) ?? (found === false || found === 'false' ? false : undefined)

/** What the address of Orders says. Always named, even when undefined: what is left out would stay as it came. */
export const readOrdersSearch = (search: Record<string, unknown>): OrdersSearch => ({
  ...searchTexts(search, 'q', 'order', 'edit'),
  status: oneOf(ORDER_STATUSES, search.status),
  held: yesOrNo(search.held),
  open: yes(search.open),
  overdue: yes(search.overdue),
  sort: oneOf(ORDER_SORTS, search.sort),
  create: yes(search.create),
  deleted: yes(search.deleted),
  view: search.view === 'map' ? 'map' : undefined,
})

/** The part of the address that chooses orders, as the server is asked for them. */
export const filterOf = ({ q, status, held, open, overdue, sort }: OrdersSearch) => ({
  q,
  status,
  held: held === undefined ? undefined : String(held),
  open: open && ('true' as const),
  overdue: overdue && ('true' as const),
  sort,
})
export type OrdersFilter = ReturnType<typeof filterOf>

/** The part of the address that a saved view keeps: what is shown, not which order is open. */
export const viewOf = ({ order: _order, edit: _edit, create: _create, ...view }: OrdersSearch) => view

/** An order that is left is no longer edited. */
export const CLOSES = { edit: undefined }

export const NO_FILTER = { q: undefined, status: undefined, held: undefined, open: undefined, overdue: undefined }

export const isFiltered = ({ q, status, held, open, overdue }: OrdersSearch): boolean =>
  [q, status, held, open, overdue].some((part) => part !== undefined)
