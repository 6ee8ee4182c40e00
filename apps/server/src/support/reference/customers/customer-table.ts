import type { Customer } from '@demarc/contract'
import { CHANNEL_LABELS, INVOICE_GROUPING_LABELS, UNIT_RULE_LABELS, sayAddresses } from '@demarc/domain'
import type { ListTable } from '#support/serving/index.ts'
import { cents, yesNo } from '#support/tables/index.ts'
import { sayExemption } from './customer.view.ts'

export const CUSTOMERS_TABLE: ListTable<Customer> = {
  name: 'customers',
  id: ({ id }) => id,
  columns: () => [
    { title: 'Name', width: 28, cell: ({ name }) => name },
    { title: 'Code', width: 12, cell: ({ code }) => code },
    { title: 'Other names', width: 28, cell: ({ aliases }) => aliases.join(', ') },
    { title: 'Email domains', width: 24, cell: ({ mailDomains }) => mailDomains.join(', ') },
    { title: 'Bill to', width: 32, cell: ({ billTo }) => billTo },
    { title: 'Accounts payable email', width: 28, cell: ({ accountsPayableTo }) => sayAddresses(accountsPayableTo) },
    { title: 'Purchase order required', width: 18, cell: ({ purchaseOrderRequired }) => yesNo(purchaseOrderRequired) },
    { title: 'Terms, net days', width: 14, cell: ({ termsNetDays }) => termsNetDays },
    { title: 'Billing units', width: 16, cell: ({ unitRule }) => UNIT_RULE_LABELS[unitRule] },
    { title: 'Trip charge', width: 12, cell: ({ outcomeRateCents }) => cents(outcomeRateCents) },
    { title: 'Delivery method', width: 16, cell: ({ submissionChannel }) => CHANNEL_LABELS[submissionChannel] },
    { title: 'Recipients', width: 32, cell: ({ submissionRecipients }) => submissionRecipients.join(', ') },
    { title: 'File naming template', width: 22, cell: ({ fileNamingTemplate }) => fileNamingTemplate },
    { title: 'One invoice per', width: 16, cell: ({ invoiceGrouping }) => INVOICE_GROUPING_LABELS[invoiceGrouping] },
    { title: 'Accounts payable CC', width: 28, cell: ({ accountsPayableCc }) => sayAddresses(accountsPayableCc) },
    { title: 'Taxable', width: 10, cell: ({ isTaxable }) => yesNo(isTaxable) },
    {
      title: 'Tax exemption certificates',
      width: 32,
      cell: ({ taxExemptions }) => taxExemptions.map(sayExemption).join(', '),
    },
  ],
}
