import { onPaper, paperAround, type Spot } from '@demarc/domain/ground/paper'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mapLayersQuery } from '#shared/location/map-layers.queries.ts'
import { useRouteSheetTexts } from '#texts/dispatch/route-sheets.ts'
import type { SheetStop } from './route-days.ts'
import { groundUrl } from './sheets.queries.ts'

/** In millimeters: as wide as a sheet, and two to a page with their stops. */
const PAPER = { width: 190, height: 70 }
/** Marks nearer than that are one: their numbers would cover each other. */
const ONE_MARK_MM = 5.5

type Mark = { readonly spot: Spot; readonly first: number; readonly last: number }

/** The stops of a day on the streets between them. Nothing where no street map was imported. */
export function RouteMap({ stops }: { stops: readonly SheetStop[] }) {
  const t = useRouteSheetTexts()
  const { data: layers } = useQuery(mapLayersQuery())
  const [isMissing, setIsMissing] = useState(false)
  const pinned = stops.flatMap(({ number, building: { lat, lon } }) =>
    lat === null || lon === null ? [] : [{ number, lat, lon }],
  )
  const sheet = paperAround(pinned, PAPER)
  if (!layers?.streetMap || !sheet || isMissing) return null
  const place = onPaper(sheet)
  const marks = marksOf(pinned.map(({ number, ...at }) => ({ number, spot: place(at) })))
  return (
    <figure aria-label={t.map(pinned.length)} className="break-inside-avoid pt-2">
      <svg aria-hidden viewBox={`0 0 ${PAPER.width} ${PAPER.height}`} className="block w-full border border-rule-2">
        <image href={groundUrl(sheet)} width={PAPER.width} height={PAPER.height} onError={() => setIsMissing(true)} />
        {/* The picture is of the light theme, on paper and in the dark. */}
        <polyline
          points={marks.map(({ spot: { x, y } }) => `${x} ${y}`).join(' ')}
          fill="none"
          stroke="#17211f"
          strokeWidth="0.5"
          strokeDasharray="1.6 1.2"
        />
        {marks.map((mark) => (
          <StopMark key={mark.first} mark={mark} />
        ))}
      </svg>
      <figcaption className="pt-0.5 text-11 text-ink-2">{layers.streetMap.attribution}</figcaption>
    </figure>
  )
}

function StopMark({ mark: { spot, first, last } }: { mark: Mark }) {
  const label = first === last ? String(first) : `${first}–${last}`
  const width = 3 + 2 * label.length
  return (
    <g transform={`translate(${spot.x} ${spot.y})`}>
      <rect x={-width / 2} y="-2.5" width={width} height="5" rx="2.5" fill="#17211f" stroke="#fff" strokeWidth="0.5" />
      <text y="1.2" textAnchor="middle" fontSize="3.4" fontWeight="700" fill="#fff" className="font-mono">
        {label}
      </text>
    </g>
  )
}

/** In the order of the drive; stops of one complex are one mark. */
function marksOf(stops: readonly { readonly number: number; readonly spot: Spot }[]): Mark[] {
  const marks: Mark[] = []
  for (const { number, spot } of stops) {
    const last = marks.at(-1)
    const isSame = last && Math.hypot(last.spot.x - spot.x, last.spot.y - spot.y) < ONE_MARK_MM
    if (isSame) marks[marks.length - 1] = { ...last, last: number }
    else marks.push({ spot, first: number, last: number })
  }
  return marks
}
