import type { FocusEvent } from 'react'
import { cx } from '#ui/class-names.ts'
import { asTyped, type Entry } from '#ui/grid/columns.ts'
import type { Editing } from '#ui/grid/use-grid.ts'

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
export function CellEditor({ label, entry, editing, describedBy, className, onType, onFinish }: CellEditorProps) {
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
