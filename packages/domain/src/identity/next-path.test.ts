import { expect, it } from 'vitest'
import { findNextPath } from './next-path.ts'

it.each(['/', '/profile', '/orders?status=PAID&q=a%20b', '/orders#row-3'])('after sign-in %s is gone to', (path) => {
  expect(findNextPath(path)).toBe(path)
})

it.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  'profile',
  '',
  ' /profile',
  undefined,
  null,
  ['/profile'],
])('%j leads elsewhere and is not followed', (asked) => {
  expect(findNextPath(asked)).toBeNull()
})

it.each(['/auth', '/auth?next=/auth', '/auth#reset=1', '/api/logout'])('%s is no place to return to', (asked) => {
  expect(findNextPath(asked)).toBeNull()
})
