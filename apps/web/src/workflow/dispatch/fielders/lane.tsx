import type { Fielder } from '@demarc/contract'
import { isOverloaded } from '@demarc/domain/dispatch/workload'
import { driveFigure } from '@demarc/domain/dispatch/drive-words'
import type { Units } from '@demarc/domain/measures'
import { useState, type DragEvent, type KeyboardEvent, type ReactNode } from 'react'
import type { DispatchTexts } from '#texts/dispatch/dispatch.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { cx } from '#ui/class-names.ts'
import { formatDueDay } from '#platform/formats.ts'
import { laneId } from '../board/dispatch-keys.ts'
import { sayDay, townOf } from '../board/dispatch-words.ts'
import { findLoad, isCarrying, type Load } from '../board/drag.ts'
import { awayHatch, LaneBoxes } from './lane-boxes.tsx'
import { laneCells, laterUnits, type LaneCell, type UnitsByDay } from './lane-days.ts'

/** What a lane would get: by this selection, or by a plan. */
export type LaneGift = { readonly count: number; readonly units: UnitsByDay }
export const NO_GIFT: LaneGift = { count: 0, units: {} }

export type LaneProps = {
  fielder: Fielder
  days: readonly string[]
  today: string
  unitsPerDay: number
  gift: LaneGift
  miles: number | null
  isOpen: boolean
  isTabStop: boolean
  /** Null: nobody asks whom to plan for. */
  isChecked: boolean | null
  words: DispatchTexts['dispatch']
  language: string
  units: Units | undefined
  menu: ReactNode
  onCheck: (fielderId: string, isChecked: boolean) => void
  onOpen: (fielderId: string) => void
  onDrop: (fielderId: string, load: Load) => void
  onStep: (fielderId: string, way: 1 | -1) => void
  onFocus: (fielderId: string) => void
}

/** The columns of a lane and of the head over them. */
export const laneColumns =
  'grid grid-cols-[minmax(11rem,15rem)_4rem_repeat(5,minmax(3.5rem,1fr))_4.5rem_2.5rem] max-md:grid-cols-5'

/** A fielder as a lane: what is in hand by day, what this selection would add; a place to put buildings down. */
export function Lane(props: LaneProps) {
  const { fielder, days, today, unitsPerDay, gift, miles, isOpen, isChecked, words, units } = props
  const { id, name, active } = fielder
  const t = words.teams
  const { isOver, ...dropping } = useDropping((load) => props.onDrop(id, load))
  const cells = laneCells(fielder, gift.units, { days, today, unitsPerDay })
  const later = laterUnits(fielder, gift.units, days.at(-1))
  return (
    <li data-lane={id} className="border-t border-rule">
      <div
        role="presentation"
        onFocus={() => props.onFocus(id)}
        {...dropping}
        className={cx(
          laneColumns,
          'items-stretch',
          isOpen && 'bg-sel inset-shadow-stake',
          isOver && 'bg-well outline-2 -outline-offset-2 outline-ink',
        )}
      >
        <div className="flex min-h-9.5 min-w-0 items-center gap-2 pl-4 max-md:col-span-3 max-md:min-h-12">
          {isChecked !== null && (
            <Checkbox
              isLabelHidden
              label={t.planFor(name)}
              checked={isChecked}
              onChange={(checked) => props.onCheck(id, checked)}
            />
          )}
          <LaneName lane={props} />
        </div>
        <div className="flex items-center px-2.5">
          <Badge variant={isOverloaded(active) ? 'destructive' : 'secondary'} className="mono">
            <span aria-hidden>{gift.count > 0 ? `${active}+${gift.count}` : active}</span>
            <span className="sr-only">{gift.count > 0 ? t.activeWith(active, gift.count) : t.activeOf(active)}</span>
            {isOverloaded(active) && <span className="sr-only">, {t.many}</span>}
          </Badge>
        </div>
        {cells.map((cell) => (
          <Day key={cell.day} cell={cell} lane={props} />
        ))}
        <div className="mono flex flex-col items-end justify-center border-l border-rule px-2 max-md:hidden">
          {miles === null ? '' : driveFigure(miles, units)}
          {later > 0 && <span className="font-sans text-11 text-ink-2">{t.later(later)}</span>}
        </div>
        <div className="flex items-center justify-center max-md:order-first max-md:col-start-5 max-md:row-start-1 max-md:justify-end max-md:pr-2">
          {props.menu}
        </div>
      </div>
    </li>
  )
}

/** Takes what is dragged here and let go. */
function useDropping(onLoad: (load: Load) => void) {
  const [isOver, setIsOver] = useState(false)
  const drop = (event: DragEvent) => {
    setIsOver(false)
    const load = findLoad(event.dataTransfer)
    if (!load) return
    event.preventDefault()
    onLoad(load)
  }
  const allow = (event: DragEvent) => {
    if (!isCarrying(event.dataTransfer)) return
    event.preventDefault()
    setIsOver(true)
  }
  const leave = ({ relatedTarget, currentTarget }: DragEvent) => {
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return
    setIsOver(false)
  }
  return { isOver, onDragEnter: allow, onDragOver: allow, onDragLeave: leave, onDrop: drop }
}

function LaneName({ lane }: { lane: LaneProps }) {
  const { fielder, isOpen, isTabStop, words, onStep, onOpen } = lane
  const { id, name, home } = fielder
  const t = words.teams
  const step = (event: KeyboardEvent) => {
    const way = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null
    if (!way) return
    event.preventDefault()
    onStep(id, way)
  }
  return (
    <button
      type="button"
      id={laneId(id)}
      aria-expanded={isOpen}
      title={t.showStops}
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => onOpen(id)}
      onKeyDown={step}
      className="flex min-h-8 min-w-0 items-center gap-2 rounded-1 text-left max-md:min-h-11"
    >
      <Avatar name={name} imageUrl={fielder.profileImageUrl} size="sm" />
      <span className="max-w-40 shrink-0 truncate font-bold max-md:max-w-none max-md:shrink">{name}</span>
      <span className="min-w-0 truncate text-12 text-ink-2 max-md:hidden">
        {home ? townOf(home.address) : t.noHome}
      </span>
    </button>
  )
}

function Day({ cell, lane }: { cell: LaneCell; lane: LaneProps }) {
  const { words, language, unitsPerDay, fielder } = lane
  const t = words.teams
  const day = sayDay(cell.day, language)
  if (cell.kind === 'off')
    return (
      <div className="border-l border-rule bg-sheet-2 max-md:row-start-2">
        <span className="sr-only">{t.off(day)}</span>
      </div>
    )
  if (cell.kind === 'away')
    return (
      <div
        style={{ gridColumn: `span ${cell.days}` }}
        className={cx('flex items-center border-l border-rule px-2 max-md:row-start-2', awayHatch)}
      >
        <span className="bg-sheet px-1.5 text-12 text-ink-2">{t.away(formatDueDay(cell.until, language))}</span>
      </div>
    )
  const said = [
    t.units(day, cell.taken + cell.added, unitsPerDay),
    cell.added > 0 && t.unitsAdded(cell.added),
    cell.isOver && t.over,
  ]
  const content = (
    <>
      <span aria-hidden className="mono text-12 text-ink-2 md:hidden">
        {day}
      </span>
      <LaneBoxes cell={cell} most={unitsPerDay} />
      <span className="sr-only">{said.filter(Boolean).join('')}</span>
    </>
  )
  const looks =
    'flex min-h-9 items-center border-l border-rule px-2 max-md:row-start-2 max-md:min-h-12 max-md:flex-col max-md:items-stretch max-md:justify-center'
  if (cell.taken === 0) return <div className={looks}>{content}</div>
  return (
    <button
      type="button"
      tabIndex={lane.isTabStop ? 0 : -1}
      title={t.showStops}
      onClick={() => lane.onOpen(fielder.id)}
      className={cx(looks, 'cursor-pointer hover:bg-well focus-visible:focus-inset')}
    >
      {content}
    </button>
  )
}
