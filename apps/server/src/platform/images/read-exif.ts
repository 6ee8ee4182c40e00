import exifReader from 'exifreader'

/** What a camera wrote beside the picture. Each is null where it is not there or makes no sense. */
export type Exif = {
  readonly isPresent: boolean
  readonly point: { readonly lat: number; readonly lon: number } | null
  readonly accuracyM: number | null
  readonly headingDeg: number | null
  readonly takenAt: {
    /** By the clock of the camera: 2026-11-03T10:42:31. */
    readonly local: string
    /** From UTC: -05:00. Null: the camera does not say. */
    readonly offset: string | null
  } | null
}

const NO_EXIF: Exif = { isPresent: false, point: null, accuracyM: null, headingDeg: null, takenAt: null }

type Tags = Readonly<Record<string, { readonly value?: unknown } | undefined>>

/** Of a JPEG, HEIC, PNG or WebP. A file on which the reader stumbles says nothing. */
export function readExif(file: Buffer): Exif {
  const tags = findTags(file)
  if (!tags || Object.keys(tags).length === 0) return NO_EXIF
  return {
    isPresent: true,
    point: pointIn(tags),
    accuracyM: numberIn(tags.GPSHPositioningError),
    headingDeg: headingIn(tags),
    takenAt: timeIn(tags),
  }
}

function findTags(file: Buffer): Tags | null {
  try {
    // Its own types name every tag of every maker; we read each of ours as the unknown value that it is.
    return (exifReader.load(file, { expanded: true }).exif ?? null) as Tags | null
  } catch {
    return null
  }
}

/**
 * The hemisphere must be written: read as north and east where it is not, every American photo without it would lie in
 * China. A receiver without a fix says V, or leaves zeros, which is a place in the sea off Africa.
 */
function pointIn(tags: Tags): Exif['point'] {
  if (textIn(tags.GPSStatus) === 'V') return null
  const lat = degreesIn(tags.GPSLatitude, signOf(tags.GPSLatitudeRef, 'N', 'S'), 90)
  const lon = degreesIn(tags.GPSLongitude, signOf(tags.GPSLongitudeRef, 'E', 'W'), 180)
  return lat === null || lon === null || (lat === 0 && lon === 0) ? null : { lat, lon }
}

function signOf(tag: Tags[string], positive: string, negative: string): 1 | -1 | null {
  const letter = textIn(tag)?.toUpperCase()
  if (letter === positive) return 1
  return letter === negative ? -1 : null
}

function degreesIn(tag: Tags[string], sign: 1 | -1 | null, most: number): number | null {
  const parts = Array.isArray(tag?.value) ? tag.value.map(quotient) : []
  const [degrees, minutes, seconds = 0] = parts
  if (sign === null || degrees == null || minutes == null || seconds === null) return null
  if (degrees < 0 || minutes < 0 || minutes >= 60 || seconds < 0 || seconds >= 60) return null
  const value = sign * (degrees + minutes / 60 + seconds / 3600)
  return Math.abs(value) <= most ? value : null
}

function headingIn(tags: Tags): number | null {
  const heading = numberIn(tags.GPSImgDirection)
  return heading !== null && heading >= 0 && heading <= 360 ? heading % 360 : null
}

const TIME = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/
const OFFSET = /^[+-]\d\d:\d\d$/

function timeIn(tags: Tags): Exif['takenAt'] {
  const [, year, month, day, time] = TIME.exec(textIn(tags.DateTimeOriginal) ?? '') ?? []
  if (!year) return null
  const local = `${year}-${month}-${day}T${time}`
  if (Number.isNaN(Date.parse(`${local}Z`))) return null
  const offset = textIn(tags.OffsetTimeOriginal)
  return { local, offset: offset && OFFSET.test(offset) ? offset : null }
}

function textIn(tag: Tags[string]): string | null {
  const value: unknown = Array.isArray(tag?.value) ? tag.value[0] : tag?.value
  return typeof value === 'string' ? value.trim() : null
}

const numberIn = (tag: Tags[string]): number | null => quotient(tag?.value)

/** EXIF writes numbers as fractions. */
function quotient(value: unknown): number | null {
  if (!Array.isArray(value)) return null
  const [above, below]: unknown[] = value
  if (typeof above !== 'number' || typeof below !== 'number' || below === 0) return null
  return above / below
}
