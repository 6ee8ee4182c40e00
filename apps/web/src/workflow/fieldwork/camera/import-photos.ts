import { OTHER_SLOT } from '@demarc/domain/fieldwork/form'
import { nextSlot } from '@demarc/domain/fieldwork/progress'
import { MOST_PHOTO_BYTES, PHOTO_TYPES, type PhotoType } from '@demarc/domain/fieldwork/photo'
import { savePhoto, type ShotPlace } from '../offline/index.ts'
import type { BuildingWork } from '../slots/building-work.ts'
import { reachOf, type Fix, stakesOf, toleranceOf } from './location/fix.ts'
import { saySaveTrouble } from '../use-writing.ts'
import { readFacts } from './picture/read-exif.ts'
import { drawSmallOf } from './picture/small-picture.ts'

type Texts = {
  readonly tooLarge: (name: string) => string
  readonly noPicture: (name: string) => string
  readonly full: string
  readonly failed: string
}
type Importing = {
  readonly assignment: ShotPlace
  /** The question that they answer. */
  readonly reviewId?: string | undefined
  readonly building: BuildingWork
  readonly files: readonly File[]
  /** The first goes here; null: into the next place that is missing. */
  readonly slot: string | null
  readonly texts: Texts
}

/** One after the other: ten pictures of twelve megapixels at once would be too much for a phone. */
export async function importPhotos({ assignment, reviewId, building, files, slot, texts }: Importing) {
  const photos = { ...building.done.photos }
  const problems: string[] = []
  let wanted = slot
  let count = 0
  for (const file of files) {
    const picture = await readGallery(file)
    if (typeof picture === 'string') {
      problems.push(texts[picture](file.name))
      continue
    }
    const into = wanted ?? nextSlot(building.form, { ...building.done, photos }, null)?.id ?? OTHER_SLOT
    wanted = null
    const { isBlurred, isDark, ...shot } = picture
    const { metres, isFar } = reachOf(shot.fix, stakesOf(assignment), toleranceOf())
    try {
      const findings = { distanceM: metres, isFar, isBlurred, isDark }
      await savePhoto({ ...shot, assignment, reviewId, slot: into, origin: 'GALLERY', findings })
      photos[into] = (photos[into] ?? 0) + 1
      count += 1
    } catch (error) {
      problems.push(`${file.name}: ${saySaveTrouble(error, texts)}`)
    }
  }
  return { count, problems }
}

/** A picture from outside, with what its camera wrote into it. */
type GalleryPicture = {
  readonly bytes: ArrayBuffer
  readonly fileType: PhotoType
  readonly thumb: ArrayBuffer | null
  readonly takenAt: Date
  readonly fix: Fix | null
  readonly headingDeg: number | null
  readonly isBlurred: boolean
  readonly isDark: boolean
}

/** Why a file was not taken. */
type GalleryProblem = 'tooLarge' | 'noPicture'

async function readGallery(file: File): Promise<GalleryPicture | GalleryProblem> {
  if (file.size > MOST_PHOTO_BYTES) return 'tooLarge'
  const fileType = typeOf(file)
  if (!fileType || file.size === 0) return 'noPicture'
  const bytes = await file.arrayBuffer()
  const facts = readFacts(bytes)
  const small = await drawSmallOf(file)
  return {
    bytes,
    fileType,
    thumb: small?.thumb ?? null,
    takenAt: facts?.takenAt ?? new Date(file.lastModified),
    // What the camera wrote was true when it was taken; how sure it was, older ones do not say.
    fix: facts?.point ? { ...facts.point, accuracyM: facts.accuracyM ?? 0, ageMs: 0 } : null,
    headingDeg: headingIn(facts?.headingDeg),
    isBlurred: small?.isBlurred ?? false,
    isDark: small?.isDark ?? false,
  }
}

const headingIn = (heading: number | null | undefined) =>
  heading !== null && heading !== undefined && heading >= 0 && heading <= 360 ? heading : null

/** Browsers that do not know HEIC say nothing of it. */
function typeOf({ type, name }: File): PhotoType | null {
  const known = PHOTO_TYPES.find((each) => each === type)
  if (known) return known
  return type === 'image/heif' || /\.hei[cf]$/i.test(name) ? 'image/heic' : null
}
