import { Check, ChevronDown } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { cx } from '#ui/class-names.ts'
import { CellEditor } from '#ui/grid/cell-editor.tsx'
import { inWords, seenIn, type Column, type Entry } from '#ui/grid/columns.ts'
import type { Editing } from '#ui/grid/use-grid.ts'
import { Td } from '#ui/table.tsx'

type GridCellProps<R> = {
  column: Column<R>
  index: number
  row: R | null
  /** What was typed and is not kept yet. */
  typed: string | undefined
  /** Null where nothing may be filled in. */
  entry: Entry | null
  isActive: boolean
  /** Among the cells that are filled down together. */
  isInRange: boolean
  editing: Editing | null
  isBad: boolean
  isKept: boolean
  keptLabel: string
  /** Stands in the line for new rows until somebody comes to fill it in. */
  invitation: ReactNode
  noteId: string | undefined
  onPress: (isExtended: boolean) => void
  /** Pressed once more where one already is, or once in the line for new rows. */
  onOpen: () => void
  onType: (value: string) => void
  onFinish: (value?: string) => void
}

export function GridCell<R>(props: GridCellProps<R>) {
  const { column, index, row, typed, entry, isActive, editing, isBad, isKept, noteId } = props
  const { align, isMono } = column
  const wasActive = useRef(false)
  const newText = entry && inWords(column, typed ?? column.initial ?? '')
  return (
    <Td
      align={align}
      // An open editor takes the place of its cell.
      tabIndex={editing ? undefined : isActive ? 0 : -1}
      aria-colindex={index + 1}
      aria-readonly={entry ? undefined : true}
      aria-invalid={isBad || undefined}
      aria-describedby={noteId}
      data-active={isActive || undefined}
      onMouseDown={({ currentTarget, shiftKey }) => {
        wasActive.current = document.activeElement === currentTarget
        if (!editing) props.onPress(shiftKey)
      }}
      onClick={() => !editing && (wasActive.current || !row) && props.onOpen()}
      className={cx(
        'group/cell relative border-l-0 focus:focus-inset',
        isMono && 'mono',
        entry && 'cursor-cell',
        typed !== undefined && 'bg-sheet-2',
        props.isInRange && 'bg-well!',
        isBad && 'inset-ring-2 inset-ring-bad',
        isKept && 'pr-6',
      )}
    >
      {props.invitation ?? (row && typed === undefined ? seenIn(column, row) : newText)}
      {entry?.kind === 'select' && isActive && !editing && <SelectMark />}
      {isKept && <KeptTick label={props.keptLabel} />}
      {editing && entry && entry.kind !== 'toggle' && (
        <CellEditor
          label={column.label}
          entry={entry}
          editing={editing}
          describedBy={noteId}
          className={cx(isMono && 'mono', align === 'end' && 'text-right')}
          onType={props.onType}
          onFinish={props.onFinish}
        />
      )}
    </Td>
  )
}

const SelectMark = () => (
  <ChevronDown size={14} aria-hidden className="pointer-events-none absolute inset-y-0 right-1.5 my-auto text-ink-2" />
)

const KeptTick = ({ label }: { label: string }) => (
  <span className="absolute inset-y-0 right-1.5 grid place-items-center text-ok">
    <Check size={14} aria-hidden className="stroke-[2.5]" />
    <span className="sr-only">{label}</span>
  </span>
)
