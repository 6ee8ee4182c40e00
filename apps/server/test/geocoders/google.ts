import { openStandIn, type Protocol, type StandIn } from './stand-in.ts'

export const GOOGLE_KEY = 'AIza-key-of-the-stand-in'

/** By how an address begins, in small letters: where it is and how sure Google is. */
const KNOWN: Record<string, { lat: number; lng: number; location_type: string; types: string[]; partial?: true }> = {
  '2401 walker': { lat: 36.064_812_3, lng: -79.814_945_6, location_type: 'ROOFTOP', types: ['premise'] },
  '2403 walker': { lat: 36.0649, lng: -79.815, location_type: 'RANGE_INTERPOLATED', types: ['street_address'] },
  '2409 walker': { lat: 36.0649, lng: -79.815, location_type: 'ROOFTOP', types: ['street_address'], partial: true },
  'walker ave': { lat: 36.065, lng: -79.8151, location_type: 'GEOMETRIC_CENTER', types: ['route'] },
  'lindley park': { lat: 36.067, lng: -79.821, location_type: 'GEOMETRIC_CENTER', types: ['park', 'establishment'] },
  greensboro: { lat: 36.0726, lng: -79.792, location_type: 'APPROXIMATE', types: ['locality', 'political'] },
  // Google falls back to what it was told to stay in.
  'nowhere at all': { lat: 37.09, lng: -95.71, location_type: 'APPROXIMATE', types: ['country', 'political'] },
}

/** As https://developers.google.com/maps/documentation/geocoding/requests-geocoding says. */
const PROTOCOL: Protocol = {
  flawOf: (request, { pathname, searchParams }) => {
    if (request.method !== 'GET') return 'is asked by GET'
    if (pathname !== '/maps/api/geocode/json') return `knows nothing at ${pathname}`
    const odd = [...searchParams.keys()].find((name) => !['address', 'components', 'key'].includes(name))
    if (odd) return `is not asked for ${odd}`
    if (!searchParams.get('address')?.trim()) return 'needs an address'
    return searchParams.get('components') === 'country:US' ? null : 'is asked for places in one country'
  },
  answer: ({ searchParams }, mood) => {
    if (searchParams.get('key') !== GOOGLE_KEY) {
      return { status: 'REQUEST_DENIED', results: [], error_message: `The provided API key is invalid. ${GOOGLE_KEY}` }
    }
    const address = searchParams.get('address')?.toLowerCase() ?? ''
    if (address.includes('quota')) return { status: 'OVER_QUERY_LIMIT', results: [] }
    const [begins, place] = Object.entries(KNOWN).find(([begin]) => address.startsWith(begin)) ?? []
    if (!begins || !place) return { status: 'ZERO_RESULTS', results: [] }
    const { lat, lng, location_type, types, partial } = place
    const location = mood === 'good' ? { lat, lng } : mood === 'out-of-range' ? { lat: 361, lng } : undefined
    const result = {
      formatted_address: `${begins}, Greensboro, NC 27403, USA`,
      place_id: 'ChIJ-of-the-stand-in',
      address_components: [],
      geometry: { location, location_type, viewport: {} },
      types,
      ...(partial ? { partial_match: true } : {}),
    }
    return { status: 'OK', results: [result] }
  },
}

export const openGoogle = (port?: number): Promise<StandIn> => openStandIn(PROTOCOL, port)
