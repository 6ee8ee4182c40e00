import type { Bounds } from '@demarc/domain/ground/areas'
import type { Point } from '@demarc/domain/geo'
import { sayLength } from '@demarc/domain/measures'
import { readCoordinates, sixPlaces } from '@demarc/domain/research/coordinates'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useDeferredValue, useEffect, useEffectEvent, useRef } from 'react'
import { useTexts } from '#texts/orders/buildings.ts'
import { useLanguage } from '#texts/language.ts'
import { useLocationTexts, useMapTexts } from '#texts/dispatch/map.ts'
import { LazyMap } from '#ui/map/lazy-map.tsx'
import type { MapMark, MapOutline } from '#ui/map/map-props.ts'
import { cx } from '#ui/class-names.ts'
import { mapLayersQuery } from '#shared/location/map-layers.queries.ts'
import { useUnits } from '#shared/office-time.ts'
import { JsnText } from '#shared/jsn.tsx'
import { HousesBar } from './mode-bars.tsx'
import { MapSearch, useSiteView } from './map-search.tsx'
import { earlierWorkQuery } from '../model/research.queries.ts'
import { buildingMarks, earlierMarks, findMarked, pinOf, unitMarks } from './site-marks.ts'
import { nextUnit } from './unit-pins.ts'
import { BoxControls } from '../roofs/box-controls.tsx'
import { roofQuery } from '../roofs/roofs.queries.ts'
import type { Roofs } from '../roofs/use-roofs.ts'
import type { PinSource, Workbench } from '../site/use-workbench.ts'
import { nextSuffix, suffixOf } from '../model/building-names.ts'

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
  const { buildings, selected, mode, roofs } = bench
  // Whoever runs through the rows by key is not held up by the map.
  const shown = useDeferredValue(selected)
  const pin = shown && pinOf(shown)
  const outlines = useOutlines(roofs, pin)
  const inView = useRef<Bounds | null>(null)
  const isAdding = mode === 'roofs'
  const act = clickOf(bench, t)

  const marks = marksOf(bench, earlierMarks(earlier.data ?? [], t.map, language), t)
  function select(id: string) {
    const proposal = roofs.box.proposals.find((each) => each.id === id)
    if (proposal) return roofs.box.toggle(proposal.id)
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
      outlines={outlines}
      box={isAdding && roofs.hasRoofs ? { isOn: roofs.box.isDrawing, onBox: roofs.box.look } : null}
      controls={
        isAdding &&
        roofs.hasRoofs && (
          <BoxControls box={roofs.box} onTakeView={() => inView.current && roofs.box.look(inView.current)} />
        )
      }
      onLook={(bounds) => {
        inView.current = bounds
      }}
      view={bench.view}
      layers={layers.data}
      texts={{ ...mapTexts, map: t.map.pane }}
      units={units}
      onSelect={select}
      onMove={move}
      onPlace={act?.run}
      placing={act?.say}
      className="h-full"
    >
      {isAdding && (
        <Suspense>
          <RoofsBar bench={bench} />
        </Suspense>
      )}
      {mode === 'houses' && <HousesBar bench={bench} />}
      {mode === 'look' && <MapSearch bench={bench} look={look} />}
      <MapReadout bench={bench} isRaised={act !== null} />
    </LazyMap>
  )
}

/** Most visits add nothing this way. */
const RoofsBar = lazy(async () => ({ default: (await import('../roofs/roofs-bar.tsx')).RoofsBar }))

function marksOf({ mode, buildings, roofs }: Workbench, earlier: readonly MapMark[], t: Words): MapMark[] {
  return [
    // While a click adds something, what was there before must not catch it.
    ...earlier.map((mark) => (mode === 'look' ? mark : { ...mark, title: '', label: '' })),
    ...unitMarks(buildings, t.map),
    ...buildingMarks(buildings),
    ...proposalMarks(roofs),
    ...roofs.coming.map((at, index) => ({ id: `coming:${index}`, at, shape: 'dot', label: '', title: '' }) as const),
  ]
}

/** A number for each roof in the box that is to be added. */
const proposalMarks = ({ box: { proposals } }: Roofs): MapMark[] =>
  proposals.flatMap(({ id, roof, address, isChosen }, index) =>
    isChosen
      ? [{ id, at: roof, shape: 'dot', label: String(index + 1), title: `${index + 1} ${address}` } as const]
      : [],
  )

/** The roofs in the box; else the one the selected building's pin is on. */
function useOutlines({ hasRoofs, box }: Roofs, pin: Point | null): readonly MapOutline[] {
  const below = useQuery({ ...roofQuery(pin ?? { lat: 0, lon: 0 }), enabled: hasRoofs && pin !== null })
  if (box.isOpen) return box.proposals.map(({ roof, isChosen }) => ({ corners: roof.outline, isChosen }))
  return pin && below.data ? [{ corners: below.data.outline, isChosen: true }] : []
}

type Words = ReturnType<typeof useTexts>['buildings']
type Click = { readonly say: string; readonly run: (at: Point) => void }

/** What a click beside every mark does now, in words and in deed; null: nothing. */
function clickOf(bench: Workbench, t: Words): Click | null {
  const { mode, selected, roofs, buildings } = bench
  if (mode === 'roofs') {
    const { plan, box } = roofs
    if (box.isDrawing) return { say: t.roofs.drawing, run: () => undefined }
    if (box.proposals.length > 0) return { say: t.roofs.leaveOut, run: box.toggleAt }
    if (!plan.type) return { say: t.roofs.typeFirst, run: () => undefined }
    if (!plan.address.trim()) return { say: t.roofs.addressFirst, run: () => undefined }
    const say = roofs.hasRoofs ? t.roofs.sayRoof : t.roofs.say
    return { say: say(nextSuffix(buildings, plan.type)), run: roofs.addAt }
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

/** The selected building: where its pin is, and how it came there. */
function MapReadout({ bench: { selected, sources }, isRaised }: { bench: Workbench; isRaised: boolean }) {
  const t = useTexts().buildings.map
  const pin = selected && pinOf(selected)
  const source = selected && sources.get(selected.id)
  return (
    <output
      className={cx(
        'pointer-events-none absolute right-4 z-2 max-w-[calc(100%-2rem)] text-12',
        isRaised ? 'bottom-16' : 'bottom-6',
      )}
    >
      {selected && (
        <span className="flex flex-wrap items-center gap-x-3 border border-rule-2 bg-sheet px-2.5 py-1">
          <JsnText value={selected.jsb} isSuffixOnly />
          {pin ? (
            <>
              <span className="mono">{sixPlaces(pin)}</span>
              {source && (
                <span className="text-ink-2">
                  <SourceWords source={source} />
                </span>
              )}
            </>
          ) : (
            <span className="text-hold">{t.noPin}</span>
          )}
        </span>
      )}
    </output>
  )
}

function SourceWords({ source }: { source: PinSource }) {
  const { sources } = useTexts().buildings.map
  const { from } = useLocationTexts()
  return source === 'hand' || source === 'pasted' ? from[source] : sources[source]
}

/** Fields and cells that can be filled in take what is pasted into them. */
const TAKES_TEXT = 'input, textarea, select, [contenteditable], [role=dialog], [role=grid] td:not([aria-readonly])'

/** Coordinates of any form, or a link of a map, pasted anywhere else: the pin of the selected building. */
function usePastedPin({ selected, setPin }: Workbench): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (!selected || event.defaultPrevented) return
    if (event.target instanceof Element && event.target.closest(TAKES_TEXT)) return
    const at = readCoordinates(event.clipboardData?.getData('text/plain') ?? '')
    if (!at) return
    event.preventDefault()
    setPin(selected, at, 'pasted')
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
}
