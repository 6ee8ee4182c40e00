import type { Building, Roof, Site } from '@demarc/contract'
import { expect, test } from 'vitest'
import { addressOfRoof, findOnRoof, inStreetOrder } from './roof-plan.ts'

const corner = (lat: number, lon: number) => ({ lat, lon })
const SQUARE = [corner(36, -79), corner(36, -78.9), corner(36.1, -78.9), corner(36.1, -79), corner(36, -79)]

const roof = (address: { number: string; street: string; city?: string } | null): Roof => ({
  lat: 36.05,
  lon: -78.95,
  outline: SQUARE,
  kind: 'apartments',
  address: address && { city: null, zip: null, lat: 36.05, lon: -78.95, ...address },
})
const ORDER = { originalAddress: '1 Elm St', originalCity: 'Greensboro', originalState: 'NC' } as Site['order']
// Of a building only what is asked here.
const building = (more: Partial<Building>) =>
  ({ id: 'one', isStored: true, isCancelled: false, lat: 36.05, lon: -78.95, ...more }) as Building

test('the address of a roof is written as the one of an order, with the town the map has for it', () => {
  expect(addressOfRoof(roof({ number: '12', street: 'Oak St' }), ORDER)).toBe('12 Oak St, Greensboro, NC')
  expect(addressOfRoof(roof({ number: '12', street: 'Oak St', city: 'Gibsonville' }), ORDER)).toBe(
    '12 Oak St, Gibsonville, NC',
  )
  expect(addressOfRoof(roof(null), ORDER)).toBeNull()
})

test('a building is on a roof if its pin is, and it is neither canceled nor only proposed', () => {
  const on = building({})
  expect(findOnRoof(roof(null), [building({ lat: null }), building({ lon: -78.8 }), on])).toBe(on)
  expect(findOnRoof(roof(null), [building({ isCancelled: true }), building({ isStored: false })])).toBeNull()
})

test('roofs come street by street, 9 before 12, and those without an address last', () => {
  const [none, twelve, nine, ash] = [
    roof(null),
    roof({ number: '12', street: 'Oak St' }),
    roof({ number: '9', street: 'Oak St' }),
    roof({ number: '40', street: 'Ash Ct' }),
  ] as const
  expect(inStreetOrder([none, twelve, nine, ash])).toEqual([ash, nine, twelve, none])
})
