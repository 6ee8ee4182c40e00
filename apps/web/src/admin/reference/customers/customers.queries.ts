import type { Customer } from '@demarc/contract'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call, type BodyOf } from '#platform/call.ts'
import { textsNow } from '#texts/office.ts'
import { useAction } from '#shared/action/use-action.ts'
import { listQuery } from '#shared/list/list.queries.ts'
import { CUSTOMERS } from '#shared/reference-choices.queries.ts'

export const customersQuery = ({ q }: { q: string | undefined }) =>
  listQuery([...CUSTOMERS, 'list', { q }], 'GET /api/customers', { q })

export const customerUseQuery = (customerId: string) =>
  queryOptions({
    queryKey: [...CUSTOMERS, 'use', customerId],
    queryFn: ({ signal }) => call('GET /api/customers/:customerId/use', { params: { customerId }, signal }),
    // What uses it may have come a moment ago.
    staleTime: 0,
  })

type Words = ReturnType<typeof textsNow>['reference']['customers']

/** The customers are read again before it counts as done. */
const kept = (said: (words: Words) => string) => ({
  keeps: (queries: QueryClient) => queries.invalidateQueries({ queryKey: CUSTOMERS }),
  said: () => {
    const { success, customers } = textsNow().reference
    return { title: success, description: said(customers) }
  },
})
const words = () => textsNow().reference.customers

export const useCreateCustomer = () =>
  useAction({
    send: (body: BodyOf<'POST /api/customers'>) => call('POST /api/customers', { body }),
    refused: () => words().createFailed,
    ...kept(({ created }) => created),
  })

export const useEditCustomer = (customerId: string) =>
  useAction({
    send: (body: BodyOf<'PUT /api/customers/:customerId'>) =>
      call('PUT /api/customers/:customerId', { params: { customerId }, body }),
    refused: () => words().updateFailed,
    ...kept(({ saved }) => saved),
  })

export const useDeleteCustomer = () =>
  useAction({
    send: ({ id }: Customer) => call('DELETE /api/customers/:customerId', { params: { customerId: id } }),
    refused: () => words().deleteFailed,
    ...kept(({ deleted }) => deleted),
  })
