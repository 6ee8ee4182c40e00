import { expect, test } from 'vitest'
import { keyFor, seal, unseal } from './sealed.ts'

const key = keyFor('a secret of this test, long enough', 'settings')
const sealed = seal(key, 'the key of the provider', 'provider.apiKey')

test('what was sealed opens again, and looks different each time', () => {
  expect(unseal(key, sealed, 'provider.apiKey')).toBe('the key of the provider')
  expect(seal(key, 'the key of the provider', 'provider.apiKey').equals(sealed)).toBe(false)
  expect(sealed.toString('latin1')).not.toContain('provider')
})

test('it opens under no other name and with no other key', () => {
  expect(() => unseal(key, sealed, 'drive.password')).toThrow(/unable to authenticate/)
  expect(() => unseal(keyFor('a secret of this test, long enough', 'history'), sealed, 'provider.apiKey')).toThrow(
    /unable to authenticate/,
  )
})

test('one changed bit anywhere and it does not open', () => {
  for (const at of sealed.keys()) {
    const changed = Buffer.from(sealed)
    changed[at] = changed[at]! ^ 1
    expect(() => unseal(key, changed, 'provider.apiKey')).toThrow(/unable to authenticate/)
  }
})
