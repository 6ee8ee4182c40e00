import { queryOptions } from '@tanstack/react-query'
import { call, type BodyOf, type ReplyOf } from '#platform/call.ts'
import { textsNow } from '#texts/office.ts'
import { notify } from '#ui/overlay/messages.ts'
import { useAction } from '#shared/action/use-action.ts'

export type Rate = ReplyOf<'GET /api/customers/:customerId/rates'>[number]

export const RATES = ['rates'] as const

export const ratesQuery = (customerId: string) =>
  queryOptions({
    queryKey: [...RATES, customerId],
    queryFn: ({ signal }) => call('GET /api/customers/:customerId/rates', { params: { customerId }, signal }),
  })

const words = () => textsNow().reference.rates
const success = (description: string) => ({ title: textsNow().reference.success, description })
export const sayRateKept = () => notify(success(words().saved))

export const useCreateRate = (customerId: string) =>
  useAction({
    send: (body: BodyOf<'POST /api/customers/:customerId/rates'>) =>
      call('POST /api/customers/:customerId/rates', { params: { customerId }, body }),
    refused: () => words().createFailed,
    keeps: (queries, created) =>
      queries.setQueryData(ratesQuery(customerId).queryKey, (rates) => rates && [created, ...rates]),
    said: () => success(words().created),
  })

/** Says nothing by itself: a kept cell has its tick, and the row is told of when it is left. */
export const useEditRate = (customerId: string) =>
  useAction({
    send: ({ id, body }: { id: string; body: BodyOf<'PUT /api/rates/:rateId'> }) =>
      call('PUT /api/rates/:rateId', { params: { rateId: id }, body }),
    refused: () => words().updateFailed,
    keeps: (queries, edited) =>
      queries.setQueryData(ratesQuery(customerId).queryKey, (rates) =>
        rates?.map((rate) => (rate.id === edited.id ? edited : rate)),
      ),
  })

export const useDeleteRate = (customerId: string) =>
  useAction({
    send: ({ id }: Rate) => call('DELETE /api/rates/:rateId', { params: { rateId: id } }),
    refused: () => words().deleteFailed,
    keeps: (queries) => queries.invalidateQueries(ratesQuery(customerId)),
    said: () => success(words().deleted),
  })
