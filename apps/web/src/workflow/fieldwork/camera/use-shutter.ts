import { nextSlot } from '@demarc/domain/fieldwork/progress'
import { useState } from 'react'
import { usePhotoTexts } from '#texts/field/field-photo.ts'
import { useWorkTexts } from '#texts/field/field-work.ts'
import { removePhoto, type PhotoOnPhone, type ShotPlace, savePhoto } from '../offline/index.ts'
import type { BuildingWork } from '../slots/building-work.ts'
import { type Seen, fixAt, reachOf, stakesOf, toleranceOf } from './location/fix.ts'
import { importPhotos } from './import-photos.ts'
import { WHOLE_SIDE, type Camera } from './use-camera.ts'
import { saySaveTrouble } from '../use-writing.ts'
import { drawSmall } from './picture/small-picture.ts'
import { writeExif } from './picture/write-exif.ts'

type About = {
  readonly assignment: ShotPlace
  readonly reviewId: string | undefined
  readonly building: BuildingWork
  readonly slotId: string
  /** The photo whose place the next one takes. */
  readonly instead: string | null
  /** Null: all are taken. */
  readonly onNext: (slotId: string | null) => void
  readonly onRetake: (photo: PhotoOnPhone) => void
}
type Moment = {
  readonly camera: Camera
  readonly video: HTMLVideoElement
  readonly seen: Seen | null
  readonly headingDeg: number | null
}
type Failed = { readonly slot: string; readonly why: string }

/** What happens between the shutter and the disk, and what is said about it afterwards. */
export function useShutter({ slotId, instead, onNext, onRetake, ...about }: About) {
  const { assignment, reviewId, building } = about
  const t = useWorkTexts().camera
  const { notDone } = usePhotoTexts()
  const [isBusy, setIsBusy] = useState(false)
  const [failed, setFailed] = useState<Failed | null>(null)
  const [asked, setAsked] = useState<PhotoOnPhone | null>(null)
  const [said, setSaid] = useState<{ slot: string; count: number } | null>(null)
  const [smallSide, setSmallSide] = useState<number | null>(null)
  const [problems, setProblems] = useState<readonly string[]>([])

  const goOn = () => {
    const photos = { ...building.done.photos, [slotId]: (building.done.photos[slotId] ?? 0) + 1 }
    onNext(nextSlot(building.form, { ...building.done, photos }, slotId)?.id ?? null)
  }
  // Only once the new one is on the disk: whatever happens between, there is one of them.
  const letGo = async () => {
    try {
      if (instead) await removePhoto(instead)
    } catch {
      setProblems([notDone])
    }
  }
  const doing = async (act: () => Promise<void>) => {
    setIsBusy(true)
    setFailed(null)
    setProblems([])
    try {
      await act()
    } catch (error) {
      setFailed({ slot: slotId, why: saySaveTrouble(error, t) })
    } finally {
      setIsBusy(false)
    }
  }

  return {
    isBusy,
    failed,
    asked,
    said,
    smallSide,
    problems,
    take: (moment: Moment) =>
      doing(async () => {
        const { photo, longSide } = await takeShot({ ...moment, assignment, reviewId, slot: slotId })
        // Felt before it is seen, where the phone can.
        navigator.vibrate?.(20)
        const { isFar, isBlurred, isDark } = photo.findings
        setAsked(isFar || isBlurred || isDark ? photo : null)
        setSmallSide(longSide < WHOLE_SIDE ? longSide : null)
        setSaid({ slot: slotId, count: 1 })
        await letGo()
        goOn()
      }),
    importFiles: (files: readonly File[]) =>
      doing(async () => {
        if (files.length === 0) return
        const { count, problems: found } = await importPhotos({ ...about, files, slot: slotId, texts: t })
        setProblems(found)
        setSmallSide(null)
        if (count === 0) return
        setSaid({ slot: slotId, count })
        await letGo()
        goOn()
      }),
    retake: () => {
      if (asked) onRetake(asked)
      setAsked(null)
    },
    settle: () => setAsked(null),
    forget: () => {
      setSmallSide(null)
      setProblems([])
      setFailed(null)
    },
  }
}

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
async function takeShot({ camera, video, assignment, reviewId, slot, seen, headingDeg }: Shutter) {
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
