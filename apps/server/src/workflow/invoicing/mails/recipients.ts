import { sayAddresses, type BillingRecipients } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { readBillingRecipients } from '../agreed.queries.ts'

/** Whom a mail goes to, as it keeps them. */
export type Recipients = { readonly recipient: string; readonly cc: readonly string[] }

export const asKept = ({ to, cc }: BillingRecipients): Recipients => ({ recipient: sayAddresses(to), cc })

/** Where whatever is about money goes to by email; null: the customer has no such address. */
export async function findRecipients(tx: Tx, customerId: string): Promise<Recipients | null> {
  const recipients = await readBillingRecipients(tx, customerId)
  return recipients && asKept(recipients)
}

/** What history says of whom it goes to. */
export const sayRecipients = ({ recipient, cc }: Recipients) => ({
  recipient,
  ...(cc.length > 0 ? { cc: sayAddresses(cc) } : {}),
})
