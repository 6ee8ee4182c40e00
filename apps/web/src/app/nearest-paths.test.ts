import { expect, it } from 'vitest'
import { distance, nearestPaths } from './not-found.page.tsx'

const places = ['/', '/orders', '/research', '/dispatch', '/profile'].map((path) => ({ path }))

it('counts the letters that differ', () => {
  expect(distance('/orders', '/orders')).toBe(0)
  expect(distance('/order', '/orders')).toBe(1)
  expect(distance('', '/qc')).toBe(3)
  expect(distance('/profil', '/profile')).toBe(1)
})
it('a slip of the finger finds the page that was meant', () => {
  expect(nearestPaths('/Oders', places)[0]).toEqual({ path: '/orders' })
  expect(nearestPaths('/reserch', places)[0]).toEqual({ path: '/research' })
})
it('offers three, or fewer when there are fewer', () => {
  expect(nearestPaths('/nowhere', places)).toHaveLength(3)
  expect(nearestPaths('/nowhere', places.slice(0, 1))).toEqual([{ path: '/' }])
})
