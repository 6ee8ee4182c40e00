import type { PreFlight, ReadySite } from '@demarc/contract'
import { queryOptions } from '@tanstack/react-query'
import { call, type BodyOf } from '#platform/call.ts'
import { deliveryTextsNow } from '#texts/qc/delivery.ts'
import { listQuery } from '#shared/list/list.queries.ts'
import { useAction } from '#shared/action/use-action.ts'
import { useSeveral } from '#shared/action/use-several.ts'
import type { ReadySearch } from '../delivery-search.ts'
import { DELIVERIES, PRE_FLIGHT, READY_SITES } from '../delivery-keys.ts'

/** A list is told apart by ids: that of its site. */
export type ReadyRow = ReadySite & { readonly id: string }

export const readySitesQuery = ({ q, customer }: Pick<ReadySearch, 'q' | 'customer'>) =>
  listQuery(
    [...READY_SITES, { q, customer }],
    'GET /api/ready-to-deliver',
    { q, customerId: customer, limit: 50 },
    (site): ReadyRow => ({ ...site, id: site.siteId }),
  )

export const preFlightQuery = (siteId: string) =>
  queryOptions({
    queryKey: [...PRE_FLIGHT, siteId],
    queryFn: ({ signal }) => call('GET /api/sites/:siteId/pre-flight', { params: { siteId }, signal }),
  })

/** Why it is held, said by its order. */
export const holdQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...PRE_FLIGHT, 'hold', orderId],
    queryFn: async ({ signal }) => (await call('GET /api/orders/:orderId', { params: { orderId }, signal })).hold,
  })

/** Whatever came of it: a refusal means that they are not as they were. */
export const READ_AGAIN = [READY_SITES, PRE_FLIGHT, DELIVERIES]

const failed = () => deliveryTextsNow().ready.done.failed
type Body = BodyOf<'POST /api/sites/:siteId/submissions'>
type Sending = { site: Pick<PreFlight, 'siteId' | 'jsn'>; body: Body }

const submit = (siteId: string, body: Body) => call('POST /api/sites/:siteId/submissions', { params: { siteId }, body })

/** One part of a site, as its pre-flight has it. */
export const useSubmitSite = (onShow: (submissionId: string) => void) =>
  useAction({
    send: ({ site, body }: Sending) => submit(site.siteId, body),
    refused: failed,
    said: ({ id, part, waitsForHand }, { site: { jsn } }) => {
      const t = deliveryTextsNow().ready.done
      return {
        title: (waitsForHand ? t.made : t.queued)(jsn, part),
        action: { label: t.show, onClick: () => onShow(id) },
      }
    },
    rereads: READ_AGAIN,
  })

/** Several sites one after the other, each the way its customer wants it. */
export const useSubmitSeveral = () =>
  useSeveral({
    send: (site: ReadyRow) => submit(site.siteId, {}),
    failed,
    nameOf: ({ jsn }) => jsn,
    said: ({ length }) => deliveryTextsNow().ready.done.several(length),
    saidPartly: ({ length }, refused) => deliveryTextsNow().ready.done.some(length, refused),
    rereads: READ_AGAIN,
  })
