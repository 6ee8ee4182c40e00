import { openStandIn, type Protocol, type StandIn } from './stand-in.ts'

/** "lat lon", then category, type and addresstype, what it is made of, and the number on the house. */
const place = (at: string, kind: string, osm_type: 'node' | 'way' | 'relation', house_number?: string) => {
  const [lat = '', lon = ''] = at.split(' ')
  const [category = '', type = '', addresstype = ''] = kind.split('/')
  return { lat, lon, category, type, addresstype, osm_type, house_number }
}

/** By how an address begins, in small letters. */
const KNOWN: Record<string, ReturnType<typeof place>> = {
  '2401 walker': place('36.0648000 -79.8149000', 'building/apartments/building', 'way', '2401'),
  // Between two known houses: a point on a line.
  '2403 walker': place('36.0649 -79.8150', 'place/house/place', 'way', '2403'),
  '2405 walker': place('36.0650 -79.8151', 'place/house/place', 'node', '2405'),
  // Knows the street and another house in it.
  '2409 walker': place('36.0649 -79.8150', 'building/yes/building', 'way', '2411'),
  '2411 walker': place('36.0651 -79.8152', 'highway/residential/road', 'way'),
  // A park that is called like a street.
  '2413 walker': place('36.0670 -79.8210', 'leisure/park/leisure', 'relation'),
  // The address that the status test looks up.
  '1600 pennsylvania': place('38.8977 -77.0365', 'office/government/office', 'relation', '1600'),
  greensboro: place('36.0726 -79.7920', 'boundary/administrative/city', 'relation'),
  'north carolina': place('35.6729 -79.0392', 'boundary/administrative/state', 'relation'),
}

const ASKED = ['q', 'format', 'limit', 'addressdetails', 'countrycodes', 'key']

/** As https://nominatim.org/release-docs/latest/api/Search/ and the usage policy of the public server say. */
const PROTOCOL: Protocol = {
  flawOf: ({ method, headers }, { pathname, searchParams }) => {
    if (method !== 'GET') return 'is asked by GET'
    if (pathname !== '/search') return `knows nothing at ${pathname}`
    const odd = [...searchParams.keys()].find((name) => !ASKED.includes(name))
    if (odd) return `is not asked for ${odd}`
    if (!searchParams.get('q')?.trim()) return 'needs a question'
    if (searchParams.get('format') !== 'jsonv2') return 'is asked for jsonv2'
    if (searchParams.get('limit') !== '1') return 'is asked for one place'
    // "Provide a valid User-Agent identifying the application; stock user agents will not do."
    return /^Demarc \(https?:\/\/[^)]+\)$/.test(headers['user-agent'] ?? '') ? null : 'wants to know who asks'
  },
  answer: ({ searchParams }, mood) => {
    const address = searchParams.get('q')?.toLowerCase() ?? ''
    const [begins, known] = Object.entries(KNOWN).find(([begin]) => address.startsWith(begin)) ?? []
    if (!begins || !known) return []
    const { lat, lon, house_number, ...kind } = known
    const at = mood === 'good' ? { lat, lon } : mood === 'out-of-range' ? { lat, lon: '-279.8' } : {}
    return [
      {
        place_id: 100_149,
        licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
        osm_id: 107_775,
        place_rank: 30,
        importance: 0.1,
        display_name: `${begins}, Greensboro, Guilford County, North Carolina, 27403, United States`,
        boundingbox: [lat, lat, lon, lon],
        address: { ...(house_number ? { house_number } : {}), city: 'Greensboro', country_code: 'us' },
        ...kind,
        ...at,
      },
    ]
  },
}

export const openNominatim = (port?: number): Promise<StandIn> => openStandIn(PROTOCOL, port)
