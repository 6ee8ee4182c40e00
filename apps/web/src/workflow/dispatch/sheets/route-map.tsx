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
/** The picture is of the light theme, on paper and in the dark. */
const INK = '#17211f'

type Stop = { readonly number: number; readonly spot: Spot }
type Mark = { readonly spot: Spot; readonly numbers: readonly number[] }

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
  const placed = pinned.map(({ number, ...at }) => ({ number, spot: place(at) }))
  return (
    <figure aria-label={t.map(pinned.length)} className="break-inside-avoid pt-2">
      <div className="relative border border-rule-2">
        <img
          src={groundUrl(sheet)}
          alt=""
          width={PAPER.width}
          height={PAPER.height}
          onError={() => setIsMissing(true)}
          className="block h-auto w-full"
        />
        <svg aria-hidden viewBox={`0 0 ${PAPER.width} ${PAPER.height}`} className="absolute inset-0 size-full">
          <polyline
            points={placed.map(({ spot: { x, y } }) => `${x} ${y}`).join(' ')}
            fill="none"
            stroke={INK}
            strokeWidth="0.5"
            strokeDasharray="1.6 1.2"
          />
          {marksOf(placed).map((mark) => (
            <StopMark key={mark.numbers[0]} mark={mark} />
          ))}
        </svg>
      </div>
      <figcaption className="pt-0.5 text-11 text-ink-2">{layers.streetMap.attribution}</figcaption>
    </figure>
  )
}

function StopMark({ mark: { spot, numbers } }: { mark: Mark }) {
  const label = sayNumbers(numbers)
  const width = 3 + 2 * label.length
  return (
    <g transform={`translate(${spot.x} ${spot.y})`}>
      <rect x={-width / 2} y="-2.5" width={width} height="5" rx="2.5" fill={INK} stroke="#fff" strokeWidth="0.5" />
      <text y="1.2" textAnchor="middle" fontSize="3.4" fontWeight="700" fill="#fff" className="font-mono">
        {label}
      </text>
    </g>
  )
}

/** Stops of one complex are one mark. */
function marksOf(stops: readonly Stop[]): Mark[] {
  const marks: Mark[] = []
  for (const { number, spot } of stops) {
    const at = marks.findIndex((mark) => Math.hypot(mark.spot.x - spot.x, mark.spot.y - spot.y) < ONE_MARK_MM)
    const mark = marks[at]
    if (mark) marks[at] = { ...mark, numbers: [...mark.numbers, number] }
    else marks.push({ spot, numbers: [number] })
  }
  return marks
}

/** 1, 2, 3 and 7 are "1–3, 7". */
function sayNumbers(numbers: readonly number[]): string {
  const runs: [first: number, last: number][] = []
  for (const number of numbers) {
    const run = runs.at(-1)
    if (run && number === run[1] + 1) run[1] = number
    else runs.push([number, number])
  }
  return runs.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)).join(', ')
}
