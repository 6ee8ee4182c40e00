import { Check, ChevronDown } from 'lucide-react'
import { useRef, type ReactNode, type FocusEvent } from 'react'
import { cx } from '#ui/class-names.ts'
import { inWords, seenIn, type Column, type Entry, asTyped } from '#ui/grid/columns.ts'
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

type CellEditorProps = {
  label: string
  entry: Exclude<Entry, { kind: 'toggle' }>
  editing: Editing
  describedBy: string | undefined
  className?: string | undefined
  onType: (value: string) => void
  /** With the value where it was chosen at once. */
  onFinish: (value?: string) => void
}

const looks =
  'absolute inset-0 size-full min-w-0 rounded-none bg-sheet text-ink inset-ring inset-ring-ink outline-none [padding-inline:inherit]'

/** Where we draw the list ourselves a choice is one act; elsewhere arrows pass over the others on their way. */
const isChosenAtOnce = CSS.supports('appearance', 'base-select')

/** Lies over its cell: sheet, with an inset ring of ink. */
function CellEditor({ label, entry, editing, describedBy, className, onType, onFinish }: CellEditorProps) {
  const wiring = {
    'aria-label': label,
    'aria-describedby': describedBy,
    // The list of a choice lies inside of it.
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => currentTarget.contains(relatedTarget) || onFinish(),
  }
  if (entry.kind === 'select') {
    return (
      <select
        {...wiring}
        ref={editing.isAskedFor ? takeFocusAndOpen : takeFocus}
        value={editing.value}
        onChange={({ target }) => (isChosenAtOnce ? onFinish(target.value) : onType(target.value))}
        className={cx(looks, 'listed', className)}
      >
        {entry.options.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    )
  }
  return (
    <input
      {...wiring}
      ref={editing.isFresh ? takeFocus : takeFocusAndSelect}
      type={entry.kind === 'date' ? 'date' : 'text'}
      inputMode={entry.kind === 'text' && entry.isDecimal ? 'decimal' : undefined}
      autoComplete="off"
      spellCheck={false}
      value={editing.value}
      onChange={({ target }) => {
        const typed = asTyped(entry, target.value)
        if (typed !== target.value) writeInPlace(target, typed)
        onType(typed)
      }}
      className={cx(looks, className)}
    />
  )
}

/** React would set the caret behind a text that is not the one that was typed. */
function writeInPlace(input: HTMLInputElement, text: string) {
  const { selectionStart, selectionEnd } = input
  input.value = text
  input.setSelectionRange(selectionStart, selectionEnd)
}

function takeFocus(control: HTMLInputElement | HTMLSelectElement | null) {
  if (!control || control.contains(document.activeElement)) return
  control.focus()
  // Behind the sign that opened the editor.
  if (control instanceof HTMLInputElement && control.type === 'text') control.setSelectionRange(99, 99)
}

function takeFocusAndOpen(select: HTMLSelectElement | null) {
  if (!select || select.contains(document.activeElement)) return
  select.focus()
  try {
    select.showPicker()
  } catch {
    // Without a press of the user's just before, the browser leaves it shut.
  }
}

function takeFocusAndSelect(input: HTMLInputElement | null) {
  if (!input || document.activeElement === input) return
  input.focus()
  input.select()
}
