import type { Precision } from '@demarc/domain'
import { z } from 'zod'
import { NoAnswer } from '#platform/net/ask-json.ts'
import { isSomewhere, label, latitude, longitude, type Protocol } from './protocol.ts'

const Reply = z.object({
  status: z.enum([
    'OK',
    'ZERO_RESULTS',
    'OVER_DAILY_LIMIT',
    'OVER_QUERY_LIMIT',
    'REQUEST_DENIED',
    'INVALID_REQUEST',
    'UNKNOWN_ERROR',
  ]),
  results: z.array(z.unknown()),
})
const Result = z.object({
  formatted_address: label,
  types: z.array(z.string()),
  partial_match: z.boolean().optional(),
  geometry: z.object({
    location: z.object({ lat: latitude, lng: longitude }).refine(({ lat, lng }) => isSomewhere({ lat, lon: lng })),
    location_type: z.string(),
  }),
})

/** Where it found no more than these, it found nothing: it falls back to the country that it was told to stay in. */
const TOO_WIDE = ['country', 'administrative_area_level_1']
const STREETS = ['route', 'intersection', 'street_address', 'premise', 'subpremise']

/** Google Geocoding, https://developers.google.com/maps/documentation/geocoding/requests-geocoding */
export const GOOGLE: Protocol = {
  everyMs: 0,
  addressOf: ({ url, key }, { text }) => {
    const asked = new URL('maps/api/geocode/json', url)
    asked.search = String(new URLSearchParams({ address: text, components: 'country:US', key: key ?? '' }))
    return asked
  },
  read: (reply) => {
    const { status, results } = Reply.parse(reply)
    if (status === 'ZERO_RESULTS') return null
    if (status !== 'OK') throw new NoAnswer(`answered ${status}`)
    const result = Result.parse(results[0])
    if (result.types.some((type) => TOO_WIDE.includes(type))) return null
    const { lat, lng } = result.geometry.location
    return { lat, lon: lng, precision: precisionOf(result), label: result.formatted_address }
  },
}

function precisionOf({ geometry, types, partial_match }: z.infer<typeof Result>): Precision {
  const isOnStreet = types.some((type) => STREETS.includes(type))
  switch (geometry.location_type) {
    // Only a part of the address was understood: it is the roof of somebody else, perhaps a few doors away.
    case 'ROOFTOP':
      return partial_match ? (isOnStreet ? 'STREET' : 'AREA') : 'ROOFTOP'
    case 'RANGE_INTERPOLATED':
      return 'STREET'
    case 'GEOMETRIC_CENTER':
      return isOnStreet ? 'STREET' : 'AREA'
    default:
      return 'AREA'
  }
}
