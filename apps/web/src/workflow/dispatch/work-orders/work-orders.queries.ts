import { queryOptions } from '@tanstack/react-query'
import type { WorkOrder } from '@demarc/contract'
import { call } from '#platform/call.ts'
import { workOrderTextsNow } from '#texts/dispatch/work-orders.ts'
import { listQuery } from '#shared/list/list.queries.ts'
import { useAction } from '#shared/action/use-action.ts'
import { refreshLanes } from '../board/board-cache.ts'
import { WORK_ORDERS } from '../board/dispatch.queries.ts'

/** Those that wait to be sent, or all that are open. */
export const statusOf = (isAll: boolean) => (isAll ? undefined : ('READY_FOR_DISPATCH' as const))

export const workOrdersQuery = (isAll: boolean) =>
  listQuery([...WORK_ORDERS, isAll], 'GET /api/work-orders', { status: statusOf(isAll), limit: 25 })

/** A published form is never changed. */
export const formQuery = (version: number) =>
  queryOptions({
    queryKey: ['field-forms', version],
    queryFn: ({ signal }) => call('GET /api/field-forms/:version', { params: { version: String(version) }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const useCancelWorkOrder = () =>
  useAction({
    send: ({ order, reason }: { order: WorkOrder; reason: string }) =>
      call('POST /api/work-orders/:workOrderId/cancel', { params: { workOrderId: order.id }, body: { reason } }),
    refused: () => workOrderTextsNow().cancelling.failed,
    said: (_, { order }) => workOrderTextsNow().cancelling.done(order.jsbW),
    rereads: refreshLanes,
  })
