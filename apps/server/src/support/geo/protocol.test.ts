import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { GOOGLE } from './google.ts'
import { NOMINATIM } from './nominatim.ts'
import type { Protocol } from './protocol.ts'
import { readAddress } from './read-address.ts'

const asked = readAddress('2401 Walker Ave, Greensboro, NC')
const google = (location: unknown, formatted_address: unknown = 'Walker Ave') => ({
  status: 'OK',
  results: [{ formatted_address, types: ['premise'], geometry: { location, location_type: 'ROOFTOP' } }],
})
const nominatim = (at: object, display_name: unknown = 'Walker Ave') => [{ display_name, category: 'building', ...at }]

describe('what no provider may say', () => {
  test.each<[string, Protocol, unknown]>([
    ['Google: coordinates as words', GOOGLE, google({ lat: '36.06', lng: '-79.81' })],
    ['Google: half of them', GOOGLE, google({ lat: 36.06 })],
    ['Google: none', GOOGLE, google(null)],
    ['Google: beyond the earth', GOOGLE, google({ lat: 36.06, lng: Infinity })],
    ['Google: in the sea at 0, 0', GOOGLE, google({ lat: 0, lng: 0 })],
    ['Google: all is well, and nothing', GOOGLE, { status: 'OK', results: [] }],
    ['Google: a label that is no text', GOOGLE, google({ lat: 36, lng: -79 }, { toString: 'x' })],
    ['Google: a list', GOOGLE, []],
    ['Nominatim: coordinates as numbers', NOMINATIM, nominatim({ lat: 36.06, lon: -79.81 })],
    ['Nominatim: words', NOMINATIM, nominatim({ lat: 'north', lon: 'west' })],
    ['Nominatim: an exponent', NOMINATIM, nominatim({ lat: '3e1', lon: '-79' })],
    ['Nominatim: beyond the earth', NOMINATIM, nominatim({ lat: '90.1', lon: '-79' })],
    ['Nominatim: in the sea at 0, 0', NOMINATIM, nominatim({ lat: '0', lon: '0.0' })],
    ['Nominatim: an object', NOMINATIM, { lat: '36', lon: '-79' }],
    ['Nominatim: nothing at all', NOMINATIM, null],
  ])('%s', (_, protocol, reply) => {
    expect(() => protocol.read(reply, asked)).toThrow(z.ZodError)
  })
})

test.each<[string, Protocol, (label: string) => unknown]>([
  ['Google', GOOGLE, (label) => google({ lat: 36, lng: -79 }, label)],
  ['Nominatim', NOMINATIM, (label) => nominatim({ lat: '36', lon: '-79' }, label)],
])('what %s calls a place is kept as plain words', (_, protocol, reply) => {
  const labelOf = (label: string) => protocol.read(reply(label), asked)?.label
  expect(labelOf('Walker\u0000 Ave\n\u202e Greensboro \ud800')).toBe('Walker Ave Greensboro \ufffd')
  expect(labelOf('x'.repeat(1999))).toHaveLength(300)
  expect(() => labelOf('x'.repeat(2001))).toThrow(z.ZodError)
})
