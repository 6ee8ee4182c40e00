import { expect, test } from 'vitest'
import { insistOnPromisedDay, isCollectable, isPromiseAhead, isPromiseBroken } from './collections.ts'
import { SHOWN_INVOICE_STATUSES } from './terms.ts'

const TODAY = '2026-11-19'
const owed = { status: 'SENT', balanceCents: 100, openLineCents: 0 } as const

test('a promise is ahead through its day and broken after it, while something is payable', () => {
  const on = (promisedOn: string | null) => [
    isPromiseAhead({ promisedOn }, TODAY),
    isPromiseBroken({ promisedOn, ...owed }, TODAY),
  ]
  expect(on('2026-11-20')).toEqual([true, false])
  expect(on(TODAY)).toEqual([true, false])
  expect(on('2026-11-18')).toEqual([false, true])
  expect(on(null)).toEqual([false, false])
  const disputed = { status: 'DISPUTED', balanceCents: 100, openLineCents: 100 } as const
  expect(isPromiseBroken({ promisedOn: '2026-11-18', ...disputed }, TODAY)).toBe(false)
  expect(isPromiseBroken({ promisedOn: '2026-11-18', ...owed, status: 'PAID', balanceCents: 0 }, TODAY)).toBe(false)
})

test('promises are of days from today on, about what was sent and is not settled', () => {
  for (const day of [null, TODAY, '2027-11-19']) expect(() => insistOnPromisedDay(day, TODAY)).not.toThrow()
  for (const day of ['2026-11-18', '2028-01-01'])
    expect(() => insistOnPromisedDay(day, TODAY)).toThrow(expect.objectContaining({ code: 'promise.day' }))
  expect(SHOWN_INVOICE_STATUSES.filter((status) => isCollectable({ status }))).toEqual(['SENT', 'DISPUTED', 'OVERDUE'])
})
