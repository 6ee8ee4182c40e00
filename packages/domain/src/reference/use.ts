/** What can refer to a customer, a wire center or a city code, which then stays. */
export const USERS_OF_REFERENCE = ['wire_center', 'person', 'rate', 'order', 'site', 'invoice', 'payment'] as const
type User = (typeof USERS_OF_REFERENCE)[number]

/** How often a record is used, and by what; nothing is listed that does not use it. Counted to 1,001: more than 1,000. */
export type Uses = readonly { readonly what: User; readonly count: number }[]

const WORDS: Record<User, readonly [one: string, more: string]> = {
  wire_center: ['wire center', 'wire centers'],
  person: ['user', 'users'],
  rate: ['rate', 'rates'],
  order: ['order', 'orders'],
  site: ['site', 'sites'],
  invoice: ['invoice', 'invoices'],
  payment: ['payment', 'payments'],
}

export const usesInWords = (uses: Uses): string =>
  uses
    .map(({ what, count }) => `${count > 1000 ? 'more than 1,000' : count} ${WORDS[what][count === 1 ? 0 : 1]}`)
    .join(', ')
