import type { Point } from '@demarc/domain/geo'
import { useQuery } from '@tanstack/react-query'
import { useLocationTexts } from '#texts/location.ts'
import { useMapTexts } from '#texts/map.ts'
import { LazyMap } from '#ui/map/lazy-map.tsx'
import { useUnits } from '../office-time.ts'
import { googleMapsKeyQuery, mapLayersQuery } from './map-layers.queries.ts'
import type { View } from './use-view.ts'

type Props = { value: Point | null; view: View; label: string; onPlace: (at: Point) => void }

const PIN = 'pin'

/** 300 px of map with at most one pin on it. */
export function LocationMap({ value, view, label, onPlace }: Props) {
  const t = useLocationTexts()
  const texts = useMapTexts()
  const units = useUnits()
  const layers = useQuery(mapLayersQuery())
  const google = useQuery(googleMapsKeyQuery())
  return (
    <div className="h-[300px] overflow-hidden rounded-1 border border-edge">
      {google.isPending ? (
        // Which map it will be is not known yet: one in place of the other would be worse than none for a moment.
        <p className="grid h-full place-items-center bg-sheet-2 text-ink-2">{texts.loading}</p>
      ) : (
        <LazyMap
          googleKey={google.data}
          marks={value ? [{ id: PIN, at: value, shape: 'flag', label, title: t.selected, isMovable: true }] : []}
          selectedId={PIN}
          view={view}
          streets={layers.data?.streets ?? null}
          imagery={layers.data?.imagery ?? null}
          texts={texts}
          units={units}
          onPlace={onPlace}
          onMove={(_, at) => onPlace(at)}
          className="h-full"
        />
      )}
    </div>
  )
}
