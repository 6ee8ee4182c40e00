import type { Photo } from '@demarc/contract'
import { sayLength } from '@demarc/domain/measures'
import { TriangleAlert } from 'lucide-react'
import { useEvidenceTexts } from '#texts/evidence.ts'
import { useLanguage } from '#texts/language.ts'
import { cx } from '#ui/class-names.ts'
import { CustodyDot } from '#shared/custody-dot.tsx'
import { tileIdOf } from '#shared/evidence/photo-viewer.tsx'
import { useUnits } from '#shared/office-time.ts'
import { moveAlongWall } from './move-along-wall.ts'
import { PhotoThumb } from '#shared/evidence/photo-thumb.tsx'
import type { WallTile } from '#shared/evidence/wall-tiles.ts'

type Props = { photo: Photo; place: number | null; onOpen: () => void }

/** A photo of the wall: what it shows, who holds it, and what the machine found odd. */
export function PhotoTile({ photo, place, onOpen }: Props) {
  const t = useEvidenceTexts()
  const language = useLanguage()
  const units = useUnits()
  const label = photo.label[language]
  const flags = photo.qcFlag?.flags ?? []
  return (
    <button
      type="button"
      id={tileIdOf(photo.id)}
      data-photo-tile
      onClick={onOpen}
      onKeyDown={moveAlongWall}
      className="group block w-full rounded-1 text-left"
    >
      <span className="relative block aspect-4/3 overflow-hidden rounded-1 border border-rule-2 bg-well group-hover:border-ink">
        {/* A photo that was checked since has a picture now. */}
        <PhotoThumb key={photo.state} photo={photo} />
        {flags[0] && (
          <span className="absolute top-1 left-1 inline-flex max-w-[calc(100%-0.5rem)] items-center gap-1 rounded-1 bg-hold px-1 text-12 font-bold text-hold-ink">
            <TriangleAlert size={12} aria-hidden className="shrink-0" />
            <span className="truncate">{t.flags[flags[0]]}</span>
            {flags.length > 1 && t.moreFlags(flags.length - 1)}
          </span>
        )}
        <span
          data-theme="light"
          className="absolute right-1 bottom-1 grid size-5.5 place-items-center rounded-full bg-sheet text-ink"
        >
          <CustodyDot
            state={photo.state === 'ON_PHONE' ? 'saved' : 'received'}
            label={t.states[photo.state]}
            className="[&>:first-child]:translate-y-0"
          />
        </span>
      </span>
      <span className="mt-1 flex flex-wrap justify-between gap-x-2">
        <Place place={place} label={label} />
        {photo.distanceM !== null && (
          <span className={cx('mono text-12', flags.includes('FAR') ? 'font-bold text-hold' : 'text-ink-2')}>
            {sayLength(photo.distanceM, units)}
          </span>
        )}
      </span>
    </button>
  )
}

/** A slot without a photo; why, where the fielder has said it. */
export function EmptyTile({ slot, place, why }: Extract<WallTile, { kind: 'empty' }>) {
  const t = useEvidenceTexts().wall
  return (
    <div>
      <span className="flex aspect-4/3 flex-col items-center justify-center overflow-hidden rounded-1 border border-dashed border-edge p-2 text-center text-12 text-ink-2">
        <span className="font-bold">{why === null ? t.noPhoto : t.notHere}</span>
        {why !== null && (
          <span title={why} className="line-clamp-3 wrap-anywhere">
            {why}
          </span>
        )}
      </span>
      <span className="mt-1 block text-ink-2">
        <Place place={place} label={slot.label[useLanguage()]} />
      </span>
    </div>
  )
}

const Place = ({ place, label }: { place: number | null; label: string }) => (
  <span className="min-w-0 wrap-anywhere">
    {place !== null && <span className="mono text-ink-2">{place} </span>}
    <span className="font-bold">{label}</span>
  </span>
)
