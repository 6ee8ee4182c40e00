import { expect, test } from 'vitest'
import { addressesIn, billingRecipients, recipientsOf, sayAddresses } from './billing-recipients.ts'

test('everybody who gets invoices is written to once, as recipient before CC', () => {
  const terms = {
    accountsPayableTo: ['ap@telco.test', 'AP@Telco.test', 'two@telco.test'],
    accountsPayableCc: ['boss@telco.test', 'Two@telco.test', 'boss@telco.test'],
  }
  expect(billingRecipients(terms)).toEqual({ to: ['ap@telco.test', 'two@telco.test'], cc: ['boss@telco.test'] })
})

test('without a recipient nobody gets it, not even who is CC', () => {
  expect(recipientsOf({ to: [], cc: ['boss@telco.test'] })).toBeNull()
})

test('what a mail keeps are the same addresses', () => {
  const to = ['ap@telco.test', 'two@telco.test']
  expect(addressesIn(sayAddresses(to))).toEqual(to)
})
