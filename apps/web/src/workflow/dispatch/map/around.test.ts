import { describe, expect, test } from 'vitest'
import type { ReadyPin } from '@demarc/contract'
import { stepFrom } from '@demarc/domain/geo'
import { findMiddle, pinsAround } from './use-map-choice.ts'

const HERE = { lat: 36.07, lon: -79.8 }
const pin = (id: string, north: number): ReadyPin => ({
  id,
  jsb: `NCGB26110001.0${id}S`,
  buildingType: 'S',
  ...stepFrom(HERE, { north, east: 0 }),
  units: 1,
  dueDate: null,
  priority: 'MEDIUM',
  isHeld: false,
  cameBack: null,
})
const PINS = [pin('1', 0), pin('2', 3218), pin('3', 3219), pin('4', -3200), pin('5', 9000)]

describe('within 2 miles', () => {
  test('is 3,218.688 metres on every side, with the middle', () => {
    expect(pinsAround(PINS, HERE).map(({ id }) => id)).toEqual(['1', '2', '4'])
  })
  test('is meant from where the list is, else from what was chosen last', () => {
    expect(findMiddle(PINS, { focused: '3', selected: new Set(['1', '5']) })?.id).toBe('3')
    expect(findMiddle(PINS, { focused: null, selected: new Set(['1', '5']) })?.id).toBe('5')
    expect(findMiddle(PINS, { focused: 'gone', selected: new Set(['1', 'gone too']) })?.id).toBe('1')
    expect(findMiddle(PINS, { focused: null, selected: new Set() })).toBeNull()
  })
})
