import { expect, test } from 'vitest'
import { safePath } from './safe-path.ts'

test('after signing in one comes back to a page of this application', () => {
  expect(safePath('/orders?status=PAID#top')).toBe('/orders?status=PAID#top')
})

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '',
  'orders',
  '/\t/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
])('and never to another one: %j', (asked) => {
  const path = safePath(asked)
  expect(path === null || new URL(path, 'https://demarc.example').origin === 'https://demarc.example').toBe(true)
  expect(path ?? '').not.toMatch(/^\/\//)
})
