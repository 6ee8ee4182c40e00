import type { QcBuilding } from '@demarc/contract'
import { TriangleAlert, UsersRound } from 'lucide-react'
import { memo, type KeyboardEvent, type Ref } from 'react'
import type { Zoned } from '#platform/formats.ts'
import { isoDay } from '#platform/formats.ts'
import type { QcWords } from '#texts/qc.ts'
import { Badge } from '#ui/badge.tsx'
import { HeldBadge } from '#shared/held-badge.tsx'
import { cx } from '#ui/class-names.ts'
import { JsnText } from '#shared/jsn.tsx'

/** Where the row of a building is found, to move the focus there. */
const rowId = (buildingId: string) => `qc-${buildingId}`
export const focusRow = (buildingId: string) => document.getElementById(rowId(buildingId))?.focus()

type Props = {
  building: QcBuilding
  index: number
  total: number
  isOpen: boolean
  isTabStop: boolean
  today: string
  zoned: Zoned
  words: QcWords
  onOpen: (buildingId: string) => void
  onStep: (way: 1 | -1) => void
  measure: Ref<HTMLLIElement>
}

/** One building of the queue: which one and when it is due, where, and why it wants a closer look. */
export const QueueRow = memo(function QueueRow(props: Props) {
  const { building, index, total, isOpen, isTabStop, today, zoned, words, onOpen, onStep, measure } = props
  const { id, jsb, dueDate, isUrgent, isHeld, isWarranty, status, updatedAt } = building
  const isOverdue = dueDate !== null && dueDate < today
  const step = (event: KeyboardEvent) => {
    const way = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null
    if (!way) return
    event.preventDefault()
    onStep(way)
  }
  return (
    <li ref={measure} data-index={index} aria-setsize={total} aria-posinset={index + 1}>
      <button
        type="button"
        id={rowId(id)}
        tabIndex={isTabStop ? 0 : -1}
        aria-current={isOpen || undefined}
        onClick={() => onOpen(id)}
        onKeyDown={step}
        className="block w-full border-b border-rule py-2 pr-4 pl-4 text-left hover:bg-sheet-2 focus-visible:focus-inset aria-current:bg-sel aria-current:inset-shadow-stake"
      >
        <span className="flex items-baseline justify-between gap-2">
          <span className="flex min-w-0 items-baseline gap-2">
            <JsnText value={jsb} />
            {isHeld && <HeldBadge className="ml-0!" />}
          </span>
          {dueDate && (
            <span className={cx('mono shrink-0 text-12', isOverdue && 'font-bold text-bad')}>
              <span className="sr-only">{words.due} </span>
              {dueDate.slice(5).replace('-', '/')}
              {isOverdue && <span className="sr-only"> {words.overdue}</span>}
            </span>
          )}
        </span>
        <span className="flex items-center justify-between gap-2 text-12">
          <span className="min-w-0 grow truncate">{building.address ?? building.city ?? words.noAddress}</span>
          {status === 'QC_FAILED' ? (
            <Badge variant="outline" className={small}>
              {words.sentBack}
            </Badge>
          ) : (
            (isWarranty || isUrgent) && (
              <Badge variant={isWarranty ? 'warn' : 'trouble'} className={small}>
                {isWarranty ? words.warranty : words.urgent}
              </Badge>
            )
          )}
        </span>
        <span className="mt-0.5 flex items-center justify-between gap-2 text-12 text-ink-2">
          <Standing building={building} words={words} />
          <span className="mono shrink-0">
            <span className="sr-only">{words.updated} </span>
            {isoDay(updatedAt, zoned).slice(5).replace('-', '/')}
          </span>
        </span>
      </button>
    </li>
  )
})

const small = 'min-h-4.5! shrink-0 text-[0.6875rem]/4! max-md:text-13!'

/** Who has it, else why it wants a closer look: one line, so that nothing moves when somebody takes or leaves it. */
function Standing({ building: { claim, waitsFor, risks }, words }: { building: QcBuilding; words: QcWords }) {
  const holder =
    claim && !claim.isMine
      ? words.openWith(claim.name)
      : waitsFor && !waitsFor.isMine
        ? words.waitsWith(waitsFor.name)
        : null
  if (holder)
    return (
      <span className="flex min-w-0 grow items-center gap-1">
        <UsersRound size={12} aria-hidden className="shrink-0" />
        <span className="truncate">{holder}</span>
      </span>
    )
  const why = risks.map((risk) => words.risks[risk]).join(', ')
  if (!why) return <span className="min-w-0 grow truncate">{words.noRisk}</span>
  return (
    <span className="flex min-w-0 grow items-center gap-1 text-hold" title={why}>
      <TriangleAlert size={12} aria-hidden className="shrink-0" />
      <span className="truncate">{why}</span>
    </span>
  )
}
