import type { ReactNode } from 'react'
import { useListTexts } from '#texts/common/list.ts'
import { cx } from '#ui/class-names.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { useIsPhone } from '#ui/media.ts'
import type { RowPlace } from './row-list.tsx'
import type { ListRow } from './use-list.ts'
import type { Selection } from './use-selection.ts'

type SelectableRowProps = {
  place: RowPlace
  /** What the box is called. */
  label: string
  isSelected: boolean
  canSelect: boolean
  onSelect: () => void
  className?: string
  children: ReactNode
}

/** A row of lines: its box selects it, a press on the rest opens it. */
export const SelectableRow = (props: SelectableRowProps) => (
  <div
    className={cx(
      'relative flex min-h-13.5 items-start border-b border-rule',
      props.className,
      props.place.isCurrent ? 'bg-sel inset-shadow-stake' : 'hover:bg-sheet-2',
    )}
  >
    <Checkbox
      label={props.label}
      isLabelHidden
      checked={props.isSelected}
      disabled={!props.canSelect}
      onChange={props.onSelect}
      className="relative shrink-0 px-4 py-2 max-md:py-3"
    />
    <button
      type="button"
      {...props.place.target}
      className="min-w-0 grow py-1.75 pr-4 text-left focus-visible:focus-inset max-md:py-2.5"
    >
      {props.children}
    </button>
  </div>
)

type SelectAllProps<T extends ListRow> = {
  /** Those that can be selected. */
  rows: readonly T[]
  selection: Selection<T>
  label?: string
  className?: string
}

/** In the head of a table, where it needs no word; on a phone above the rows. */
export function SelectAll<T extends ListRow>({ rows, selection, label, className }: SelectAllProps<T>) {
  const t = useListTexts()
  const isPhone = useIsPhone()
  const count = selection.selected.length
  return (
    <Checkbox
      label={label ?? t.selectAll}
      isLabelHidden={!isPhone}
      checked={count > 0}
      indeterminate={count > 0 && count < rows.length}
      disabled={rows.length === 0}
      onChange={() => (count === rows.length ? selection.clear() : selection.selectAll())}
      className={className}
    />
  )
}

type DueDayProps = {
  day: string | null
  today: string
  words: { readonly due: string; readonly overdue: string }
}

/** `11/24`, and whether that has passed. */
export function DueDay({ day, today, words }: DueDayProps) {
  if (day === null) return null
  const isOverdue = day < today
  return (
    <span className={cx('mono', isOverdue ? 'font-bold text-bad' : 'text-ink-2')}>
      <span className="sr-only">{words.due} </span>
      {day.slice(5).replace('-', '/')}
      {isOverdue && <span className="sr-only"> {words.overdue}</span>}
    </span>
  )
}
