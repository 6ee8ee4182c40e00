import type { Customer } from '@demarc/contract'
import { actionsOnCustomer, type Actor, type TaxExemption } from '@demarc/domain'
import type { CustomerRow } from './customer.queries.ts'

export const viewCustomer = (actor: Actor, row: CustomerRow): Customer => ({
  ...termsOfCustomer(row),
  taxExemptions: row.taxExemptions,
  id: row.id,
  version: row.version,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  actions: actionsOnCustomer(actor),
})

export const sayExemption = ({ stateCode, certificateNo, validTo }: TaxExemption): string =>
  `${stateCode} ${certificateNo}${validTo ? ` until ${validTo}` : ''}`

/** What history keeps of it. */
export const termsOfCustomer = (row: CustomerRow) => ({
  name: row.name,
  code: row.code,
  aliases: row.aliases,
  mailDomains: row.mailDomains,
  billTo: row.billTo,
  accountsPayableTo: row.accountsPayableTo,
  accountsPayableCc: row.accountsPayableCc,
  purchaseOrderRequired: row.purchaseOrderRequired,
  termsNetDays: row.termsNetDays,
  unitRule: row.unitRule,
  invoiceGrouping: row.invoiceGrouping,
  outcomeRateCents: row.outcomeRateCents,
  submissionChannel: row.submissionChannel,
  submissionRecipients: row.submissionRecipients,
  fileNamingTemplate: row.fileNamingTemplate,
  isTaxable: row.isTaxable,
  taxExemptions: row.taxExemptions.map(sayExemption),
})
