import type { Photo } from '@demarc/contract'
import { sayLength } from '@demarc/domain/measures'
import { TriangleAlert } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { WallTile } from '#shared/evidence/evidence-parts.ts'
import { useEvidenceTexts } from '#texts/field/evidence.ts'
import { useLanguage } from '#texts/language.ts'
import { cx } from '#ui/class-names.ts'
import { CustodyDot } from '#shared/custody-dot.tsx'
import { tileIdOf } from '#shared/evidence/photo-viewer.tsx'
import { useUnits } from '#shared/office-time.ts'
import { PhotoThumb } from '#shared/evidence/photo-thumb.tsx'

type Props = { label: string; tiles: readonly WallTile[]; onOpen: (photoId: string) => void }

/** Photos side by side, in the order of the shot list; arrows go from one to the next. */
export function PhotoWall({ label, tiles, onOpen }: Props) {
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,45%),1fr))] gap-x-3 gap-y-4 px-4 pb-4"
    >
      {tiles.map((tile) =>
        tile.kind === 'photo' ? (
          <li key={tile.photo.id}>
            <PhotoTile photo={tile.photo} place={tile.place} onOpen={() => onOpen(tile.photo.id)} />
          </li>
        ) : (
          <li key={tile.slot.id}>
            <EmptyTile {...tile} />
          </li>
        ),
      )}
    </ul>
  )
}

type PhotoTileProps = { photo: Photo; place: number | null; onOpen: () => void }

/** A photo of the wall: what it shows, who holds it, and what the machine found odd. */
function PhotoTile({ photo, place, onOpen }: PhotoTileProps) {
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
            {flags.length > 1 && `+${flags.length - 1}`}
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
function EmptyTile({ slot, place, why }: Extract<WallTile, { kind: 'empty' }>) {
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

const STEPS: Readonly<Record<string, { readonly by: 1 | -1; readonly isRow: boolean }>> = {
  ArrowRight: { by: 1, isRow: false },
  ArrowLeft: { by: -1, isRow: false },
  ArrowDown: { by: 1, isRow: true },
  ArrowUp: { by: -1, isRow: true },
}

/** Arrows go from one photo of the wall to the next. */
function moveAlongWall(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return
  const here = event.currentTarget
  const tiles = [...(here.closest('ul')?.querySelectorAll<HTMLElement>('[data-photo-tile]') ?? [])]
  const at = tiles.indexOf(here)
  event.preventDefault()
  const onward = step.by === 1 ? tiles.slice(at + 1) : tiles.slice(0, at).toReversed()
  const next = step.isRow ? onward.find((tile) => isOver(here, tile)) : onward[0]
  next?.focus()
}

/** In another row, in the same column. */
function isOver(here: HTMLElement, other: HTMLElement): boolean {
  const [a, b] = [here.getBoundingClientRect(), other.getBoundingClientRect()]
  return Math.abs(a.left - b.left) < 2 && Math.abs(a.top - b.top) > 2
}
