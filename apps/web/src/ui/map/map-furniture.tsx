import type { Map } from 'maplibre-gl'
import { type ReactNode, type RefObject, useSyncExternalStore } from 'react'
import type { Units } from '@demarc/domain/measures'
import { cx } from '#ui/class-names.ts'
import { NorthArrow } from '#ui/drawing/north-arrow.tsx'
import { MapControls } from './map-controls.tsx'
import type { MapProps } from './map-props.ts'
import { graticuleAt } from './base/survey-grid.ts'
import type { Ground } from './use-ground.ts'
import {
  footBar,
  metresPerPixel,
  metricBar,
  type ScaleBar,
  latitudeLabel,
  longitudeLabel,
  ticksBetween,
} from './scale-steps.ts'

type MapFurnitureProps = {
  map: Map
  frame: RefObject<HTMLElement | null>
  ground: Ground
  placing: MapProps['placing']
  isPlaceable: boolean
  texts: MapProps['texts']
  units: MapProps['units']
  tools: ReactNode
}

/** What stands around a drawing and not on the ground. On a region's sheet it keeps inside the neatline. */
export function MapFurniture({ map, frame, ground, placing, isPlaceable, texts, units, tools }: MapFurnitureProps) {
  const isRegion = useMoving(map, () => graticuleAt(map.getZoom()) !== null)
  return (
    <>
      {isRegion && <Neatline map={map} />}
      <div className={cx('pointer-events-none absolute z-2 max-md:inset-0', isRegion ? NEATLINE : 'inset-0')}>
        <p className="absolute top-4 left-4 max-md:hidden">
          <span className="sr-only">{texts.north}</span>
          <NorthArrow size={24} />
        </p>
        <MapFoot map={map} units={units} attribution={ground.attribution} />
        <MapControls map={map} frame={frame} ground={ground} texts={texts} tools={tools} />
      </div>
      <Crosshair map={map} placing={placing} isPlaceable={isPlaceable} />
    </>
  )
}

type CrosshairProps = { map: Map; placing: string | undefined; isPlaceable: boolean }

/** Where Enter would place something: in the middle, while the map has the focus. */
function Crosshair({ map, placing, isPlaceable }: CrosshairProps) {
  const isFocused = useIsFocused(map.getCanvas())
  return (
    <>
      {isPlaceable && isFocused && (
        <svg
          viewBox="0 0 48 48"
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-1/2 z-3 size-12 -translate-1/2 fill-none stroke-ink"
        >
          <path d="M24 2V18M24 30V46M2 24H18M30 24H46" strokeWidth="1.5" />
          <circle cx="24" cy="24" r="1.25" className="fill-ink stroke-none" />
        </svg>
      )}
      {placing !== undefined && (
        <output className="pointer-events-none absolute bottom-7 left-1/2 z-3 w-max max-w-3/4 -translate-x-1/2 rounded-1 bg-ink px-3 py-1 text-13 font-semibold text-sheet max-md:bottom-28">
          {placing}
        </output>
      )}
    </>
  )
}

function useIsFocused(canvas: HTMLCanvasElement): boolean {
  const subscribe = (tell: () => void) => {
    canvas.addEventListener('focus', tell)
    canvas.addEventListener('blur', tell)
    return () => {
      canvas.removeEventListener('focus', tell)
      canvas.removeEventListener('blur', tell)
    }
  }
  // By keyboard: a click says itself where it was.
  return useSyncExternalStore(subscribe, () => canvas.matches(':focus-visible'))
}

const MOST_PIXELS = 120

/** What stands below a drawing: how long things are, and who measured the land. */
function MapFoot({ map, units, attribution }: { map: Map; units: Units | undefined; attribution: string }) {
  const perPixel = useMoving(map, () => metresPerPixel(map.getCenter().lat, map.getZoom()))
  const [first, second] = units === 'metric' ? [metricBar, footBar] : [footBar, metricBar]
  return (
    <>
      <div className="mono absolute bottom-4 left-4 bg-sheet/85 px-2 py-1 text-11 text-ink max-md:bottom-8 max-md:left-3">
        <Bar {...first(perPixel, MOST_PIXELS)} />
        <Bar {...second(perPixel, MOST_PIXELS)} isBelow />
      </div>
      <p className="absolute right-0 bottom-0 max-w-full truncate bg-sheet/85 px-2 text-11 text-ink-2">{attribution}</p>
    </>
  )
}

/** The first half solid, the second hollow, as on a drawn scale. Its box is as wide as a scale can be, and stays so. */
function Bar({ pixels, label, isBelow = false }: ScaleBar & { isBelow?: boolean }) {
  return (
    <div className={isBelow ? 'flex flex-col-reverse' : 'flex flex-col'} style={{ width: MOST_PIXELS + 24 }}>
      <div className="relative h-4 max-md:h-5.5">
        <span aria-hidden>0</span>
        <span className="absolute top-0 -translate-x-1/2 whitespace-nowrap" style={{ left: pixels }}>
          {label}
        </span>
      </div>
      <div
        className={isBelow ? '-mt-px flex h-1 border border-ink' : 'flex h-1 border border-ink'}
        style={{ width: pixels }}
      >
        <div className="w-1/2 bg-ink" />
      </div>
    </div>
  )
}

const BAND = 18
/** The room inside it, for whatever should not stand on it. */
const NEATLINE = 'inset-[18px]'
/** A name needs this much of the edge to itself. */
const ROOM = 34

/** The frame of a region's sheet, with the degrees it spans. A site's sheet has none: its grid is one of metres. */
function Neatline({ map }: { map: Map }) {
  // The place as text: it is what says whether there is anything to draw anew.
  const place = useMoving(map, () => {
    const { lng, lat } = map.getCenter()
    const { clientWidth, clientHeight } = map.getContainer()
    return [lng, lat, map.getZoom(), clientWidth, clientHeight].join(' ')
  })
  const [, , zoom = 0, width = 0, height = 0] = place.split(' ').map(Number)
  const graticule = graticuleAt(zoom)
  if (!graticule) return null

  const [right, bottom] = [width - BAND, height - BAND]
  const { lng: west, lat: north } = map.unproject([BAND, BAND])
  const { lng: east, lat: south } = map.unproject([right, bottom])
  const across = ticksBetween(west, east, graticule).map((tick) => ({ ...tick, x: map.project([tick.at, north]).x }))
  const down = ticksBetween(south, north, graticule).map((tick) => ({ ...tick, y: map.project([west, tick.at]).y }))
  const long = (label: string | null) => (label === null ? 4 : 8)
  const marks = [
    ...across.flatMap(({ x, label }) => [`M${x} ${BAND}v${-long(label)}`, `M${x} ${bottom}v${long(label)}`]),
    ...down.flatMap(({ y, label }) => [`M${BAND} ${y}h${-long(label)}`, `M${right} ${y}h${long(label)}`]),
  ]
  return (
    <svg
      aria-hidden
      width={width}
      height={height}
      className="mono pointer-events-none absolute inset-0 z-1 text-11 max-md:hidden"
    >
      <path d={`M0 0H${width}V${height}H0ZM${BAND} ${BAND}V${bottom}H${right}V${BAND}Z`} className="fill-sheet" />
      <path
        d={`M${BAND} ${BAND}V${bottom}H${right}V${BAND}Z`}
        className="fill-none stroke-edge"
        shapeRendering="crispEdges"
      />
      <g className="neatline-degrees">
        <path d={marks.join('')} className="fill-none stroke-edge" shapeRendering="crispEdges" />
        {across.map(({ at, label, x }) =>
          label !== null && x < right - ROOM * 2 ? (
            <text key={at} x={x + 4} y={BAND - 6} className="fill-ink-2">
              {longitudeLabel(at, label)}
            </text>
          ) : null,
        )}
        {down.map(({ at, label, y }) =>
          label !== null && y > BAND + ROOM * 2 ? (
            <text key={at} transform={`translate(${BAND - 6} ${y - 4}) rotate(-90)`} className="fill-ink-2">
              {latitudeLabel(at, label)}
            </text>
          ) : null,
        )}
      </g>
    </svg>
  )
}

/** Something read from the map, read again whenever it moves. The reading must be a plain value. */
function useMoving<T extends number | string | boolean>(map: Map, read: () => T): T {
  const subscribe = (tell: () => void) => {
    map.on('move', tell)
    map.on('resize', tell)
    return () => {
      map.off('move', tell)
      map.off('resize', tell)
    }
  }
  return useSyncExternalStore(subscribe, read)
}
