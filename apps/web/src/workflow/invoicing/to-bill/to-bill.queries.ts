import type { Invoice, ToBill } from '@demarc/contract'
import { sumOfCents } from '@demarc/domain/money'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call, callList } from '#platform/call.ts'
import { formatMoney } from '#platform/formats.ts'
import { invoicingTextsNow } from '#texts/money/invoicing.ts'
import { languageNow } from '#texts/language.ts'
import { listQuery } from '#shared/list/list.queries.ts'
import { useSeveral } from '#shared/action/use-several.ts'
import { READ_AGAIN } from '../invoice-acts.queries.ts'
import { TO_BILL } from '../invoicing-keys.ts'

export type Period = { readonly from: string | undefined; readonly to: string | undefined }
/** A list is told apart by ids: those of its customer and wire center. */
export type ToBillRow = ToBill & { readonly id: string }

const rowOf = (row: ToBill): ToBillRow => ({ ...row, id: `${row.customerId ?? 'none'}.${row.wireCenterId ?? 'none'}` })
/** Without a customer it cannot be billed, and what is on hold is left out. */
export const canBill = ({ customerId, buildings, held }: ToBill): boolean => customerId !== null && buildings > held

export const toBillQuery = (period: Period) =>
  listQuery([...TO_BILL, 'rows', period], 'GET /api/invoicing/to-bill', period, rowOf)

type Whose = { readonly customerId: string; readonly wireCenterId: string | null }
export const toBillBuildingsQuery = ({ customerId, wireCenterId }: Whose, period: Period) =>
  infiniteQueryOptions({
    queryKey: [...TO_BILL, 'buildings', customerId, wireCenterId, period],
    queryFn: ({ signal, pageParam }) =>
      callList('GET /api/invoicing/to-bill/buildings', {
        query: {
          customerId,
          wireCenterId: wireCenterId ?? undefined,
          ...period,
          limit: 25,
          cursor: pageParam ?? undefined,
        },
        signal,
      }),
    // Typed by what every further page brings: a cursor or nothing.
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

type Made = { readonly invoices: readonly Invoice[]; readonly hasMore: boolean }

/** The drafts that several rows made, each once, as the last of them left it: rows of one PO share theirs. */
export const draftsOf = (made: readonly Made[]): Invoice[] => [
  ...new Map(made.flatMap(({ invoices }) => invoices).map((invoice) => [invoice.id, invoice])).values(),
]

/** How many drafts come of these rows; null: that depends on the POs or orders behind them. */
export function countDrafts(rows: readonly ToBill[]): number | null {
  if (rows.some(({ grouping }) => grouping === 'PURCHASE_ORDER' || grouping === 'ORDER')) return null
  return new Set(rows.map((row) => `${row.customerId} ${row.grouping === 'CUSTOMER' ? '' : row.wireCenterId}`)).size
}

/** One row after the other: what somebody else drafts meanwhile holds up no other. */
export const useDraft = (period: Period) =>
  useSeveral({
    send: async ({ customerId, wireCenterId }: ToBillRow) => {
      if (!customerId) return { invoices: [], hasMore: false }
      return call('POST /api/invoicing/drafts', { body: { customerId, wireCenterId, ...period } })
    },
    failed: () => invoicingTextsNow().waiting.done.failed,
    nameOf: ({ wireCenterName, customerName }) => wireCenterName ?? customerName ?? '',
    said: (made) => {
      const invoices = draftsOf(made)
      const sum = formatMoney(sumOfCents(invoices.map(({ totalCents }) => totalCents)), languageNow())
      const { drafted, more } = invoicingTextsNow().waiting.done
      return [drafted(invoices.length, sum), ...(made.some(({ hasMore }) => hasMore) ? [more] : [])].join('. ')
    },
    saidPartly: (made, refused) => invoicingTextsNow().waiting.done.partly(draftsOf(made).length, refused),
    rereads: READ_AGAIN,
  })
