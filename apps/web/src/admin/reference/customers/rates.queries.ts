import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type BodyOf, type ReplyOf } from '#platform/call.ts'
import { textsNow } from '#texts/office.ts'
import { notify } from '#ui/messages.ts'

export type Rate = ReplyOf<'GET /api/customers/:customerId/rates'>[number]

export const RATES = ['rates'] as const

export const ratesQuery = (customerId: string) =>
  queryOptions({
    queryKey: [...RATES, customerId],
    queryFn: ({ signal }) => call('GET /api/customers/:customerId/rates', { params: { customerId }, signal }),
  })

const say = (description: string) => notify({ title: textsNow().reference.success, description })
export const sayRateKept = () => say(textsNow().reference.rates.saved)

export function useCreateRate(customerId: string) {
  const queries = useQueryClient()
  return useMutation({
    meta: { refusedTitle: () => textsNow().reference.rates.createFailed },
    mutationFn: (body: BodyOf<'POST /api/customers/:customerId/rates'>) =>
      call('POST /api/customers/:customerId/rates', { params: { customerId }, body }),
    onSuccess: (created) => {
      queries.setQueryData(ratesQuery(customerId).queryKey, (rates) => rates && [created, ...rates])
      say(textsNow().reference.rates.created)
    },
  })
}

/** Says nothing by itself: a kept cell has its tick, and the row is told of when it is left. */
export function useEditRate(customerId: string) {
  const queries = useQueryClient()
  return useMutation({
    meta: { refusedTitle: () => textsNow().reference.rates.updateFailed },
    mutationFn: ({ id, body }: { id: string; body: BodyOf<'PUT /api/rates/:rateId'> }) =>
      call('PUT /api/rates/:rateId', { params: { rateId: id }, body }),
    onSuccess: (edited) =>
      queries.setQueryData(ratesQuery(customerId).queryKey, (rates) =>
        rates?.map((rate) => (rate.id === edited.id ? edited : rate)),
      ),
  })
}

export function useDeleteRate(customerId: string) {
  const queries = useQueryClient()
  return useMutation({
    meta: { refusedTitle: () => textsNow().reference.rates.deleteFailed },
    mutationFn: ({ id }: Rate) => call('DELETE /api/rates/:rateId', { params: { rateId: id } }),
    onSuccess: () => {
      say(textsNow().reference.rates.deleted)
      return queries.invalidateQueries(ratesQuery(customerId))
    },
  })
}
