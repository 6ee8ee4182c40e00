import { useId, type ReactNode } from 'react'
import { cx } from '#ui/class-names.ts'
import { NorthArrowShape } from '#ui/drawing/north-arrow.tsx'
import { PLAT, SHEET } from '#ui/drawing/plat-sheet.ts'
import type { Dot } from '#ui/drawing/plat-geometry.ts'

const haloed = 'stroke-sheet stroke-4 [paint-order:stroke]'

type PlatProps = {
  /** `right`: a wide sheet with the lot at its right, fading out to the left. */
  focus?: 'centre' | 'right' | undefined
  className?: string | undefined
}

/** A survey of one lot; bearings, distances and position are computed from its corners. Fills its container. */
export function Plat({ focus = 'centre', className }: PlatProps) {
  const id = useId()
  const isWide = focus === 'right'
  const viewBox = isWide ? WIDE : NARROW
  return (
    <svg aria-hidden className={cx('block size-full', isWide && 'mask-l-from-56% mask-l-to-74%', className)}>
      <svg viewBox={viewBox} preserveAspectRatio={isWide ? 'xMaxYMid slice' : 'xMidYMid slice'}>
        <defs>
          <pattern id={id} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="7" height="7" className="fill-sheet" />
            <path d="M0 0V7" className="stroke-rule-2" />
          </pattern>
        </defs>
        <Ground />
        <Lot />
        <path d={`M${PLAT.house}Z`} fill={`url(#${id})`} className="stroke-ink stroke-[1.5]" />
        <Ties />
        <Demarc />
      </svg>
      <NorthAndScale viewBox={viewBox} />
    </svg>
  )
}
const NARROW = `0 0 ${SHEET.width} ${SHEET.height}`
const WIDE = `${SHEET.left} 0 ${SHEET.width - SHEET.left} ${SHEET.height}`

function Ground() {
  return (
    <g fill="none" className="stroke-rule-2">
      {PLAT.contours.map(({ d, isIndex }) => (
        <path key={d} d={d} className={cx('stroke-rule', isIndex && 'stroke-[1.6]')} />
      ))}
      {PLAT.lines.map((d) => (
        <path key={d} d={`M${d}`} />
      ))}
      {PLAT.kerbs.map((d) => (
        <path key={d} d={`M${d}`} className="stroke-edge" />
      ))}
      <path d={`M${PLAT.centreLine}`} className="stroke-edge" strokeDasharray="18 4 3 4" />
    </g>
  )
}

function Lot() {
  return (
    <>
      <path d={`M${PLAT.lot}Z`} className="fill-sheet/75 stroke-ink stroke-2" />
      <path d={`M${PLAT.setback}Z`} fill="none" className="stroke-edge" strokeDasharray="7 5" />
      {PLAT.boundary.map(({ text, middle, angle, from, to }) => (
        // Outside the lot: above a line that runs east, below one that runs back west.
        <Lettering
          key={text}
          at={middle}
          angle={angle}
          lift={isUpper(from, to) ? -8 : 18}
          className="mono fill-ink text-[12px]"
        >
          {text}
        </Lettering>
      ))}
      {PLAT.corners.map(({ x, y }) => (
        <g key={x}>
          <circle cx={x} cy={y} r="5" className="fill-sheet stroke-ink stroke-[1.6]" />
          <circle cx={x} cy={y} r="1.2" className="fill-ink" />
        </g>
      ))}
      <Lettering at={PLAT.lotName} angle={PLAT.lotName.angle} lift={0} className="fill-ink text-[15px] font-semibold">
        Lot 14
      </Lettering>
    </>
  )
}

/** The lot is walked clockwise: what runs to the right on paper has its outside above it. */
const isUpper = (from: Dot, to: Dot) => to.x > from.x

type LetteringProps = { at: Dot; angle: number; lift: number; className: string; children: ReactNode }
const Lettering = ({ at: { x, y }, angle, lift, className, children }: LetteringProps) => (
  <text
    transform={`translate(${x} ${y}) rotate(${angle})`}
    y={lift}
    textAnchor="middle"
    className={cx(haloed, 'whitespace-pre', className)}
  >
    {children}
  </text>
)

function Ties() {
  return PLAT.ties.map(({ from, to, text, middle, angle }) => (
    <g key={text}>
      <path d={`M${from.x} ${from.y}L${to.x} ${to.y}`} className="stroke-ink-2" />
      {[from, to].map(({ x, y }) => (
        <path key={x} d={`M${x - 3} ${y + 3}l6 -6`} className="stroke-ink-2 stroke-[1.4]" />
      ))}
      <Lettering at={middle} angle={angle} lift={-5} className="mono fill-ink-2 text-[11px]">
        {text}
      </Lettering>
    </g>
  ))
}

/** The point everything is about, its tolerance ring and its call-out. */
function Demarc() {
  const { x, y, radius, text } = PLAT.demarc
  const [left, foot] = [x - 198, y + 118]
  return (
    <>
      <circle cx={x} cy={y} r={radius} className="fill-stake-wash stroke-stake stroke-[1.4]" strokeDasharray="6 5" />
      <path
        d={`M${x - 14} ${y}h8M${x + 6} ${y}h8M${x} ${y - 14}v8M${x} ${y + 6}v8`}
        className="stroke-stake stroke-[1.6]"
      />
      <circle cx={x} cy={y} r="5" className="fill-stake" />
      <path d={`M${x - 6} ${y + 6}L${x - 78} ${foot}H${left}`} fill="none" className="stroke-stake stroke-[1.2]" />
      <text x={left} y={foot - 6} className={cx(haloed, 'fill-stake text-[13px] font-bold')}>
        Demarc
      </text>
      <text x={left} y={foot + 16} className={cx(haloed, 'mono fill-ink text-[11px]')}>
        {text}
      </text>
    </>
  )
}

/** In the same scale as the drawing, but tied to the corners of the container, so that they are never cut off. */
function NorthAndScale({ viewBox }: { viewBox: string }) {
  const half = PLAT.hundredFeet / 2
  return (
    <>
      <svg viewBox={viewBox} preserveAspectRatio="xMaxYMin slice">
        <g transform={`translate(${SHEET.width - 72} 26) rotate(${PLAT.northTurn} 24 32)`}>
          <NorthArrowShape />
        </g>
      </svg>
      <svg viewBox={viewBox} preserveAspectRatio="xMaxYMax slice">
        <g transform={`translate(${SHEET.width - PLAT.hundredFeet - 44} ${SHEET.height - 34})`}>
          <path d={`M0 0h${half}v4h${-half}z`} className="fill-ink stroke-ink" />
          <path d={`M${half} 0h${half}v4h${-half}z`} className="fill-sheet stroke-ink" />
          <text y="-6" className={cx(haloed, 'mono fill-ink text-[11px]')}>
            0
          </text>
          <text x={PLAT.hundredFeet} y="-6" textAnchor="middle" className={cx(haloed, 'mono fill-ink text-[11px]')}>
            100 ft
          </text>
        </g>
      </svg>
    </>
  )
}
