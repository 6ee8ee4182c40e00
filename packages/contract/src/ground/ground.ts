import { MOST_BOX_DEGREES } from '@demarc/domain/research/building-types'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const tileNumber = z.coerce.number().int().min(0)
const MOST_ZOOM = 22
export const streetMapTile = endpoint({
  method: 'GET',
  path: '/api/ground/tiles/:streetMapId',
  summary: 'Get a vector tile of a street map. It never changes: a new import is another map',
  permission: 'anyone',
  params: z.strictObject({ streetMapId: z.uuid() }),
  query: z
    .strictObject({ z: tileNumber.max(MOST_ZOOM), x: tileNumber, y: tileNumber })
    .refine((tile) => Math.max(tile.x, tile.y) < 2 ** tile.z, 'There is no such tile'),
  replies: 'tile',
  status: 200,
})

const place = { lat: z.number(), lon: z.number() }

export const Roof = z
  .object({
    /** Inside the outline, in its middle where that is possible. */
    ...place,
    /** Its outer edge; the last corner is the first. */
    outline: z.array(z.object(place)),
    /** What the source calls it, such as apartments; empty where it says nothing. */
    kind: z.string(),
    /** Null where no address is known for sure. */
    address: z
      .object({
        number: z.string(),
        street: z.string(),
        city: z.string().nullable(),
        zip: z.string().nullable(),
        /** Where the source has put it: often at the door. */
        ...place,
      })
      .nullable(),
  })
  .meta({ id: 'Roof' })
export type Roof = z.infer<typeof Roof>

/** As places are kept: PostgreSQL refuses a number like 1e-320. */
const toSevenPlaces = (degrees: number): number => Math.round(degrees * 1e7) / 1e7
const latitude = z.coerce.number().min(-90).max(90).transform(toSevenPlaces)
const longitude = z.coerce.number().min(-180).max(180).transform(toSevenPlaces)

export const findRoof = endpoint({
  method: 'GET',
  path: '/api/ground/roof',
  summary: 'Find the roof at a place, with its outline and address',
  permission: 'research.do',
  query: z.strictObject({ lat: latitude, lon: longitude }),
  reply: z.object({ roof: Roof.nullable() }),
})

export const listRoofs = endpoint({
  method: 'GET',
  path: '/api/ground/roofs',
  summary: 'List the roofs in a box, from north to south, without sheds and garages',
  permission: 'research.do',
  query: z
    .strictObject({ west: longitude, south: latitude, east: longitude, north: latitude })
    .refine(
      ({ west, east, south, north }) => Math.max(east - west, north - south) <= MOST_BOX_DEGREES,
      'The box is too large',
    )
    .refine(({ west, east, south, north }) => west < east && south < north, 'The box has no inside'),
  /** `isAll`: false if there are more than MOST_ROOFS. */
  reply: z.object({ roofs: z.array(Roof), isAll: z.boolean() }),
})

const millimeters = z.coerce.number().min(10).max(500)
export const drawGround = endpoint({
  method: 'GET',
  path: '/api/ground/drawing',
  summary: 'Draw streets and roofs of a box on a sheet of paper, as SVG. 204 if there is no street map of it',
  permission: 'dispatch.read',
  query: z
    .strictObject({
      west: longitude,
      south: latitude,
      east: longitude,
      north: latitude,
      width: millimeters,
      height: millimeters,
    })
    .refine(({ west, east, south, north }) => west < east && south < north, 'The box has no inside'),
  replies: 'drawing',
  status: 200,
})
