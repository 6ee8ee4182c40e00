import type { Point } from '@demarc/domain/geo'
import { sayLength } from '@demarc/domain/measures'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useTexts } from '#texts/buildings.ts'
import { useLanguage } from '#texts/language.ts'
import { useMapTexts } from '#texts/map.ts'
import { LazyMap } from '#ui/map/lazy-map.tsx'
import type { MapMark } from '#ui/map/map-props.ts'
import { mapLayersQuery } from '#shared/location/map-layers.queries.ts'
import { useUnits } from '#shared/office-time.ts'
import { HousesBar } from './houses-bar.tsx'
import { MapReadout } from './map-readout.tsx'
import { MapSearch } from './map-search.tsx'
import { earlierWorkQuery } from './research.queries.ts'
import { RoofsBar } from './roofs-bar.tsx'
import { buildingMarks, earlierMarks, findMarked, pinOf, unitMarks } from './site-marks.ts'
import { nextUnit } from './unit-pins.ts'
import { usePastedPin } from './use-pasted-pin.ts'
import { useSiteView } from './use-site-view.ts'
import { nextSuffix, suffixOf, type Workbench } from './use-workbench.ts'

/** The site on the map: what is there, what was there before, and a click for what is not there yet. */
export function SiteMapPane({ bench }: { bench: Workbench }) {
  const t = useTexts().buildings
  const language = useLanguage()
  const units = useUnits()
  const mapTexts = useMapTexts()
  const layers = useQuery(mapLayersQuery())
  const tolerance = layers.data?.toleranceMetres
  const earlier = useQuery(earlierWorkQuery(bench.site.id))
  const look = useSiteView(bench)
  usePastedPin(bench)
  const { buildings, selected, mode } = bench
  // Whoever runs through the rows by key is not held up by the map.
  const shown = useDeferredValue(selected)
  const pin = shown && pinOf(shown)
  const act = clickOf(bench, t)

  const marks: MapMark[] = [
    ...earlierMarks(earlier.data ?? [], t.map, language).map((mark) =>
      // While a click adds something, what was there before must not catch it.
      mode === 'look' ? mark : { ...mark, title: '' },
    ),
    ...unitMarks(buildings, t.map),
    ...buildingMarks(buildings, t.map),
    ...bench.coming.map((at, index) => ({ id: `coming:${index}`, at, shape: 'dot', label: '', title: '' }) as const),
  ]
  function select(id: string) {
    const { buildingId } = findMarked(id)
    if (buildings.some((each) => each.id === buildingId)) bench.select(buildingId)
  }
  function move(id: string, at: Point) {
    const { buildingId, position } = findMarked(id)
    const building = buildings.find((each) => each.id === buildingId)
    if (!building) return
    bench.select(buildingId)
    if (position === null) bench.setPin(building, at, 'hand')
    else bench.placeHouse(building, position, at)
  }
  return (
    <LazyMap
      marks={marks}
      selectedId={shown?.id ?? null}
      ring={pin && tolerance !== undefined ? { at: pin, metres: tolerance, label: sayLength(tolerance, units) } : null}
      view={bench.view}
      streets={layers.data?.streets ?? null}
      imagery={layers.data?.imagery ?? null}
      texts={{ ...mapTexts, map: t.map.pane }}
      units={units}
      onSelect={select}
      onMove={move}
      onPlace={act?.run}
      placing={act?.say}
      className="h-full"
    >
      {mode === 'roofs' && <RoofsBar bench={bench} />}
      {mode === 'houses' && <HousesBar bench={bench} />}
      {mode === 'look' && <MapSearch bench={bench} look={look} />}
      <MapReadout bench={bench} isRaised={act !== null} />
    </LazyMap>
  )
}

type Words = ReturnType<typeof useTexts>['buildings']
type Click = { readonly say: string; readonly run: (at: Point) => void }

/** What a click beside every mark does now, in words and in deed; null: nothing. */
function clickOf(bench: Workbench, t: Words): Click | null {
  const { mode, selected, plan, buildings } = bench
  if (mode === 'roofs') {
    if (!plan.type) return { say: t.roofs.typeFirst, run: () => undefined }
    if (!plan.address.trim()) return { say: t.roofs.addressFirst, run: () => undefined }
    return { say: t.roofs.say(nextSuffix(buildings, plan.type)), run: bench.addRoof }
  }
  if (!selected) return null
  if (mode === 'houses') {
    const unit = nextUnit(selected)
    if (!unit) return null
    return {
      say: t.houses.say(unit.position, selected.units.length),
      run: (at) => bench.placeNextHouse(selected, at),
    }
  }
  // A pin that is there is dragged; a stray click must not move it.
  const mayPlace = !pinOf(selected) && selected.actions.includes('edit')
  if (!mayPlace) return null
  return { say: t.map.placePin(suffixOf(selected.jsb)), run: (at) => bench.setPin(selected, at, 'hand') }
}
