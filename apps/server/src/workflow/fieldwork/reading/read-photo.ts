import { Readable } from 'node:stream'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/db/db.ts'
import { OcrAway } from '#platform/ocr/read-text.ts'
import { byStorage, StorageFault, type Storage } from '#platform/storage/storage.ts'
import type { Told } from '#support/audit/index.ts'
import { readSettings } from '#support/settings/index.ts'
import { findFlags } from './find-flags.ts'
import { keepFindings, settleTwins } from './keep-findings.ts'
import { lookAtPhoto, type Looked } from './look-at-photo.ts'
import {
  findPhotoToRead,
  lockTwins,
  noteTrouble,
  type Findings,
  type PhotoToRead,
  type ViewToInsert,
} from './reading.queries.ts'

type Desk = { readonly db: Db; readonly storage: Storage; readonly config: Pick<Config, 'ocrProgram'> }

/** Tried so often, a photo that nothing is wrong with but itself is kept as it is, and says so. */
const MOST_TRIES = 30

/** After a photo was received. Whatever is in it, it ends checked: what cannot be read is a finding too. */
export async function readPhoto(desk: Desk, { entityId }: Pick<Told, 'entityId'>): Promise<void> {
  const photo = await findPhotoToRead(desk.db, entityId, false)
  if (photo) await readOrNote(desk, photo)
}

/** After its fielder said more of it. One that has not been read yet will be read with what they said. */
export async function readPhotoAgain(desk: Desk, { entityId }: Pick<Told, 'entityId'>): Promise<void> {
  const photo = await findPhotoToRead(desk.db, entityId, true)
  if (photo) await readAndKeep(desk, photo)
}

/** After a photo was taken out of its set, or moved to another building: those with the same bytes know of it. */
export async function settleTwinsOf({ db }: Pick<Desk, 'db'>, { entityId }: Pick<Told, 'entityId'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const photo = await findPhotoToRead(tx, entityId, true)
    if (photo) await settleTwins(tx, await lockTwins(tx, photo.sha256))
  })
}

async function readOrNote(desk: Desk, photo: PhotoToRead): Promise<void> {
  try {
    await readAndKeep(desk, photo)
  } catch (error) {
    const isOutage = error instanceof StorageFault || error instanceof OcrAway
    const reason = error instanceof Error ? error.message : String(error)
    const tries = await noteTrouble(desk.db, photo.id, reason, isOutage)
    // Asked for again by readForgottenPhotos until what is away is back: no job is given up over it.
    if (isOutage) return
    if (tries < MOST_TRIES) throw error
    await giveUp(desk.db, photo, reason)
  }
}

async function readAndKeep({ db, storage, config }: Desk, photo: PhotoToRead): Promise<void> {
  const looked = await lookAtPhoto(await bytesOf(storage, photo), photo, config.ocrProgram)
  const { position, exif, seen } = looked
  const settings = await readSettings(db)
  const flags = findFlags({
    position,
    doPositionsDiffer: looked.doPositionsDiffer,
    quality: seen && seen.quality,
    isWhole: seen?.isWhole ?? false,
    takenAt: photo.takenAt,
    exifTime: exif.takenAt,
    timeZone: settings['organisation.timeZone'],
  })
  const findings: Findings = {
    width: seen?.width ?? null,
    height: seen?.height ?? null,
    exifPresent: exif.isPresent,
    ocrParsed: looked.isStampRead,
    gpsLat: position?.lat ?? null,
    gpsLon: position?.lon ?? null,
    headingDeg: photo.fixHeadingDeg ?? exif.headingDeg,
    locationSource: position?.source ?? null,
    parseConfidence: position?.confidence ?? null,
  }
  const views = await keepViews(storage, photo, seen)
  const { sharpness = null, brightness = null } = seen?.quality ?? {}
  const found = { findings, flags, sharpness, brightness, accuracyM: position?.accuracyM ?? null, views }
  await db.transaction().execute((tx) => keepFindings(tx, photo, found))
}

async function bytesOf(storage: Storage, { id, key }: PhotoToRead): Promise<Buffer> {
  const stream = await storage.get(key)
  if (!stream) throw new Error(`photo ${id} has lost its object`)
  return Buffer.concat(await byStorage(stream.toArray()))
}

/** Under names that tell whose they are: drawn again, they take the place of the first ones. */
async function keepViews(storage: Storage, photo: PhotoToRead, seen: Looked['seen']): Promise<ViewToInsert[]> {
  const kept: ViewToInsert[] = []
  for (const kind of ['thumb', 'view'] as const) {
    const drawn = seen?.views[kind]
    if (!drawn) continue
    const key = photoViewKey(photo, kind)
    await storage.put(key, Readable.from([drawn.data]))
    kept.push({ photoId: photo.id, kind, key, width: drawn.width, height: drawn.height })
  }
  return kept
}

export const photoViewKey = (
  { id, receivedAt }: Pick<PhotoToRead, 'id' | 'receivedAt'>,
  kind: 'thumb' | 'view',
): string => `photo-views/${new Date(receivedAt).toISOString().slice(0, 10)}/${id}-${kind}.jpg`

const NOTHING: Findings = {
  width: null,
  height: null,
  exifPresent: false,
  ocrParsed: false,
  gpsLat: null,
  gpsLon: null,
  headingDeg: null,
  locationSource: null,
  parseConfidence: null,
}

/** Nobody waits for it any longer; whoever reviews the building sees that something is wrong with it, and history why. */
const giveUp = (db: Db, photo: PhotoToRead, failedWith: string): Promise<void> =>
  db.transaction().execute((tx) =>
    keepFindings(tx, photo, {
      findings: NOTHING,
      flags: ['NO_POSITION', 'DAMAGED'],
      sharpness: null,
      brightness: null,
      accuracyM: null,
      views: [],
      failedWith,
    }),
  )
