import type { Payment } from '@demarc/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type BodyOf } from '#platform/call.ts'
import { formatMoney } from '#platform/formats.ts'
import { languageNow } from '#texts/language.ts'
import { paymentsTextsNow } from '#texts/money/payments.ts'
import { notify } from '#ui/messages.ts'
import { saidOr } from '#shared/action/said-or.ts'
import { PAYMENTS } from './payments-keys.ts'
import { paymentQuery } from './payments.queries.ts'

type Words = { readonly done: (payment: Payment) => string; readonly failed: () => string }

/** Its answer is what the payment has become. */
function useAct<Input>(act: (input: Input) => Promise<Payment>, { done, failed }: Words) {
  const queries = useQueryClient()
  return useMutation({
    meta: { refusedTitle: failed },
    mutationFn: (input: Input) => saidOr(act(input), failed),
    onSuccess: (payment) => {
      queries.setQueryData(paymentQuery(payment.id).queryKey, payment)
      notify({ title: done(payment) })
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: PAYMENTS }),
  })
}

export const useRecordPayment = () =>
  useAct((body: BodyOf<'POST /api/payments'>) => call('POST /api/payments', { body }), {
    done: ({ amountCents }) => paymentsTextsNow().recording.done(formatMoney(amountCents, languageNow())),
    failed: () => paymentsTextsNow().recording.failed,
  })

export const useApplyPayment = (paymentId: string) =>
  useAct(
    (body: BodyOf<'POST /api/payments/:paymentId/apply'>) =>
      call('POST /api/payments/:paymentId/apply', { params: { paymentId }, body }),
    { done: () => paymentsTextsNow().applying.done, failed: () => paymentsTextsNow().applying.failed },
  )

export const useReversePayment = (paymentId: string) =>
  useAct(
    (reason: string) => call('POST /api/payments/:paymentId/reverse', { params: { paymentId }, body: { reason } }),
    { done: () => paymentsTextsNow().reversed, failed: () => paymentsTextsNow().reverseFailed },
  )
