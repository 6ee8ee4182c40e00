import type { Customer } from '@demarc/contract'
import { formatMoney } from '#platform/formats.ts'
import type { OfficeTexts } from '#texts/office.ts'

/** The terms of a customer, each with its name and as people read it. */
export function wordsOf(customer: Customer, { reference }: OfficeTexts, language: string) {
  const t = reference.customers
  return [
    { label: t.name, value: customer.name },
    { label: t.code, value: customer.code },
    { label: t.aliases, value: customer.aliases.join(', ') },
    { label: t.mailDomains, value: customer.mailDomains.join(', ') },
    { label: t.billTo, value: customer.billTo },
    { label: t.accountsPayable, value: customer.accountsPayableTo.join(', ') },
    { label: t.accountsPayableCc, value: customer.accountsPayableCc.join(', ') },
    { label: t.purchaseOrder, value: customer.purchaseOrderRequired ? t.yes : t.no },
    { label: t.terms, value: customer.termsNetDays?.toString() ?? t.ownTerms },
    { label: t.unitRule, value: t.unitRules[customer.unitRule] },
    { label: t.grouping, value: t.groupings[customer.invoiceGrouping] },
    { label: t.outcomeRate, value: formatMoney(customer.outcomeRateCents, language) },
    { label: t.tax.isTaxable, value: customer.isTaxable ? t.yes : t.no },
    {
      label: t.tax.exemptions,
      value: customer.taxExemptions.map((one) => `${one.stateCode} ${one.certificateNo}`).join(', '),
    },
    { label: t.channel, value: t.channels[customer.submissionChannel] },
    { label: t.recipients, value: customer.submissionRecipients.join(', ') },
    { label: t.naming, value: customer.fileNamingTemplate },
  ]
}
