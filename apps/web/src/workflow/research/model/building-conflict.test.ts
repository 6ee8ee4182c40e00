import type { Building } from '@demarc/contract'
import { expect, it } from 'vitest'
import { differencesFrom } from './building-conflict.ts'

// Only what an edit can touch is read of it.
const theirs = {
  buildingType: 'M',
  address: '14 Elm St',
  lat: 36.1,
  lon: -79.8,
  contactName: null,
  contactPhone: '555 0100',
  contactEmail: null,
  sfuCount: null,
  unitCount: 12,
  notes: 'Gate 47',
  isWarranty: true,
} as Building

it('names both values of what was to be written, and nothing else', () => {
  expect(differencesFrom(theirs, { notes: 'Gate 12', contactName: 'Bell', contactPhone: '555 0100' })).toEqual([
    'Notes: Gate 47, yours: Gate 12',
    'Contact name: (empty), yours: Bell',
  ])
  expect(differencesFrom(theirs, { lat: null, lon: null, isWarranty: false })).toEqual([
    'Pin: 36.100000, -79.800000, yours: (empty)',
    'Warranty work: warranty, yours: (empty)',
  ])
})
