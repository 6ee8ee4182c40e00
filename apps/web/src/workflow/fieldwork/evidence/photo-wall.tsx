import { EmptyTile, PhotoTile } from './photo-tile.tsx'
import type { WallTile } from '#shared/evidence/wall-tiles.ts'

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
