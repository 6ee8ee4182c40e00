import type { PreFlight, ReadySite } from '@demarc/contract'
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call, CallRefused, isStranger, type BodyOf } from '#platform/call.ts'
import { textsNow } from '#texts/language.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { deliveryTextsNow } from '#texts/qc/delivery.ts'
import { notify } from '#ui/messages.ts'
import { listQuery } from '#shared/list/list.queries.ts'
import { saidOr } from '#shared/action/said-or.ts'
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
export const readAgain = (queries: QueryClient) =>
  Promise.all([READY_SITES, PRE_FLIGHT, DELIVERIES].map((queryKey) => queries.invalidateQueries({ queryKey })))

const failed = () => deliveryTextsNow().ready.done.failed
type Body = BodyOf<'POST /api/sites/:siteId/submissions'>
type Sending = { site: Pick<PreFlight, 'siteId' | 'jsn'>; body: Body }

const submit = (siteId: string, body: Body) =>
  saidOr(call('POST /api/sites/:siteId/submissions', { params: { siteId }, body }), failed)

/** One part of a site, as its pre-flight has it. */
export function useSubmitSite(onShow: (submissionId: string) => void) {
  const queries = useQueryClient()
  return useMutation({
    meta: { refusedTitle: failed },
    mutationFn: ({ site, body }: Sending) => submit(site.siteId, body),
    onSuccess: ({ id, part, waitsForHand }, { site: { jsn } }) => {
      const t = deliveryTextsNow().ready.done
      notify({
        title: (waitsForHand ? t.made : t.queued)(jsn, part),
        action: { label: t.show, onClick: () => onShow(id) },
      })
    },
    onSettled: () => void readAgain(queries),
  })
}

/** Several sites one after the other, each the way its customer wants it; one that is refused holds up no other. */
export function useSubmitSeveral() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (sites: readonly ReadyRow[]) => {
      const [sent, refused]: [ReadyRow[], { site: ReadyRow; error: CallRefused }[]] = [[], []]
      for (const site of sites) {
        try {
          await submit(site.siteId, {})
          sent.push(site)
        } catch (error) {
          if (!(error instanceof CallRefused) || isStranger(error)) throw error
          refused.push({ site, error })
        }
      }
      return { sent, refused }
    },
    onSuccess: ({ sent, refused }) => {
      const t = deliveryTextsNow().ready.done
      const [first] = refused
      if (!first) return notify({ title: t.several(sent.length) })
      return notify({
        title: t.some(sent.length, refused.length),
        description: `${first.site.jsn}: ${refusalText(first.error, textsNow())}`,
        tone: 'bad',
      })
    },
    onSettled: () => void readAgain(queries),
  })
}
