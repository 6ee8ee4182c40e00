import { MOST_PHOTO_BYTES, PHOTO_TYPES, type PhotoType } from '@demarc/domain/fieldwork/photo'
import type { Fix } from './fix.ts'
import { readFacts } from './read-exif.ts'
import { drawSmallOf } from './small-picture.ts'

/** A picture from outside, with what its camera wrote into it. */
export type GalleryPicture = {
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
export type GalleryProblem = 'tooLarge' | 'noPicture'

export async function readGallery(file: File): Promise<GalleryPicture | GalleryProblem> {
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
