import type { Precision } from '@demarc/domain'
import { z } from 'zod'
import { isSomewhere, label, latitude, longitude, type Protocol } from './protocol.ts'
import type { TypedAddress } from './read-address.ts'

/** Coordinates are strings in this protocol. */
const degrees = z
  .string()
  .regex(/^-?\d{1,3}(?:\.\d{1,20})?$/)
  .transform(Number)
const Place = z
  .object({
    lat: degrees.pipe(latitude),
    lon: degrees.pipe(longitude),
    display_name: label,
    /** jsonv2 says category where json says class. */
    category: z.string().optional(),
    class: z.string().optional(),
    type: z.string().optional(),
    addresstype: z.string().optional(),
    osm_type: z.string().optional(),
    address: z.object({ house_number: z.string().optional() }).optional(),
  })
  .refine(isSomewhere)
const Reply = z.array(z.unknown())

const TOO_WIDE = ['country', 'state', 'region', 'continent']

/** A Nominatim server, https://nominatim.org/release-docs/latest/api/Search/ */
export const NOMINATIM: Protocol = {
  // The rules of the public one; an own one does not mind.
  everyMs: 1000,
  addressOf: ({ url, key }, { text }) => {
    const asked = new URL('search', url)
    asked.search = String(
      new URLSearchParams({
        q: text,
        format: 'jsonv2',
        limit: '1',
        addressdetails: '1',
        countrycodes: 'us',
        ...(key ? { key } : {}),
      }),
    )
    return asked
  },
  read: (reply, asked) => {
    const [first] = Reply.parse(reply)
    if (first === undefined) return null
    const place = Place.parse(first)
    if (TOO_WIDE.includes(place.addresstype ?? place.type ?? '')) return null
    return { lat: place.lat, lon: place.lon, precision: precisionOf(place, asked), label: place.display_name }
  },
}

function precisionOf(place: z.infer<typeof Place>, { houseNumber }: TypedAddress): Precision {
  const category = place.category ?? place.class ?? ''
  const found = place.address?.house_number?.toLowerCase().replaceAll(/\s/g, '')
  if (category === 'highway' || place.addresstype === 'road') return 'STREET'
  // A house on a line between two known ones is reckoned, not seen: such a place is a way without a building.
  const isReckoned = category === 'place' && place.osm_type === 'way'
  if (houseNumber === null) return category === 'building' ? 'ROOFTOP' : 'AREA'
  // Another house of the same street, or something that only has the name.
  if (found !== houseNumber) return found ? 'STREET' : 'AREA'
  return isReckoned ? 'STREET' : 'ROOFTOP'
}
