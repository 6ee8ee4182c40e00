import { queryOptions } from '@tanstack/react-query'
import { callList, call, type BodyOf } from '#platform/call.ts'
import { DISPUTES } from './disputes-key.ts'
import { useAction } from '#shared/action/use-action.ts'
import { INVOICES } from '#shared/invoices-key.ts'
import { disputeTextsNow } from '#texts/money/disputes.ts'

/** How many are open, for the tab. */
export const openDisputesQuery = () =>
  queryOptions({
    queryKey: [...DISPUTES, 'count'],
    queryFn: async ({ signal }) =>
      (await callList('GET /api/disputes', { query: { state: 'OPEN', limit: 1 }, signal })).total,
  })

export const useOpenDispute = ({ id: invoiceId, invoiceNo }: { readonly id: string; readonly invoiceNo: string }) =>
  useAction({
    send: (body: BodyOf<'POST /api/invoices/:invoiceId/disputes'>) =>
      call('POST /api/invoices/:invoiceId/disputes', { params: { invoiceId }, body }),
    said: ({ disputes }) => disputeTextsNow().opening.done(disputes.length, invoiceNo),
    refused: () => disputeTextsNow().opening.failed,
    rereads: [DISPUTES, INVOICES],
  })
