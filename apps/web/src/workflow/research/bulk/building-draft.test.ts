import { expect, test } from 'vitest'
import { draftOf, editOf, emptyDraft, isBegun, newBuildingOf } from './edit-form.tsx'
import { withSuffix } from './use-bulk-buildings.ts'

type Building = Parameters<typeof draftOf>[0]
const building = {
  buildingType: 'S',
  address: '1340 Spring Garden St',
  lat: 36.0648,
  lon: -79.8149,
  sfuCount: 3,
  notes: 'gate on the left',
  isWarranty: false,
} as Building

test('a new building needs a type and an address, and is counted only where houses share it', () => {
  expect(newBuildingOf(emptyDraft(null, '1340 Spring Garden St'), false)).toBeNull()
  expect(newBuildingOf(emptyDraft('M', '  '), false)).toBeNull()
  expect(newBuildingOf(emptyDraft('M', ' 1340 Spring Garden St '), false)).toEqual({
    buildingType: 'M',
    address: '1340 Spring Garden St',
  })
  expect(newBuildingOf({ ...emptyDraft('S', 'x'), sfuCount: 'many' }, false)).toMatchObject({ sfuCount: 1 })
})

test('one made from the default building says so, unless it has notes of its own', () => {
  expect(newBuildingOf(emptyDraft('S', 'x'), true)).toMatchObject({ notes: 'Created from default JSBN', sfuCount: 1 })
  expect(newBuildingOf({ ...emptyDraft('M', 'x'), notes: 'back door' }, true)).toMatchObject({ notes: 'back door' })
})

test('a new building is worth a question once there is more to it than its type', () => {
  expect(isBegun(emptyDraft('M', '  '))).toBe(false)
  expect(isBegun(emptyDraft(null, '1340 Spring Garden St'))).toBe(true)
  expect(isBegun({ ...emptyDraft('M', ''), at: { lat: 36.0648, lon: -79.8149 } })).toBe(true)
  expect(isBegun({ ...emptyDraft('M', ''), notes: 'back door' })).toBe(true)
})

test('what was not touched is not sent', () => {
  expect(editOf(building, draftOf(building))).toEqual({})
  expect(editOf(building, { ...draftOf(building), address: '1342 Spring Garden St' })).toEqual({
    address: '1342 Spring Garden St',
  })
  expect(editOf(building, { ...draftOf(building), sfuCount: '4', isWarranty: true })).toEqual({
    sfuCount: 4,
    isWarranty: true,
  })
})

test('a pin is one thing of two numbers, and can be taken away', () => {
  const moved = { ...draftOf(building), at: { lat: 36.0648, lon: -79.815 } }
  expect(editOf(building, moved)).toEqual({ lat: 36.0648, lon: -79.815 })
  expect(editOf(building, { ...draftOf(building), at: null })).toEqual({ lat: null, lon: null })
})

test('another type leaves the count of houses to the server', () => {
  expect(editOf(building, { ...draftOf(building), type: 'M', sfuCount: '4' })).toEqual({ buildingType: 'M' })
})

test('what is added to the addresses counts up, and is not added twice', () => {
  const addresses = [
    { address: '1340 Spring Garden St' },
    { address: null },
    { address: '1340 Spring Garden St, Building C' },
  ]
  expect(addresses.map((each, at) => withSuffix(each, 'Building {A}', at))).toEqual([
    '1340 Spring Garden St, Building A',
    'Building B',
    '1340 Spring Garden St, Building C',
  ])
  expect(withSuffix({ address: '1340 Spring Garden St' }, '  ', 0)).toBe('1340 Spring Garden St')
})
