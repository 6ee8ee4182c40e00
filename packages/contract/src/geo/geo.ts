import { GEOCODERS, PRECISIONS } from '@demarc/domain/geo'
import { z } from 'zod'
import { endpoint, Timestamp } from '../endpoint.ts'

export const FoundPlace = z
  .object({
    lat: z.number(),
    lng: z.number(),
    /** Who said so. */
    provider: z.enum(GEOCODERS),
    /** AREA is only the town: somebody has to set the pin. */
    precision: z.enum(PRECISIONS),
    /** What was found, in its own words. */
    label: z.string(),
    foundAt: Timestamp,
  })
  .meta({ id: 'FoundPlace' })
export type FoundPlace = z.infer<typeof FoundPlace>

export const geocode = endpoint({
  method: 'POST',
  path: '/api/geocode',
  summary: 'Geocode an address: from earlier work, a geocoder, or the town',
  permission: 'research.do',
  body: z.strictObject({ address: z.string().trim().min(1, 'Please enter an address to search for').max(300) }),
  reply: FoundPlace,
  // A question: asked twice it is answered twice.
  takesIdempotencyKey: false,
})

/** Pictures of the ground that an installation may bring: a template with {z}, {x} and {y}. */
const Tiles = z.object({ url: z.string(), attribution: z.string(), maxZoom: z.int() }).meta({ id: 'Tiles' })
export type Tiles = z.infer<typeof Tiles>

/** The installation's own streets, roofs and house numbers, as vector tiles. */
const StreetMap = z
  .object({ url: z.string(), attribution: z.string(), minZoom: z.int(), maxZoom: z.int() })
  .meta({ id: 'StreetMap' })
export type StreetMap = z.infer<typeof StreetMap>

export const readMapLayers = endpoint({
  method: 'GET',
  path: '/api/config/map',
  summary: 'List the map layers available besides the built-in map',
  permission: 'signed-in',
  reply: z.object({
    /** Null until one was imported. */
    streetMap: StreetMap.nullable(),
    /** True once roofs were imported: a click on the map finds them. */
    hasRoofs: z.boolean(),
    streets: Tiles.nullable(),
    imagery: Tiles.nullable(),
    /** How far from its pin a building may be photographed. */
    toleranceMetres: z.number(),
  }),
})
export const readGoogleMapsKey = endpoint({
  method: 'GET',
  path: '/api/config/google-maps-key',
  summary: 'Get the Google Maps browser key; empty if none is set, and the map works without it',
  permission: 'signed-in',
  reply: z.object({ apiKey: z.string() }),
})
