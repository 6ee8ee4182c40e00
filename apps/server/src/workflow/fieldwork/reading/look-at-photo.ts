import { brightnessOf, JUDGED_SIDE, sharpnessOf } from '@demarc/domain'
import { drawViews, lightOf } from '#platform/images/draw-views.ts'
import { openPicture, type Picture } from '#platform/images/open-picture.ts'
import { readExif, type Exif } from '#platform/images/read-exif.ts'
import { readStamp } from './read-stamp.ts'
import type { PhotoToRead } from './reading.queries.ts'
import { doPositionsDiffer, positionOfStamp, weighPosition, type Position } from './weigh-position.ts'

/** All that a machine can tell of a photo by itself. */
export type Looked = {
  readonly exif: Exif
  readonly position: Position | null
  readonly isStampRead: boolean
  readonly doPositionsDiffer: boolean
  /** Null: nothing of it can be seen. */
  readonly seen: {
    readonly width: number
    readonly height: number
    readonly isWhole: boolean
    readonly quality: { readonly sharpness: number; readonly brightness: number }
    readonly views: Awaited<ReturnType<typeof drawViews>>
  } | null
}

export type PhotoToLookAt = {
  readonly file: Buffer
  readonly photo: PhotoToRead
  /** Null: stamps are not read. */
  readonly ocrProgram: string | null
}

/** The stamp is read only where nothing else tells the place. In a process of its own: see photo-process.ts. */
export async function lookAtPhoto({ file, photo, ocrProgram }: PhotoToLookAt): Promise<Looked> {
  const picture = await openPicture(file)
  const exif = readExif(file)
  const known = { exif, fix: fixOf(photo), pin: pinOf(photo) }
  const weighed = weighPosition(known)
  const [near = null] = photo.places
  const stamp = weighed || !picture || !ocrProgram ? null : await readStamp(picture, { program: ocrProgram, near })
  return {
    exif,
    position: weighed ?? (stamp && positionOfStamp(stamp)),
    isStampRead: stamp !== null,
    doPositionsDiffer: doPositionsDiffer(known),
    seen: picture && (await judge(picture)),
  }
}

async function judge(picture: Picture): Promise<Looked['seen']> {
  const light = await lightOf(picture, JUDGED_SIDE)
  const { width, height, isWhole } = picture
  const quality = { sharpness: rounded(sharpnessOf(light)), brightness: rounded(brightnessOf(light)) }
  return { width, height, isWhole, quality, views: await drawViews(picture) }
}

const rounded = (value: number): number => Number(value.toFixed(3))

function fixOf({ fixLat, fixLon, fixAccuracyM, fixAgeMs }: PhotoToRead) {
  if (fixLat === null || fixLon === null) return null
  return { lat: fixLat, lon: fixLon, accuracyM: fixAccuracyM, ageMs: fixAgeMs }
}

const pinOf = ({ explainedLat, explainedLon }: PhotoToRead) =>
  explainedLat === null || explainedLon === null ? null : { lat: explainedLat, lon: explainedLon }
