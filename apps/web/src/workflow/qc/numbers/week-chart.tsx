import { formatDueDay } from '#platform/formats.ts'
import { useLanguage } from '#texts/language.ts'

const TOP = 18
const PLOT = 96
const FOOT = 18
/** More names would stand on each other. */
const MOST_NAMES = 4

/** Told apart by fill, outline and shade, not by colour. */
const LOOKS = {
  solid: 'fill-ink-2',
  hollow: 'fill-sheet stroke-ink-2',
  pale: 'fill-rule-2',
}
export type Look = keyof typeof LOOKS

export type Column = {
  readonly week: string
  /** From the foot up. */
  readonly parts: readonly { readonly value: number; readonly look: Look }[]
  /** A line across, where something else lies. */
  readonly line?: number | null | undefined
  /** For whoever points at it. */
  readonly said: string
}

type WeekChartProps = {
  columns: readonly Column[]
  /** The end of the scale; where it is not fixed, the highest column. */
  most?: number | undefined
  sayMost: (most: number) => string
  /** All of it in words. */
  text: string
}

const heightOf = ({ parts, line }: Column) =>
  Math.max(
    line ?? 0,
    parts.reduce((sum, { value }) => sum + value, 0),
  )
const percent = (part: number) => `${part * 100}%`

/** A column for each week. Widths are parts of the room there is, so that letters keep their size on a phone. */
export function WeekChart({ columns, most, sayMost, text }: WeekChartProps) {
  const language = useLanguage()
  const end = most ?? Math.max(...columns.map(heightOf), 0)
  const scale = end > 0 ? PLOT / end : 0
  const step = Math.ceil(columns.length / MOST_NAMES)
  const isCrowded = step > 2
  return (
    <>
      <span className="sr-only">{text}</span>
      <svg aria-hidden width="100%" height={TOP + PLOT + FOOT} className="block overflow-visible">
        {[0, 0.5, 1].map((part) => (
          <line
            key={part}
            x1="0"
            x2="100%"
            y1={TOP + PLOT * part + 0.5}
            y2={TOP + PLOT * part + 0.5}
            className={part === 1 ? 'stroke-edge' : 'stroke-rule'}
          />
        ))}
        <text x="0" y={TOP - 5} className="mono fill-ink-2 text-11">
          {sayMost(end)}
        </text>
        {columns.map((column, n) => (
          <g key={column.week}>
            <title>{column.said}</title>
            {/* Whoever points at a week need not hit a low column. */}
            <rect
              x={percent(n / columns.length)}
              width={percent(1 / columns.length)}
              y={TOP}
              height={PLOT}
              className="fill-transparent"
            />
            <Bars column={column} n={n} count={columns.length} scale={scale} />
            {n % step === 0 && (
              <text
                // The first of many narrow ones would hang out at the side.
                x={isCrowded && n === 0 ? '0' : percent((n + 0.5) / columns.length)}
                y={TOP + PLOT + 14}
                textAnchor={isCrowded && n === 0 ? 'start' : 'middle'}
                className="mono fill-ink-2 text-11"
              >
                {formatDueDay(column.week, language)}
              </text>
            )}
          </g>
        ))}
      </svg>
    </>
  )
}

function Bars({ column, n, count, scale }: { column: Column; n: number; count: number; scale: number }) {
  const [x, width] = [percent((n + 0.2) / count), percent(0.6 / count)]
  const bars = column.parts.map(({ value, look }, at) => {
    const below = column.parts.slice(0, at).reduce((sum, part) => sum + part.value, 0)
    return { look, y: TOP + PLOT - (below + value) * scale, height: value * scale }
  })
  return (
    <>
      {bars.map(
        ({ look, y, height }) =>
          height > 0 && (
            <rect key={look} x={x} width={width} y={y} height={Math.max(1, height)} className={LOOKS[look]} />
          ),
      )}
      {typeof column.line === 'number' && (
        <line
          x1={x}
          x2={percent((n + 0.8) / count)}
          y1={TOP + PLOT - column.line * scale}
          y2={TOP + PLOT - column.line * scale}
          strokeWidth="2"
          className="stroke-ink"
        />
      )}
    </>
  )
}

type LegendProps = { entries: readonly { readonly look: Look | 'line'; readonly label: string }[] }

export const Legend = ({ entries }: LegendProps) => (
  <ul aria-hidden className="flex flex-wrap gap-x-3 gap-y-0.5 text-12 text-ink-2">
    {entries.map(({ look, label }) => (
      <li key={look} className="flex items-center gap-1.5">
        <svg width="10" height="10">
          {look === 'line' ? (
            <line x1="0" x2="10" y1="5" y2="5" strokeWidth="2" className="stroke-ink" />
          ) : (
            <rect x="0.5" y="0.5" width="9" height="9" className={LOOKS[look]} />
          )}
        </svg>
        {label}
      </li>
    ))}
  </ul>
)
