import { expect, test } from 'vitest'
import { findDialledNumber } from './dialled-number.ts'

test.each([
  ['(336) 555-0134', 'tel:3365550134', 'sms:3365550134'],
  ['+1 336.555.0134', 'tel:+13365550134', 'sms:+13365550134'],
  ['336-555-0134 / 336-555-0199', 'tel:3365550134', 'sms:3365550134'],
  ['336-555-0134 or 0199', 'tel:3365550134', 'sms:3365550134'],
  ['336-555-0134 ext. 12', 'tel:3365550134,12', null],
  ['336 555 0134x7', 'tel:3365550134,7', null],
])('%s is dialled as %s', (typed, call, text) => {
  expect(findDialledNumber(typed)).toEqual({ call, text })
})

test.each([null, '', 'n/a', 'ask at the desk', '0134', '33655501343365550199', 'javascript:alert(1234567)'])(
  '%s is no number to call',
  (typed) => {
    expect(findDialledNumber(typed)).toBeNull()
  },
)
