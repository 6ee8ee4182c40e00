import type { Assignment } from '@demarc/contract'
import { useQuery } from '@tanstack/react-query'
import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { useDocumentTitle } from '#platform/document-title.ts'
import { useFieldMapTexts } from '#texts/field-map.ts'
import { useMapTexts } from '#texts/map.ts'
import { Control } from '#ui/map/control.tsx'
import { LazyMap } from '#ui/map/lazy-map.tsx'
import type { MapRing, TileSource } from '#ui/map/map-props.ts'
import { currentUserQuery } from '#shared/current-user.queries.ts'
import { useUnits } from '#shared/office-time.ts'
import { reachRing } from './reach-ring.ts'
import { toleranceOf } from '../camera/stake.ts'
import { useFieldDay, useMapLayers } from '../offline/index.ts'
import { tilesNameOf } from '../offline/tiles-name.ts'
import { MapFootCard } from './map-foot-card.tsx'
import { placed, useMarks } from './stake-marks.ts'
import { useMyPlace } from './use-my-place.ts'

/** Where everything is that somebody has in hand, and where they are: also without a signal. */
export function FieldMapPage() {
  const t = useFieldMapTexts()
  useDocumentTitle(t.title)
  const { assignments } = useFieldDay()
  return (
    <div className="flex h-full flex-col bg-paper">
      <h1 className="sr-only">{t.title}</h1>
      {assignments && <StakeMap assignments={assignments} />}
    </div>
  )
}

const NEAR_ZOOM = 16

/** Looks once at all stakes; later only where it is told to. */
function StakeMap({ assignments }: { assignments: readonly Assignment[] }) {
  const t = useFieldMapTexts()
  const texts = useMapTexts()
  const { streets, imagery } = useKeptLayers()
  const place = useMyPlace()
  const units = useUnits()
  const [chosen, setChosen] = useState<string | null>(null)
  // Asked for, it goes there as soon as it is known; after that the map stays where the hand has put it.
  const [asked, setAsked] = useState(0)
  const stakes = placed(assignments)
  const open = stakes.find(({ id }) => id === chosen)
  const ring: MapRing | null = open ? reachRing(open, toleranceOf(), units) : null
  const view = asked > 0 && place.point ? { key: `me-${asked}`, centre: place.point, zoom: NEAR_ZOOM } : null
  const find = () => {
    place.ask()
    setAsked(asked + 1)
  }
  return (
    <>
      <LazyMap
        marks={useMarks(stakes, place.point)}
        selectedId={chosen}
        ring={ring}
        view={view}
        streets={streets}
        imagery={imagery}
        texts={texts}
        units={units}
        controls={<Control Icon={LocateFixed} label={t.findMe} onClick={find} />}
        onSelect={setChosen}
        className="min-h-0 grow"
      />
      <MapFootCard assignment={open} count={stakes.length} missing={assignments.length - stakes.length} place={place} />
    </>
  )
}

/** As the office last said, with the tiles that were fetched ahead. */
function useKeptLayers(): { streets: TileSource | null; imagery: TileSource | null } {
  const { data: user } = useQuery(currentUserQuery())
  const layers = useMapLayers()
  const kept = user && { keptIn: tilesNameOf(user.id) }
  return {
    streets: layers?.streets ? { ...layers.streets, ...kept } : null,
    imagery: layers?.imagery ? { ...layers.imagery, ...kept } : null,
  }
}
