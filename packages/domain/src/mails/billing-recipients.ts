/** The most addresses of a customer that get its invoices, and the most beside them as CC. */
export const MOST_BILLING_ADDRESSES = 5

/** Who gets a mail about money: everybody in one mail. */
export type BillingRecipients = { readonly to: string[]; readonly cc: string[] }
type Addresses = { readonly to: readonly string[]; readonly cc: readonly string[] }
type Terms = { readonly accountsPayableTo: readonly string[]; readonly accountsPayableCc: readonly string[] }

/** Of a customer: who gets its invoices, reminders and whatever else is about money. Null: nobody, by mail. */
export const billingRecipients = ({ accountsPayableTo, accountsPayableCc }: Terms): BillingRecipients | null =>
  recipientsOf({ to: accountsPayableTo, cc: accountsPayableCc })

/** Each address once, however it is written; who is among the first is no CC. Null: there is nobody to write to. */
export function recipientsOf({ to, cc }: Addresses): BillingRecipients | null {
  const seen = new Set<string>()
  const once = (addresses: readonly string[]) =>
    addresses.filter((address) => {
      const key = address.toLowerCase()
      const isNew = !seen.has(key)
      seen.add(key)
      return isNew
    })
  const first = once(to)
  return first.length === 0 ? null : { to: first, cc: once(cc) }
}

/** As a mail keeps them, and as people read them. */
export const sayAddresses = (addresses: readonly string[]): string => addresses.join(', ')

/** The addresses that a mail was kept with. */
export const addressesIn = (said: string): string[] => said.split(', ')
