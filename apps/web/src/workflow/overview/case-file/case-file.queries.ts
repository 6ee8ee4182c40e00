import { queryOptions } from '@tanstack/react-query'
import { call, type ReplyOf } from '#platform/call.ts'

export type CaseFile = ReplyOf<'GET /api/orders/:orderId/case-file'>

export const caseFileQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['case-file', orderId],
    queryFn: ({ signal }) => call('GET /api/orders/:orderId/case-file', { params: { orderId }, signal }),
  })
