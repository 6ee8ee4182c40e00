import type { BuildingSide } from '@demarc/domain/fieldwork/form'
import { useEffect, useRef } from 'react'
import type { PhotoOnPhone } from '../offline/index.ts'
import type { SlotStand } from '../slots/building-work.ts'
import { lightOf } from './picture/small-picture.ts'
import { bearingTo, metresBetween } from '@demarc/domain/geo'
import { sayLength } from '@demarc/domain/measures'
import { ArrowUp, Footprints } from 'lucide-react'
import { useReworkTexts } from '#texts/field/field-photo.ts'
import { useWorkTexts } from '#texts/field/field-work.ts'
import { cx } from '#ui/class-names.ts'
import { useUnits } from '#shared/office-time.ts'
import { OldPicture, useOldPicture } from '../rework/old-picture.tsx'
import type { OldShot, WantedShot } from '../rework/wanted-shot.ts'
import { compassPoint } from './location/attitude.ts'
import type { Seen } from './location/fix.ts'

const ACROSS: Record<BuildingSide, BuildingSide> = { front: 'rear', rear: 'front', left: 'right', right: 'left' }
/** Fainter edges are leaves and bricks. */
const LEAST_EDGE = 160

/** The shot to hold this one against: of the same place, else of the side across, which has the same outline. */
export function findGhost(slots: readonly SlotStand[], slotId: string): PhotoOnPhone | null {
  const here = slots.find(({ slot }) => slot.id === slotId)
  const before = here?.photos.at(-1)
  if (before) return before.thumb ? before : null
  const side = here?.slot.side
  if (!side) return null
  const across = slots.find(({ slot }) => slot.side === ACROSS[side])?.photos.at(-1)
  return across?.thumb ? across : null
}

/** The edges of an earlier shot over the viewfinder, so that this one is taken from as far and as high. */
export function GhostOutline({ thumb }: { thumb: ArrayBuffer }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let isGone = false
    void createImageBitmap(new Blob([thumb])).then(
      (bitmap) => {
        if (!isGone && canvas.current) drawEdges(canvas.current, bitmap)
        bitmap.close()
      },
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [thumb])
  return <canvas ref={canvas} aria-hidden className="absolute inset-0 size-full object-cover opacity-60" />
}

function drawEdges(canvas: HTMLCanvasElement, bitmap: ImageBitmap): void {
  const { width, height } = bitmap
  canvas.width = width
  canvas.height = height
  const ink = canvas.getContext('2d', { willReadFrequently: true })
  if (!ink) return
  ink.drawImage(bitmap, 0, 0)
  const picture = ink.getImageData(0, 0, width, height)
  const { data: points } = lightOf(picture)
  const edges = ink.createImageData(width, height)
  const at = (x: number, y: number) => points[y * width + x] ?? 0
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const across =
        at(x + 1, y - 1) + 2 * at(x + 1, y) + at(x + 1, y + 1) - at(x - 1, y - 1) - 2 * at(x - 1, y) - at(x - 1, y + 1)
      const down =
        at(x - 1, y + 1) + 2 * at(x, y + 1) + at(x + 1, y + 1) - at(x - 1, y - 1) - 2 * at(x, y - 1) - at(x + 1, y - 1)
      const strength = Math.hypot(across, down)
      if (strength < LEAST_EDGE) continue
      edges.data.set([255, 255, 255, Math.min(255, strength)], (y * width + x) * 4)
    }
  }
  ink.putImageData(edges, 0, 0)
}

/** The old photo, seen through, over the film: so the new one shows the same wall. */
export function OldShotGhost({ photo, isStrong }: { photo: OldShot; isStrong: boolean }) {
  const picture = useOldPicture(photo.id)
  if (!picture || picture === 'reading') return null
  return (
    <div data-ghost={photo.id} className={cx('absolute inset-0', isStrong ? 'opacity-75' : 'opacity-40')}>
      <OldPicture picture={picture} box={photo.box} label={null} isCover className="size-full" />
    </div>
  )
}

type Line = { wanted: WantedShot; seen: Seen | null; headingDeg: number | null }

/** Why it is taken again, and the way to where the old one was taken. */
export function WantedLine({ wanted: { reason, photo }, seen, headingDeg }: Line) {
  return (
    <div className="relative mx-4 mt-2 flex flex-wrap items-center gap-x-3 rounded-1 bg-[rgb(0_0_0/0.8)] px-3 py-1.5 text-ink">
      <strong className="min-w-0 grow truncate" title={reason}>
        {reason}
      </strong>
      {photo && <WayThere photo={photo} seen={seen} headingDeg={headingDeg} />}
    </div>
  )
}

/** Nearer than so much nobody stands anywhere else. */
const HERE_M = 4

function WayThere({ photo: { lat, lon }, seen, headingDeg }: Omit<Line, 'wanted'> & { photo: OldShot }) {
  const t = useReworkTexts()
  const { points } = useWorkTexts().camera
  const units = useUnits()
  if (!seen || lat === null || lon === null) return null
  const metres = metresBetween(seen, { lat, lon })
  if (metres < HERE_M) {
    return (
      <span className="inline-flex items-center gap-2 text-[#7fe3b4]">
        <Footprints size={20} aria-hidden />
        {t.stand}
      </span>
    )
  }
  const bearing = bearingTo(seen, { lat, lon })
  return (
    <span className="inline-flex items-center gap-2">
      {headingDeg === null ? (
        <Footprints size={20} aria-hidden />
      ) : (
        <ArrowUp size={22} aria-hidden style={{ rotate: `${bearing - headingDeg}deg` }} />
      )}
      {t.toStand(sayLength(metres, units))}
      <span className="sr-only">{t.toward(points[compassPoint(bearing)])}</span>
    </span>
  )
}
