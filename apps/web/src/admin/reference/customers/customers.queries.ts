import type { Customer } from '@demarc/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type BodyOf } from '#platform/call.ts'
import { textsNow } from '#texts/office.ts'
import { notify } from '#ui/messages.ts'
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

function useSettle() {
  const queries = useQueryClient()
  return (description: string) => {
    notify({ title: textsNow().reference.success, description })
    return queries.invalidateQueries({ queryKey: CUSTOMERS })
  }
}

export function useCreateCustomer() {
  const settle = useSettle()
  return useMutation({
    meta: { refusedTitle: () => textsNow().reference.customers.createFailed },
    mutationFn: (body: BodyOf<'POST /api/customers'>) => call('POST /api/customers', { body }),
    onSuccess: () => settle(textsNow().reference.customers.created),
  })
}

export function useEditCustomer(customerId: string) {
  const settle = useSettle()
  return useMutation({
    meta: { refusedTitle: () => textsNow().reference.customers.updateFailed },
    mutationFn: (body: BodyOf<'PUT /api/customers/:customerId'>) =>
      call('PUT /api/customers/:customerId', { params: { customerId }, body }),
    onSuccess: () => settle(textsNow().reference.customers.saved),
  })
}

export function useDeleteCustomer() {
  const settle = useSettle()
  return useMutation({
    meta: { refusedTitle: () => textsNow().reference.customers.deleteFailed },
    mutationFn: ({ id }: Customer) => call('DELETE /api/customers/:customerId', { params: { customerId: id } }),
    onSuccess: () => settle(textsNow().reference.customers.deleted),
  })
}
