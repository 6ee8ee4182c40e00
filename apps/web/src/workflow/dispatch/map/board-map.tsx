import type { ReadyPin } from '@demarc/contract'
import { sayDrive } from '@demarc/domain/dispatch/drive-words'
import { isWithin } from '@demarc/domain/ground/areas'
import type { Point } from '@demarc/domain/geo'
import { sayLength } from '@demarc/domain/measures'
import { useQuery } from '@tanstack/react-query'
import { ScanSearch, SquareDashedMousePointer } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { mapLayersQuery } from '#shared/location/map-layers.queries.ts'
import { useUnits } from '#shared/office-time.ts'
import { useDispatchMapTexts } from '#texts/dispatch/dispatch-map.ts'
import { useTexts, type DispatchTexts } from '#texts/dispatch/dispatch.ts'
import { useMapTexts } from '#texts/dispatch/map.ts'
import { useLanguage } from '#texts/language.ts'
import { Button } from '#ui/button.tsx'
import { Control } from '#ui/map/control.tsx'
import type { CrowdLook, CrowdPoint, MapCrowd } from '#ui/map/crowd/crowd-props.ts'
import { LazyMap } from '#ui/map/lazy-map.tsx'
import { AROUND_METRES, findMiddle, useMapChoice } from './use-map-choice.ts'

type BoardMapProps = {
  readonly pins: readonly ReadyPin[]
  /** False: there are more than the map is given. */
  readonly isAll: boolean
  readonly selected: ReadonlySet<string>
  readonly onChoose: (ids: readonly string[], how: 'toggle' | 'add' | 'only') => void
  readonly bases: readonly {
    readonly id: string
    readonly name: string
    readonly initials: string
    readonly at: Point
    readonly isChosen: boolean
  }[]
  /** Its stops day by day, in the order to drive. */
  readonly route: {
    readonly name: string
    readonly home: Point | null
    readonly days: readonly (readonly { readonly id: string; readonly at: Point }[])[]
    readonly milesBetween: (from: Point, to: Point) => number
  } | null
  readonly focused: string | null
  readonly className?: string
  readonly children?: ReactNode
}

/** What is ready, where it is and whom it is near; whatever is chosen here is chosen in the list beside it. */
export function BoardMap({ pins, isAll, selected, onChoose, bases, route, focused, ...rest }: BoardMapProps) {
  const t = useDispatchMapTexts()
  const words = useTexts().dispatch
  const mapTexts = useMapTexts()
  const language = useLanguage()
  const units = useUnits()
  const layers = useQuery(mapLayersQuery())
  const [isBoxing, setIsBoxing] = useState(false)
  const [isLookingAround, setIsLookingAround] = useState(false)
  const [fits, setFits] = useState(0)
  useEscape(isBoxing, () => setIsBoxing(false))
  const choice = useMapChoice({ pins, selected, onChoose, texts: t, language })
  const middle = findMiddle(pins, { focused, selected })

  const sayCluster: MapCrowd['sayCluster'] = ({ count, urgent, back }) =>
    t.cluster(count.toLocaleString(language), urgent, back)
  const crowd: MapCrowd = {
    points: pointsOf(pins, words),
    chosen: selected,
    focused,
    bases: bases.map(({ id, at, initials, isChosen }) => ({ id, at, label: initials, isChosen })),
    way: route && {
      home: route.home,
      days: route.days,
      sayLeg: (from, to) => sayDrive(route.milesBetween(from, to), units),
    },
    fitKey: String(fits),
    onPick: choice.pick,
    onCluster: (cluster) => choice.say(sayCluster(cluster)),
    sayCluster,
  }
  return (
    <LazyMap
      marks={[]}
      crowd={crowd}
      box={{
        isOn: isBoxing,
        onBox: (bounds) => {
          // Also what a cluster hides.
          choice.box(pins.filter((pin) => isWithin(bounds, pin)).map(({ id }) => id))
          setIsBoxing(false)
        },
      }}
      ring={
        isLookingAround && middle ? { at: middle, metres: AROUND_METRES, label: sayLength(AROUND_METRES, units) } : null
      }
      layers={layers.data}
      texts={{ ...mapTexts, map: t.map, keys: t.keys, unavailable: t.unavailable }}
      units={units}
      placing={isBoxing ? t.boxing : undefined}
      controls={
        <>
          <Control
            Icon={SquareDashedMousePointer}
            label={t.box}
            aria-pressed={isBoxing}
            onClick={() => setIsBoxing(!isBoxing)}
          />
          <Control Icon={ScanSearch} label={t.fit} onClick={() => setFits(fits + 1)} />
        </>
      }
      className={rest.className}
    >
      {rest.children}
      <BoardMapBar
        count={isAll ? null : pins.length}
        middle={middle}
        chosen={selected.size}
        choice={choice}
        onLookAround={setIsLookingAround}
      />
    </LazyMap>
  )
}

/** Wherever the focus is: a tool that is in the hand is put down by it. */
function useEscape(isOn: boolean, leave: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    leave()
  })
  useEffect(() => {
    if (!isOn) return
    window.addEventListener('keydown', press, true)
    return () => window.removeEventListener('keydown', press, true)
  }, [isOn])
}

type Words = Pick<DispatchTexts['dispatch'], 'cameBack' | 'priorities' | 'types' | 'held'>

/** What cannot be assigned is told before anything else. */
function lookOf({ isHeld, cameBack, priority }: Pick<ReadyPin, 'isHeld' | 'cameBack' | 'priority'>): CrowdLook {
  if (isHeld) return 'held'
  if (cameBack !== null) return priority === 'HIGH' ? 'back-urgent' : 'back'
  return priority === 'HIGH' ? 'urgent' : 'plain'
}

const pointsOf = (pins: readonly ReadyPin[], words: Words): CrowdPoint[] =>
  pins.map((pin) => ({
    id: pin.id,
    at: { lat: pin.lat, lon: pin.lon },
    look: lookOf(pin),
    title: [
      pin.jsb,
      words.types[pin.buildingType],
      words.priorities[pin.priority],
      pin.cameBack && words.cameBack.kinds[pin.cameBack],
      pin.isHeld && words.held,
    ]
      .filter(Boolean)
      .join(', '),
  }))

type BoardMapBarProps = {
  /** How many are drawn, where that is not all of them. */
  count: number | null
  middle: ReadyPin | null
  chosen: number
  choice: Pick<ReturnType<typeof useMapChoice>, 'said' | 'around' | 'clear'>
  onLookAround: (isLooking: boolean) => void
}

/** Along the foot of the map: how much of the work it shows, and the tools that need a word. */
function BoardMapBar({ count, middle, chosen, choice, onLookAround }: BoardMapBarProps) {
  const t = useDispatchMapTexts()
  const language = useLanguage()
  const around = sayLength(AROUND_METRES, useUnits())
  return (
    <div className="pointer-events-none absolute right-8.5 bottom-13 z-2 flex max-w-3/5 flex-wrap items-center justify-end gap-2 max-md:right-3 max-md:bottom-9">
      <output className="sr-only">{choice.said}</output>
      {count !== null && (
        <p className="bg-sheet/85 px-2 py-1 text-12 text-ink-2">{t.mostPressing(count.toLocaleString(language))}</p>
      )}
      <Button
        size="sm"
        className="pointer-events-auto"
        aria-disabled={middle === null}
        title={middle ? t.withinOf(around, middle.jsb) : t.withinWhat(around)}
        onClick={() => middle && choice.around(middle)}
        onPointerEnter={() => onLookAround(true)}
        onPointerLeave={() => onLookAround(false)}
        onFocus={() => onLookAround(true)}
        onBlur={() => onLookAround(false)}
      >
        {t.within(around)}
      </Button>
      {chosen > 0 && (
        <Button size="sm" className="pointer-events-auto" onClick={choice.clear}>
          {t.clear(chosen.toLocaleString(language))}
        </Button>
      )}
    </div>
  )
}
