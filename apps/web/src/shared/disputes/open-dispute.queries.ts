import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type BodyOf } from '#platform/call.ts'
import { disputeTextsNow } from '#texts/money/disputes.ts'
import { notify } from '#ui/messages.ts'
import { saidOr } from '#shared/action/said-or.ts'
import { INVOICES } from '#shared/invoices-key.ts'
import { DISPUTES } from './disputes-key.ts'

type Asked = BodyOf<'POST /api/invoices/:invoiceId/disputes'>

export function useOpenDispute({ id: invoiceId, invoiceNo }: { readonly id: string; readonly invoiceNo: string }) {
  const queries = useQueryClient()
  return useMutation({
    meta: { refusedTitle: () => disputeTextsNow().opening.failed },
    mutationFn: (body: Asked) =>
      saidOr(
        call('POST /api/invoices/:invoiceId/disputes', { params: { invoiceId }, body }),
        () => disputeTextsNow().opening.failed,
      ),
    onSuccess: ({ disputes }) => notify({ title: disputeTextsNow().opening.done(disputes.length, invoiceNo) }),
    onSettled: () =>
      Promise.all([DISPUTES, INVOICES].map((queryKey) => queries.invalidateQueries({ queryKey }))).then(
        () => undefined,
      ),
  })
}
