import { savePhoto, type PhotoOnPhone, type ShotPlace } from '../offline/index.ts'
import { fixAt, reachOf, type Seen } from './fix.ts'
import type { Camera } from './open-camera.ts'
import { drawSmall } from './small-picture.ts'
import { stakesOf, toleranceOf } from './stake.ts'
import { writeExif } from './write-exif.ts'

type Shutter = {
  readonly camera: Camera
  readonly video: HTMLVideoElement
  readonly assignment: ShotPlace
  /** The question that it answers. */
  readonly reviewId: string | undefined
  readonly slot: string
  readonly seen: Seen | null
  readonly headingDeg: number | null
}

/** Everything at the shutter. It resolves when the picture is on the disk: only then may a screen show it. */
export async function takeShot({ camera, video, assignment, reviewId, slot, seen, headingDeg }: Shutter) {
  const takenAt = new Date()
  const fix = fixAt(seen, takenAt.getTime())
  // The small picture is of the moving one: it is there while the camera takes the whole one, which is not decoded for it.
  const taking = camera.take(video)
  const [{ thumb, isBlurred, isDark }, taken] = await Promise.all([
    drawSmall(video, video.videoWidth, video.videoHeight),
    taking,
  ])
  const { metres, isFar } = reachOf(fix, stakesOf(assignment), toleranceOf())
  const photo: PhotoOnPhone = await savePhoto({
    assignment,
    reviewId,
    slot,
    origin: 'CAMERA',
    bytes: writeExif(taken.bytes, { takenAt, fix, headingDeg }),
    fileType: 'image/jpeg',
    thumb,
    takenAt,
    fix,
    headingDeg,
    findings: { distanceM: metres, isFar, isBlurred, isDark },
  })
  return { photo, longSide: taken.longSide }
}
