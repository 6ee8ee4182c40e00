import { Readable } from 'node:stream'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/db/db.ts'
import { OcrAway } from '#platform/ocr/read-text.ts'
import { openProcess, ProcessFailed } from '#platform/processes/open-process.ts'
import { openTurns } from '#platform/processes/turns.ts'
import { byStorage, StorageFault, type Storage } from '#platform/storage/storage.ts'
import type { DomainEvent } from '#support/audit/index.ts'
import { readSettings } from '#support/settings/index.ts'
import { findFlags } from './find-flags.ts'
import { keepFindings, settleTwins } from './keep-findings.ts'
import type { Looked, PhotoToLookAt } from './look-at-photo.ts'
import type { PhotoAnswer } from './photo-process.ts'
import {
  countTry,
  findPhotoToRead,
  forgetTry,
  lockTwins,
  noteFailure,
  type Findings,
  type PhotoToRead,
  type ViewToInsert,
} from './reading.queries.ts'

type Services = { readonly db: Db; readonly storage: Storage; readonly config: Pick<Config, 'ocrProgram'> }

/** A photo that failed so often is kept as it is, and says so. The last try leaves its stamp alone. */
const MOST_FAILURES = 3
/** More, because nobody saw how some of them ended: the whole worker did meanwhile, and mostly for another reason. */
const MOST_TRIES = 10

const lookInProcess = openProcess<PhotoToLookAt, PhotoAnswer>(new URL('./photo-process.ts', import.meta.url), {
  mostMegabytes: 768,
  mostMs: 120_000,
})
/** A HEIC of fifty million points fills most of that: one at a time. */
const inTurnForHeic = openTurns(1)

/** After a photo was received. Whatever is in it, it ends checked: what cannot be read is a finding too. */
export async function readPhoto(services: Services, { entityId }: Pick<DomainEvent, 'entityId'>): Promise<void> {
  const photo = await findPhotoToRead(services.db, entityId, false)
  if (photo) await readOrNote(services, photo)
}

/** After its fielder said more of it. One that has not been read yet will be read with what they said. */
export async function readPhotoAgain(services: Services, { entityId }: Pick<DomainEvent, 'entityId'>): Promise<void> {
  const photo = await findPhotoToRead(services.db, entityId, true)
  if (photo) await readAndKeep(services, photo, services.config.ocrProgram)
}

/** After a photo was taken out of its set, or moved to another building: those with the same bytes know of it. */
export async function settleTwinsOf(
  { db }: Pick<Services, 'db'>,
  { entityId }: Pick<DomainEvent, 'entityId'>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const photo = await findPhotoToRead(tx, entityId, true)
    if (photo) await settleTwins(tx, await lockTwins(tx, photo.sha256))
  })
}

/** The try is counted before it begins: a photo that ends whoever reads it is not read for ever. */
async function readOrNote(services: Services, photo: PhotoToRead): Promise<void> {
  const { tries, failures, lastError } = await countTry(services.db, photo.id)
  if (tries > MOST_TRIES) return giveUp(services.db, photo, lastError || 'the worker ended each time')
  try {
    const isLast = failures === MOST_FAILURES - 1
    await readAndKeep(services, photo, isLast ? null : services.config.ocrProgram)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (!(error instanceof ProcessFailed || error instanceof PhotoLost)) {
      await forgetTry(services.db, photo.id, reason)
      // Asked for again by readForgottenPhotos until what is away is back: no job is given up over it.
      if (error instanceof StorageFault || error instanceof OcrAway) return
      throw error
    }
    if ((await noteFailure(services.db, photo.id, reason)) < MOST_FAILURES) throw error
    await giveUp(services.db, photo, reason)
  }
}

async function readAndKeep({ db, storage }: Services, photo: PhotoToRead, ocrProgram: string | null): Promise<void> {
  const looked = await look({ file: await bytesOf(storage, photo), photo, ocrProgram })
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
    // All that a phone knows of a file of the gallery without EXIF is when the file was last changed.
    ...(photo.origin === 'GALLERY' && exif.takenAt === null ? { isTimeKnown: false } : {}),
  }
  const views = await keepViews(storage, photo, seen)
  const { sharpness = null, brightness = null } = seen?.quality ?? {}
  const found = { findings, flags, sharpness, brightness, accuracyM: position?.accuracyM ?? null, views }
  await db.transaction().execute((tx) => keepFindings(tx, photo, found))
}

async function look(asked: PhotoToLookAt): Promise<Looked> {
  const isHeic = asked.file.toString('latin1', 4, 8) === 'ftyp'
  const answer = await (isHeic ? inTurnForHeic(() => lookInProcess(asked)) : lookInProcess(asked))
  if ('ocrAway' in answer) throw new OcrAway(answer.ocrAway)
  return answer.looked
}

/** The storage answers, and has nothing under the key of the photo. */
class PhotoLost extends Error {
  override readonly name = 'PhotoLost'
}

async function bytesOf(storage: Storage, { id, key }: PhotoToRead): Promise<Buffer> {
  const stream = await storage.get(key)
  if (!stream) throw new PhotoLost(`photo ${id} has lost its object`)
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
