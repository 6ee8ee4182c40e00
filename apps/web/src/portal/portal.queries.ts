import type { MyDelivered } from '@demarc/contract'
import type { ShownInvoiceStatus } from '@demarc/domain/invoicing/terms'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callList, urlOf, type ReplyOf } from '#platform/call.ts'
import { portalTextsNow } from '#texts/money/portal.ts'
import { listQuery } from '#shared/list/list.queries.ts'
import { useAction } from '#shared/action/use-action.ts'
import { PORTAL } from './portal-key.ts'

export type ListedInvoice = ReplyOf<'GET /api/invoices'>[number]
export type OwnInvoice = ReplyOf<'GET /api/invoices/:invoiceId'>
export type OwnOrder = ReplyOf<'GET /api/orders'>[number]

export const homeQuery = () =>
  queryOptions({ queryKey: [...PORTAL, 'home'], queryFn: ({ signal }) => call('GET /api/my/home', { signal }) })

const LATEST = 6
export const latestOrdersQuery = () =>
  queryOptions({
    queryKey: [...PORTAL, 'latest'],
    queryFn: async ({ signal }) => (await callList('GET /api/orders', { query: { limit: LATEST }, signal })).rows,
  })
/** What is owed: what somebody disputes counts among it. */
export const openInvoicesQuery = () =>
  queryOptions({
    queryKey: [...PORTAL, 'invoices', 'open'],
    queryFn: async ({ signal }) => {
      const ask = (status: 'SENT' | 'DISPUTED') =>
        callList('GET /api/invoices', { query: { status, limit: LATEST }, signal })
      const [sent, disputed] = await Promise.all([ask('SENT'), ask('DISPUTED')])
      return [...sent.rows, ...disputed.rows]
        .toSorted((one, other) => (other.date ?? '').localeCompare(one.date ?? ''))
        .slice(0, LATEST)
    },
  })

/** Where the buildings of the listed orders stand. */
export const placesQuery = (orderIds: readonly string[]) =>
  queryOptions({
    queryKey: [...PORTAL, 'places', orderIds],
    queryFn: ({ signal }) => call('GET /api/my/places', { query: { orderIds: orderIds.join(',') }, signal }),
    enabled: orderIds.length > 0,
    placeholderData: keepPreviousData,
  })

export const deliveredQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...PORTAL, 'delivered', orderId],
    queryFn: ({ signal }): Promise<MyDelivered> =>
      call('GET /api/my/orders/:orderId/delivered', { params: { orderId }, signal }),
  })
export const packageUrl = (packageId: string): string => urlOf('GET /api/my/packages/:packageId', { packageId })

export type InvoicesFilter = {
  readonly q: string | undefined
  readonly status: ShownInvoiceStatus | undefined
  readonly from: string | undefined
  readonly to: string | undefined
}

export const invoicesQuery = (filter: InvoicesFilter) =>
  listQuery([...PORTAL, 'invoices', 'list', filter], 'GET /api/invoices', { ...filter })

export const invoiceQuery = (invoiceId: string) =>
  queryOptions({
    queryKey: [...PORTAL, 'invoices', 'one', invoiceId],
    queryFn: ({ signal }) => call('GET /api/invoices/:invoiceId', { params: { invoiceId }, signal }),
  })

type Judged = { readonly id: string; readonly jsb: string }

/** What the customer says of a building; without a reason they take it. */
export function useJudgement({ id: buildingId, jsb }: Judged) {
  const params = { buildingId }
  return useAction({
    send: (reason: string | null) =>
      reason === null
        ? call('POST /api/buildings/:buildingId/accept', { params, body: {} })
        : call('POST /api/buildings/:buildingId/reject', { params, body: { reason } }),
    failed: () => portalTextsNow().delivered.refused,
    said: (_, reason) => {
      const { isAccepted, isRejected } = portalTextsNow().delivered
      return (reason === null ? isAccepted : isRejected)(jsb)
    },
    rereads: [PORTAL],
  })
}
