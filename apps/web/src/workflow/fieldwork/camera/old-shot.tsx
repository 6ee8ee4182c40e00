import { bearingTo, metresBetween } from '@demarc/domain/geo'
import { sayLength } from '@demarc/domain/measures'
import { ArrowUp, Footprints } from 'lucide-react'
import { useReworkTexts } from '#texts/field/field-photo.ts'
import { useWorkTexts } from '#texts/field/field-work.ts'
import { cx } from '#ui/class-names.ts'
import { useUnits } from '#shared/office-time.ts'
import { OldPicture } from '../rework/old-picture.tsx'
import { useOldPicture } from '../rework/use-old-picture.ts'
import type { OldShot, WantedShot } from '../rework/wanted-shot.ts'
import { compassPoint } from './location/attitude.ts'
import type { Seen } from './location/fix.ts'

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
