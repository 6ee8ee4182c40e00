import { expect, it } from 'vitest'
import { bodyOf, emptyOrder, findMissing, type OrderValues } from './create-order-form.ts'

const FILLED: OrderValues = {
  ...emptyOrder('2026-11-12'),
  originalAddress: '718 Walker Ave',
  cityCode: 'GB',
  originalCity: 'Greensboro',
  state: 'NC',
  wireCenterId: 'eugene',
  sentBy: 'Marian Ellison',
}

it('a new form has today and nothing else', () => {
  expect(emptyOrder('2026-11-12')).toMatchObject({ sentDate: '2026-11-12', originalAddress: '', isHeld: false })
})
it.each(['originalAddress', 'cityCode', 'state', 'wireCenterId', 'sentDate', 'sentBy'] as const)(
  '%s is required',
  (name) => {
    expect(findMissing(FILLED)).toBeNull()
    expect(findMissing({ ...FILLED, [name]: '  ' })).toBe(name)
  },
)
it('sends exactly what the call takes, the sender as the customer', () => {
  expect(bodyOf(FILLED)).toEqual({
    customerId: 'Marian Ellison',
    narrative: '',
    originalAddress: '718 Walker Ave',
    originalCity: 'Greensboro',
    originalState: 'NC',
    sentDate: '2026-11-12',
    sentBy: 'Marian Ellison',
    isHeld: false,
    isRush: false,
    status: 'ORDER_RECEIVED',
    wireCenterId: 'eugene',
    cityCode: 'GB',
    state: 'NC',
  })
})
it('a chosen customer and a reference go along', () => {
  expect(bodyOf({ ...FILLED, customerId: 'piedmont', customerRef: ' WR-20431 ' })).toMatchObject({
    customerId: 'piedmont',
    customerRef: 'WR-20431',
  })
})
it('the next order of a batch keeps city, wire center, date and sender', () => {
  expect(emptyOrder('2026-11-13', FILLED)).toEqual({ ...FILLED, originalAddress: '' })
})
