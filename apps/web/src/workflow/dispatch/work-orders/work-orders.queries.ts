import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { WorkOrder } from '@demarc/contract'
import { call, callList } from '#platform/call.ts'
import { workOrderTextsNow } from '#texts/work-orders.ts'
import { notify } from '#ui/messages.ts'
import { saidOr } from '#shared/said-or.ts'
import { refreshLanes } from '../board-cache.ts'
import { WORK_ORDERS } from '../dispatch.queries.ts'

export const workOrdersQuery = (isAll: boolean) =>
  infiniteQueryOptions({
    queryKey: [...WORK_ORDERS, isAll],
    queryFn: ({ signal, pageParam }) =>
      callList('GET /api/work-orders', {
        query: { status: isAll ? undefined : 'READY_FOR_DISPATCH', limit: 25, cursor: pageParam ?? undefined },
        signal,
      }),
    // Typed by what every further page brings: a cursor or nothing.
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

/** A published form is never changed. */
export const formQuery = (version: number) =>
  queryOptions({
    queryKey: ['field-forms', version],
    queryFn: ({ signal }) => call('GET /api/field-forms/:version', { params: { version: String(version) }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

const failed = () => workOrderTextsNow().cancelling.failed

export function useCancelWorkOrder() {
  const queries = useQueryClient()
  return useMutation({
    meta: { refusedTitle: failed },
    mutationFn: ({ order, reason }: { order: WorkOrder; reason: string }) =>
      saidOr(
        call('POST /api/work-orders/:workOrderId/cancel', { params: { workOrderId: order.id }, body: { reason } }),
        failed,
      ),
    onSuccess: (_, { order }) => notify({ title: workOrderTextsNow().cancelling.done(order.jsbW) }),
    onSettled: () => refreshLanes(queries),
  })
}
