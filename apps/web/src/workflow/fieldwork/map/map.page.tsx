import type { Assignment } from '@demarc/contract'
import { useQuery } from '@tanstack/react-query'
import { LocateFixed } from 'lucide-react'
import { useState, useEffect } from 'react'
import { sayLength, type Units, sayWay } from '@demarc/domain/measures'
import { metresBetween, type Point } from '@demarc/domain/geo'
import { Link } from '@tanstack/react-router'
import { useDocumentTitle } from '#platform/document-title.ts'
import { useFieldMapTexts } from '#texts/field/field-map.ts'
import { useMapTexts } from '#texts/dispatch/map.ts'
import { Control } from '#ui/map/control.tsx'
import { LazyMap } from '#ui/map/lazy-map.tsx'
import type { MapRing, MapLayers, MapMark, MapOutline } from '#ui/map/map-props.ts'
import { currentUserQuery } from '#shared/session/current-user.queries.ts'
import { useUnits } from '#shared/office-time.ts'
import { useTexts } from '#texts/field/field.ts'
import { buttonClass, ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { JsnText } from '#shared/jsn.tsx'
import { toleranceOf, watchFix } from '../camera/location/fix.ts'
import { useFieldDay, useMapLayers, useRoofs, type Roofs } from '../offline/index.ts'
import { tilesNameOf } from '../offline/kept-files.ts'
import { findDirections, platformOf } from '../directions.ts'
import { suffixOfJsb } from '../outbox/item-words.ts'

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
  const layers = useKeptLayers()
  const place = useMyPlace()
  const units = useUnits()
  const roofs = useRoofs()
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
        outlines={outlinesOf(roofs, chosen)}
        view={view}
        layers={layers}
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
function useKeptLayers(): MapLayers | null {
  const { data: user } = useQuery(currentUserQuery())
  const layers = useMapLayers()
  const kept = user && { keptIn: tilesNameOf(user.id) }
  return (
    layers && {
      streetMap: layers.streetMap && { ...layers.streetMap, ...kept },
      streets: layers.streets && { ...layers.streets, ...kept },
      imagery: layers.imagery && { ...layers.imagery, ...kept },
    }
  )
}

const outlinesOf = (roofs: Roofs, chosen: string | null): MapOutline[] =>
  Object.entries(roofs).map(([id, corners]) => ({ corners, isChosen: id === chosen }))

/** How far from its stake a building may be photographed. */
const reachRing = ({ at }: Placed, metres: number, units: Units | undefined): MapRing => ({
  at,
  metres,
  label: sayLength(metres, units),
})

type Props = { assignment: Placed | undefined; count: number; missing: number; place: MyPlace }

/** Under the map: the stake that was tapped, or what there is to tap. */
function MapFootCard({ assignment, count, missing, place }: Props) {
  const t = useFieldMapTexts()
  return (
    <section
      aria-live="polite"
      className="@container max-h-[50%] shrink-0 overflow-y-auto border-t border-rule-2 bg-sheet px-4 py-3"
    >
      {assignment ? (
        <StakeCard assignment={assignment} place={place} />
      ) : (
        <>
          <p className="font-bold">{count === 0 ? t.none : t.choose}</p>
          <p className="text-ink-2">{count === 0 ? t.noneHelp : missing > 0 && t.missing(missing)}</p>
        </>
      )}
      {place.state === 'known' && <p className="sr-only">{t.here}</p>}
      {place.state === 'finding' && <p className="text-ink-2">{t.finding}</p>}
      {place.state === 'refused' && <p className="text-hold">{t.refused}</p>}
    </section>
  )
}

function StakeCard({ assignment, place }: { assignment: Placed; place: MyPlace }) {
  const t = useFieldMapTexts()
  const { field } = useTexts()
  const units = useUnits()
  const { building } = assignment
  const metres = place.point && metresBetween(place.point, assignment.at)
  const way = findDirections(building, platformOf(navigator.userAgent))
  const half = 'min-w-fit max-w-full flex-1 whitespace-normal!'
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-3">
        <JsnText value={building.jsb} className="whitespace-normal! wrap-anywhere" />
        <span className="font-bold">
          {t.statuses[standingOf(assignment)]}
          {metres !== null && `, ${t.away(sayWay(metres, units))}`}
        </span>
      </p>
      <p className="text-15 font-bold wrap-anywhere">{building.address ?? field.noAddress}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {way && (
          <ButtonLink href={way} target="_blank" rel="noreferrer" size="lg" className={half}>
            {field.directions}
          </ButtonLink>
        )}
        <Link
          to="/field"
          search={{ assignment: assignment.id }}
          className={cx(buttonClass({ variant: 'primary', size: 'lg' }), half)}
        >
          {t.open}
        </Link>
      </div>
    </>
  )
}

/** An assignment whose building stands somewhere. */
type Placed = Assignment & { readonly at: Point }

const placed = (assignments: readonly Assignment[]): Placed[] =>
  assignments.flatMap((assignment) => {
    const { lat, lon } = assignment.building
    return lat === null || lon === null ? [] : [{ ...assignment, at: { lat, lon } }]
  })

const standingOf = ({ status, isHeld }: Assignment) => (isHeld && status !== 'COMPLETED' ? 'HELD' : status)

const TONES = { ASSIGNED: undefined, IN_PROGRESS: 'now', COMPLETED: 'done', HELD: 'held' } as const
/** Colour is never alone. */
const SIGNS = { ASSIGNED: '', IN_PROGRESS: '▸ ', COMPLETED: '✓ ', HELD: '‖ ' } as const

/** The stakes, over whoever looks at them: what is written on them is not to be covered. That one is no button. */
function useMarks(stakes: readonly Placed[], here: Point | null): MapMark[] {
  const t = useFieldMapTexts()
  const marks = stakes.map((assignment): MapMark => {
    const { id, at, building } = assignment
    const standing = standingOf(assignment)
    const label = SIGNS[standing] + suffixOfJsb(building.jsb)
    const title = `${building.jsb}, ${building.address ?? building.city ?? ''}, ${t.statuses[standing]}`
    return { id, at, shape: 'flag', label, title, tone: TONES[standing] }
  })
  return here ? [{ id: 'here', at: here, shape: 'here', label: '', title: '' }, ...marks] : marks
}

type MyPlace = {
  readonly point: Point | null
  readonly state: 'unasked' | 'finding' | 'known' | 'refused'
  readonly ask: () => void
}

/** Where the phone is, followed while the map is open. Unless it is allowed already, only a tap asks for it. */
function useMyPlace(): MyPlace {
  const [isWanted, setIsWanted] = useState(false)
  const [found, setFound] = useState<Pick<MyPlace, 'point' | 'state'>>({ point: null, state: 'unasked' })
  useEffect(() => {
    // Older Safari cannot say whether it was allowed: there the tap asks.
    navigator.permissions?.query({ name: 'geolocation' }).then(
      ({ state }) => state === 'granted' && setIsWanted(true),
      () => undefined,
    )
  }, [])
  useEffect(() => {
    if (!isWanted) return
    return watchFix(
      ({ lat, lon }) => setFound({ point: { lat, lon }, state: 'known' }),
      () => {
        setFound({ point: null, state: 'refused' })
        // The next tap asks anew.
        setIsWanted(false)
      },
    )
  }, [isWanted])
  const state = isWanted && found.point === null ? 'finding' : found.state
  return { point: found.point, state, ask: () => setIsWanted(true) }
}
