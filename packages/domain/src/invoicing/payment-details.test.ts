import { describe, expect, test } from 'vitest'
import { SETTING_DEFAULTS } from '../settings.ts'
import {
  addressBelow,
  hasBank,
  isAccountNumber,
  isRoutingNumber,
  isTaxId,
  paymentDetailsNow,
  paymentDetailsOf,
  sayContact,
} from './payment-details.ts'

test.each(['021000021', '011401533', '091000019', '121042882'])('%s is a routing number', (text) =>
  expect(isRoutingNumber(text)).toBe(true),
)
test.each([
  ['one digit wrong', '021000022'],
  ['two digits swapped', '021000012'],
  ['nothing but zeros', '000000000'],
  ['too short', '02100002'],
  ['too long', '0210000210'],
  ['letters', '02100002A'],
  ['a line break at its end', '021000021\n'],
])('a routing number with %s is none', (_, text) => expect(isRoutingNumber(text)).toBe(false))

test('account numbers and EINs are as banks and the IRS print them', () => {
  expect(['1234', '000123456789', 'GB-12AB'].map(isAccountNumber)).toEqual([true, true, true])
  expect(['123', 'ABCD', '12 34', '1'.repeat(35), '1234\n'].map(isAccountNumber)).not.toContain(true)
  expect(isTaxId('56-1234567')).toBe(true)
  expect(['561234567', '5-61234567', '56-123456', '56-1234567\n'].map(isTaxId)).not.toContain(true)
})

describe('the payment details of an invoice', () => {
  const settings = {
    ...SETTING_DEFAULTS,
    'organisation.taxId': '56-1234567',
    'organisation.contactName': 'Dana Price',
    'organisation.contactEmail': 'billing@company.test',
  }
  const kept = paymentDetailsNow({ ...settings, 'organisation.taxId': '11-1111111', 'organisation.bankRouting': '1' })

  test('follow the settings until it is sent, and stay from then on', () => {
    expect(paymentDetailsOf({ ...kept, sentAt: null }, settings).taxId).toBe('56-1234567')
    expect(paymentDetailsOf({ ...kept, sentAt: '2026-11-06' }, settings)).toEqual(kept)
  })

  test('of one that was sent before there were any are empty', () => {
    const none = { ...kept, taxId: null, contactName: null, contactEmail: null, bankRouting: null }
    expect(paymentDetailsOf({ ...none, sentAt: '2026-11-06' }, settings)).toEqual(paymentDetailsNow(SETTING_DEFAULTS))
  })

  test('name a contact as far as there is one, and a bank only with both numbers', () => {
    expect(sayContact(paymentDetailsNow(settings))).toBe('Dana Price, billing@company.test')
    expect(sayContact(paymentDetailsNow(SETTING_DEFAULTS))).toBe('')
    expect([hasBank(kept), hasBank({ ...kept, bankAccount: '1234' })]).toEqual([false, true])
  })
})

test.each([
  ['Tarheel Fiber\n88 Capital Blvd', '88 Capital Blvd'],
  ['Tarheel Fiber, 88 Capital Blvd', '88 Capital Blvd'],
  ['Tarheel Fiber', ''],
  ['Tarheel Fiberworks\n88 Capital Blvd', 'Tarheel Fiberworks\n88 Capital Blvd'],
  ['88 Capital Blvd', '88 Capital Blvd'],
])('below the name, %j says %j', (billTo, said) => expect(addressBelow('Tarheel Fiber', billTo)).toBe(said))
