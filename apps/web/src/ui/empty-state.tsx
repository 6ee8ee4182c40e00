import type { ReactNode } from 'react'
import { cx } from '#ui/class-names.ts'
import { at, bearing, path, projection, textAngle } from '#ui/drawing/plat-geometry.ts'

type EmptyStateProps = {
  title: string
  text?: ReactNode
  action?: ReactNode
  className?: string | undefined
}

/** Why there is nothing, and what to do next, beside a lot nobody has built on. */
export function EmptyState({ title, text, action, className }: EmptyStateProps) {
  return (
    <div className={cx('flex flex-wrap items-center justify-center gap-4 px-4 py-3', className)}>
      <SmallPlat />
      <div>
        <h3 className="text-13 font-bold">{title}</h3>
        {text && <p className="text-ink-2">{text}</p>}
        {action && <div className="mt-2">{action}</div>}
      </div>
    </div>
  )
}

const paper = projection({ scale: 0.5, turn: 4, origin: { x: 24, y: 86 } })
const LOT = [at(0, 15), at(12, 118), at(152, 128), at(166, 26)]
const NEXT = [at(166, 26), at(152, 128), at(262, 134), at(284, 35)]
const HOUSE = [at(48, 54), at(48, 62), at(88, 62), at(88, 88), at(118, 88), at(118, 42), at(48, 42)]
const STREET = [
  [at(-34, -5), at(292, 14)],
  [at(-34, -35), at(304, -16)],
]
const drawn = (points: typeof LOT) => `M${path(points.map(paper))}`
const [, FRONT, BACK] = LOT
const side = FRONT && BACK ? { from: paper(FRONT), to: paper(BACK), text: bearing(FRONT, BACK) } : null

function SmallPlat() {
  return (
    <svg aria-hidden width="168" height="94" viewBox="0 0 200 112" className="shrink-0 fill-none">
      {STREET.map((line) => (
        <path key={drawn(line)} d={drawn(line)} className="stroke-rule-2" />
      ))}
      <path d={`${drawn(NEXT)}Z`} className="stroke-rule-2" />
      <path d={`${drawn(LOT)}Z`} className="stroke-edge" strokeDasharray="6 4" />
      <path d={`${drawn(HOUSE)}Z`} className="stroke-rule-2" />
      {LOT.map(paper).map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r="3" className="fill-sheet stroke-ink-2" />
      ))}
      {side && (
        <text
          transform={`translate(${(side.from.x + side.to.x) / 2} ${(side.from.y + side.to.y) / 2}) rotate(${textAngle(side.from, side.to)})`}
          y="14"
          textAnchor="middle"
          className="mono fill-ink-2 text-[9px]"
        >
          {side.text}
        </text>
      )}
      <path d="M188 14l4 18l-4 -3l-4 3z" className="fill-ink" />
      <path d="M188 29v13" className="stroke-ink" />
    </svg>
  )
}
