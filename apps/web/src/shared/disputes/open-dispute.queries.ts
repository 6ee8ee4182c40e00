import { call, type BodyOf } from '#platform/call.ts'
import { useAction } from '#shared/action/use-action.ts'
import { INVOICES } from '#shared/invoices-key.ts'
import { disputeTextsNow } from '#texts/money/disputes.ts'
import { DISPUTES } from './disputes-key.ts'

export const useOpenDispute = ({ id: invoiceId, invoiceNo }: { readonly id: string; readonly invoiceNo: string }) =>
  useAction({
    send: (body: BodyOf<'POST /api/invoices/:invoiceId/disputes'>) =>
      call('POST /api/invoices/:invoiceId/disputes', { params: { invoiceId }, body }),
    said: ({ disputes }) => disputeTextsNow().opening.done(disputes.length, invoiceNo),
    refused: () => disputeTextsNow().opening.failed,
    rereads: [DISPUTES, INVOICES],
  })
