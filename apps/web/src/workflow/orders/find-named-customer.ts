import { closestAmong } from '@demarc/domain/reference/closest-name'

type Customer = {
  readonly id: string
  readonly name: string
  readonly code: string
  readonly aliases: readonly string[]
}
/** A customer as a text names it: the one of that name, else whoever may be meant. */
export type NamedCustomer = {
  readonly said: string
  readonly known: { readonly id: string; readonly name: string } | null
  readonly closest: { readonly id: string; readonly name: string } | null
}

export function findNamedCustomer(said: string, customers: readonly Customer[]): NamedCustomer {
  const known = customers.find(({ name, code, aliases }) =>
    [name, code, ...aliases].some((called) => called.toLowerCase() === said.toLowerCase()),
  )
  const names = customers.flatMap((customer) =>
    [customer.name, ...customer.aliases].map((name) => ({ name, of: customer })),
  )
  return { said, known: known ?? null, closest: known ?? closestAmong(names)(said) }
}
