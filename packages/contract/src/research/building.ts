import { DEFAULT_BUILDING_ID } from '@demarc/domain/research/default-building'
import { MOST_BUILDINGS_AT_ONCE, MOST_UNITS } from '@demarc/domain/research/building-types'
import { BUILDING_ACTION_NAMES } from '@demarc/domain/research/research-actions'
import { BUILDING_TYPES } from '@demarc/domain/orders/jsn'
import { WORK_STATUSES } from '@demarc/domain/work-status'
import { z } from 'zod'
import { Timestamp } from '../endpoint.ts'

const latitude = z.number().min(-90).max(90)
const longitude = z.number().min(-180).max(180)

export const DEMARC_VISIBILITIES = ['VISIBLE_EXTERNALLY', 'LIKELY_EXTERNAL', 'LIKELY_INTERNAL', 'UNCLEAR'] as const

/** One of the houses that share a JSBN, each with a pin of its own. */
export const BuildingUnit = z
  .object({
    /** First, second, third house. */
    position: z.int(),
    address: z.string().nullable(),
    lat: z.number().nullable(),
    lon: z.number().nullable(),
  })
  .meta({ id: 'BuildingUnit' })
export type BuildingUnit = z.infer<typeof BuildingUnit>

const TypeFlags = z.strictObject({ sfu: z.boolean(), mdu: z.boolean(), commercial: z.boolean() })

/** A building as research has it. One with the id `default` is not stored: the site has no other yet. */
export const Building = z
  .object({
    id: z.union([z.uuid(), z.literal(DEFAULT_BUILDING_ID)]),
    siteId: z.uuid(),
    jsb: z.string(),
    indexBb: z.int(),
    buildingType: z.enum(BUILDING_TYPES),
    types: TypeFlags,
    status: z.enum(WORK_STATUSES),
    isCancelled: z.boolean(),
    isStored: z.boolean(),
    isAutoCreated: z.boolean(),
    isWarranty: z.boolean(),
    address: z.string().nullable(),
    lat: z.number().nullable(),
    lon: z.number().nullable(),
    sfuCount: z.int().nullable(),
    unitCount: z.int().nullable(),
    /** As many as there are houses where several share the number, else none. */
    units: z.array(BuildingUnit),
    notes: z.string(),
    contactName: z.string().nullable(),
    contactPhone: z.string().nullable(),
    contactEmail: z.string().nullable(),
    demarcVisibility: z.enum(DEMARC_VISIBILITIES).nullable(),
    /** Numbers it once had. */
    aliases: z.array(z.string()),
    updatedAt: Timestamp.nullable(),
    version: z.int(),
    actions: z.array(z.enum(BUILDING_ACTION_NAMES)),
  })
  .meta({ id: 'Building' })
export type Building = z.infer<typeof Building>

export { MOST_BUILDINGS_AT_ONCE, MOST_UNITS }

const pin = { lat: latitude.nullable().optional(), lon: longitude.nullable().optional() }
const hasBothOrNone = ({ lat, lon }: { lat?: number | null | undefined; lon?: number | null | undefined }) =>
  (lat === undefined) === (lon === undefined) && (lat === null) === (lon === null)
const BOTH = { error: 'Enter both latitude and longitude' }

const REQUIRED = 'Please fill in all required fields'
const text = (most: number) => z.string().trim().max(most)
const contact = {
  contactName: text(200).nullable().optional(),
  contactPhone: text(50).nullable().optional(),
  contactEmail: text(320).nullable().optional(),
}

export const NewBuilding = z
  .strictObject({
    buildingType: z.enum(BUILDING_TYPES, REQUIRED),
    address: z.string(REQUIRED).trim().min(1, REQUIRED).max(300),
    ...pin,
    /** Houses that share the number; taken for S only, and 1 where it is no count. */
    sfuCount: z.int().max(MOST_UNITS).nullable().optional(),
    unitCount: z.int().min(0).max(100_000).nullable().optional(),
    notes: text(5000).optional(),
    isAutoCreated: z.boolean().optional(),
    isWarranty: z.boolean().optional(),
    ...contact,
  })
  .refine(hasBothOrNone, BOTH)
export type NewBuilding = z.infer<typeof NewBuilding>

/** Only what is given changes. */
export const BuildingEdit = z
  .strictObject({
    buildingType: z.enum(BUILDING_TYPES).optional(),
    /** What else it is used as; its own type is always among them. */
    types: TypeFlags.optional(),
    address: text(300).nullable().optional(),
    ...pin,
    sfuCount: z.int().max(MOST_UNITS).nullable().optional(),
    unitCount: z.int().min(0).max(100_000).nullable().optional(),
    notes: text(5000).optional(),
    isWarranty: z.boolean().optional(),
    demarcVisibility: z.enum(DEMARC_VISIBILITIES).nullable().optional(),
    ...contact,
    /** The version the change was made on; another one now is a conflict. */
    version: z.int().optional(),
  })
  .refine(hasBothOrNone, BOTH)

export const UnitPlace = z
  .strictObject({
    address: text(300).nullable(),
    lat: latitude.nullable(),
    lon: longitude.nullable(),
  })
  .refine(hasBothOrNone, BOTH)

/** What becomes a building of its own when one is split. */
export const BuildingPart = z
  .strictObject({
    buildingType: z.enum(BUILDING_TYPES),
    address: z.string().trim().min(1).max(300),
    lat: latitude.nullable(),
    lon: longitude.nullable(),
    /** Positions of the houses that leave. */
    units: z.array(z.int().min(1)).max(MOST_UNITS),
    version: z.int().optional(),
  })
  .refine(hasBothOrNone, BOTH)
