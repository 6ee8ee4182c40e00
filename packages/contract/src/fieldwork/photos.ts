import { FORM_NAME } from '@demarc/domain/fieldwork/form-problems'
import {
  CUSTODY_STATES,
  EXPLANATIONS,
  LOCATION_SOURCES,
  MOST_PHOTO_BYTES,
  MOST_PHOTOS_AT_ONCE,
  PHOTO_FLAGS,
  PHOTO_ORIGINS,
  PHOTO_TYPES,
} from '@demarc/domain/fieldwork/photo'
import { z } from 'zod'
import { endpoint, PhoneTime, Timestamp } from '../endpoint.ts'
import { Reason } from '../reason.ts'

export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'Not a SHA-256')
const lat = z.number().min(-90).max(90)
const lon = z.number().min(-180).max(180)
export const MapPoint = z.strictObject({ lat, lon })
export const SlotName = z.string().regex(FORM_NAME)
/** Why somebody else than the fielder does it; needed exactly then. */
export const onBehalf = { onBehalf: Reason.optional() }

/** What the phone knows of a photo at the shutter. Its bytes follow. */
const NewPhoto = z.strictObject({
  /** Made on the phone; announced twice it is the same photo. */
  id: z.uuid(),
  assignmentId: z.uuid(),
  slot: SlotName,
  origin: z.enum(PHOTO_ORIGINS),
  /** By the phone's clock. */
  takenAt: PhoneTime,
  /** The phone's clock minus the server's, as well as the phone knows it. */
  clockOffsetMs: z.int().min(-2_000_000_000).max(2_000_000_000).nullable(),
  size: z.int().min(1).max(MOST_PHOTO_BYTES),
  sha256: Sha256,
  fileType: z.enum(PHOTO_TYPES),
  fix: z
    .strictObject({ lat, lon, accuracyM: z.number().min(0).max(1_000_000), ageMs: z.int().min(0).max(2_000_000_000) })
    .nullable(),
  headingDeg: z.number().min(0).max(360).nullable(),
})
export type NewPhoto = z.infer<typeof NewPhoto>

/** The proof that a photo is in the office's hands: these are the bytes. */
export const Receipt = z
  .object({
    id: z.uuid(),
    sha256: Sha256,
    size: z.int(),
    receivedAt: Timestamp,
    checkedAt: Timestamp.nullable(),
  })
  .meta({ id: 'Receipt' })
export type Receipt = z.infer<typeof Receipt>

/** What a machine found in a photo, and how sure it is of it. */
const QcFlag = z.object({
  flags: z.array(z.enum(PHOTO_FLAGS)),
  /** 0 to 1; small is blurred. */
  sharpness: z.number().nullable(),
  /** 0 to 1; small is dark. */
  brightness: z.number().nullable(),
  /** Photos of other buildings with the same bytes. */
  sameAs: z.array(z.object({ photoId: z.uuid(), jsb: z.string() })),
})

export const Photo = z
  .object({
    id: z.uuid(),
    buildingId: z.uuid(),
    assignmentId: z.uuid(),
    /** Null until it was received. */
    fileId: z.string().nullable(),
    slot: z.string(),
    label: z.object({ en: z.string(), es: z.string() }),
    origin: z.enum(PHOTO_ORIGINS),
    takenAt: Timestamp.nullable(),
    takenByName: z.string(),
    state: z.enum(CUSTODY_STATES),
    announcedAt: Timestamp,
    receivedAt: Timestamp.nullable(),
    checkedAt: Timestamp.nullable(),
    size: z.int(),
    sha256: Sha256,
    fileType: z.enum(PHOTO_TYPES),
    width: z.int().nullable(),
    height: z.int().nullable(),
    exifPresent: z.boolean(),
    ocrParsed: z.boolean(),
    gpsLat: z.number().nullable(),
    gpsLon: z.number().nullable(),
    accuracyM: z.number().nullable(),
    headingDeg: z.number().nullable(),
    locationSource: z.enum(LOCATION_SOURCES).nullable(),
    /** 0 to 1: how far the position is to be trusted. */
    parseConfidence: z.number().nullable(),
    /** To the stake, or to the nearest house. */
    distanceM: z.number().nullable(),
    qcFlag: QcFlag.nullable(),
    explanation: z
      .object({ kind: z.enum(EXPLANATIONS), note: z.string(), lat: z.number().nullable(), lon: z.number().nullable() })
      .nullable(),
    /** It came after its assignment had ended. */
    isLate: z.boolean(),
    /** Where its fielder had put it, before a reviewer put it right. */
    relabelledFrom: z.object({ en: z.string(), es: z.string() }).nullable(),
    movedFrom: z.string().nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: 'Photo' })
export type Photo = z.infer<typeof Photo>

const photoId = z.strictObject({ photoId: z.uuid() })

export const announcePhotos = endpoint({
  method: 'POST',
  path: '/api/photos',
  summary: 'Register photos; upload their bytes afterwards at /api/photos/uploads',
  permission: 'photo.add',
  body: z.strictObject({ photos: z.array(NewPhoto).min(1).max(MOST_PHOTOS_AT_ONCE), ...onBehalf }),
  reply: z.array(z.object({ id: z.uuid(), state: z.enum(CUSTODY_STATES), isLate: z.boolean() })),
})
export const readReceipts = endpoint({
  method: 'POST',
  path: '/api/photos/receipts',
  summary: 'Get receipts for the photos that were fully received',
  permission: 'photo.add',
  body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(500) }),
  reply: z.array(Receipt),
  takesIdempotencyKey: false,
})
export const readLastRestore = endpoint({
  method: 'GET',
  path: '/api/photos/last-restore',
  summary: 'Get the time of the last detected restore; phones then check their receipts for the 7 days before it',
  permission: 'photo.add',
  reply: z.object({ noticedAt: Timestamp.nullable() }),
})
export const listPhotos = endpoint({
  method: 'GET',
  path: '/api/buildings/:buildingId/photos',
  summary: 'List a building’s photos in the order taken, including those still on a phone',
  permission: 'photo.read',
  params: z.strictObject({ buildingId: z.uuid() }),
  reply: z.array(Photo),
})
export const photoFile = endpoint({
  method: 'GET',
  path: '/api/photos/:photoId/file',
  summary: 'Get the original photo or a smaller version; supports ranges',
  permission: 'photo.read',
  params: photoId,
  query: z.strictObject({
    size: z.enum(['thumb', 'view', 'original']).default('original'),
    download: z.enum(['1']).optional(),
  }),
  replies: 'file',
})
export const explainPhoto = endpoint({
  method: 'PUT',
  path: '/api/photos/:photoId/explanation',
  summary: 'Explain where a photo was taken',
  permission: 'photo.add',
  params: photoId,
  body: z.strictObject({
    kind: z.enum(EXPLANATIONS),
    note: z.string().trim().max(500),
    pin: MapPoint.nullable(),
    ...onBehalf,
  }),
  reply: Photo,
})
export const removePhoto = endpoint({
  method: 'DELETE',
  path: '/api/photos/:photoId',
  summary: 'Remove a photo before it is submitted; the file is kept, and the history records it',
  permission: 'photo.remove',
  params: photoId,
})
