import type { Map } from 'maplibre-gl'
import { latitudeLabel, longitudeLabel, ticksBetween } from './degree-ticks.ts'
import { graticuleAt } from './survey-grid.ts'
import { useMoving } from './use-moving.ts'

const BAND = 18
/** The room inside it, for whatever should not stand on it. */
export const NEATLINE = 'inset-[18px]'
/** A name needs this much of the edge to itself. */
const ROOM = 34

/** The frame of a region's sheet, with the degrees it spans. A site's sheet has none: its grid is one of metres. */
export function Neatline({ map }: { map: Map }) {
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
