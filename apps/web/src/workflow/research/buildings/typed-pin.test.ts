import { describe, expect, test } from 'vitest'
import { readTypedPin } from '../model/new-building.ts'

const PLACE = { lat: 36.0648126, lon: -79.8149437 }

describe('what the two cells of a pin say', () => {
  test('nothing in both is no pin', () => {
    expect(readTypedPin('', '')).toEqual({ pin: null })
  })
  test('two numbers are a pin, to seven places', () => {
    expect(readTypedPin('36.06481264', '-79.8149437')).toEqual({ pin: PLACE })
  })
  test('a pair typed over either cell wins over what stands in the other', () => {
    expect(readTypedPin('36.0648126, -79.8149437', '-79.1')).toEqual({ pin: PLACE })
    expect(readTypedPin('35.1', '36.0648126 -79.8149437')).toEqual({ pin: PLACE })
  })
  test('one of the two alone asks for the other', () => {
    expect(readTypedPin('36.06', '')).toEqual({ fault: 'half', column: 'lon' })
    expect(readTypedPin('', '-79.8')).toEqual({ fault: 'half', column: 'lat' })
  })
  test('numbers that are no place are named by their cell, and never swapped', () => {
    expect(readTypedPin('136', '-79.8')).toEqual({ fault: 'outside', column: 'lat' })
    expect(readTypedPin('36', '-279.8')).toEqual({ fault: 'outside', column: 'lon' })
  })
  test('words are no coordinates', () => {
    expect(readTypedPin('36.06', 'west')).toEqual({ fault: 'coordinates', column: 'lon' })
    expect(readTypedPin('north', '-79')).toEqual({ fault: 'coordinates', column: 'lat' })
  })
})
