const HEIGHT = 32
const PITCH = 8

type DayBarsProps = { counts: readonly number[]; label: string }

/** A small bar for each day, the last one in ink. */
export function DayBars({ counts, label }: DayBarsProps) {
  const most = Math.max(...counts, 1)
  const width = counts.length * PITCH - 4
  return (
    <>
      <span className="sr-only">{label}</span>
      <svg aria-hidden width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} className="mb-1 shrink-0">
        {counts.map((count, day) => {
          const height = Math.max(1, Math.round((count / most) * (HEIGHT - 4)))
          const isToday = day === counts.length - 1
          return (
            <rect
              // The place is the day.
              key={day}
              x={day * PITCH}
              y={HEIGHT - height}
              width={isToday ? 4 : 3}
              height={height}
              className={isToday ? 'fill-ink' : 'fill-rule-2'}
            />
          )
        })}
      </svg>
    </>
  )
}
