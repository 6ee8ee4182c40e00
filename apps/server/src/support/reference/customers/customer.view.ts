import type { Customer } from '@demarc/contract'
import { actionsOnCustomer, type Actor } from '@demarc/domain'
import type { CustomerRow } from './customer.queries.ts'

export const viewCustomer = (actor: Actor, row: CustomerRow): Customer => ({
  ...termsOfCustomer(row),
  id: row.id,
  version: row.version,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  actions: actionsOnCustomer(actor),
})

/** What history keeps of it. */
export const termsOfCustomer = (row: CustomerRow) => ({
  name: row.name,
  code: row.code,
  aliases: row.aliases,
  mailDomains: row.mailDomains,
  billTo: row.billTo,
  accountsPayableEmail: row.accountsPayableEmail,
  purchaseOrderRequired: row.purchaseOrderRequired,
  termsNetDays: row.termsNetDays,
  unitRule: row.unitRule,
  outcomeRateCents: row.outcomeRateCents,
  submissionChannel: row.submissionChannel,
  submissionRecipients: row.submissionRecipients,
  fileNamingTemplate: row.fileNamingTemplate,
})
