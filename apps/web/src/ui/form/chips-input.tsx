import { X } from 'lucide-react'
import { useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useField } from '#ui/form/field.tsx'

type ChipsInputProps = {
  value: readonly string[]
  onChange: (value: string[]) => void
  removeLabel: (entry: string) => string
  type?: 'text' | 'email' | undefined
}

/** Several short texts in one field: Enter or a comma adds one, Backspace takes the last back. */
export function ChipsInput({ value, onChange, removeLabel, type = 'text' }: ChipsInputProps) {
  const wiring = useField()
  const [typed, setTyped] = useState('')
  const add = (text: string) => {
    setTyped('')
    if (text.trim()) onChange(splitEntries(text, value))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && typed === '') onChange(value.slice(0, -1))
    if (event.key !== ',' && (event.key !== 'Enter' || typed === '')) return
    event.preventDefault()
    add(typed)
  }
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (!/[,;\n\t]/.test(text)) return
    event.preventDefault()
    add(typed + text)
  }
  return (
    <div className="flex min-h-control flex-wrap items-center gap-1 rounded-1 border border-edge bg-sheet px-1 py-0.5 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-ink has-[input[aria-invalid]]:border-bad has-[input[aria-invalid]]:inset-ring has-[input[aria-invalid]]:inset-ring-bad">
      {value.map((entry) => (
        <span
          key={entry}
          className="inline-flex max-w-full items-center rounded-1 border border-rule-2 bg-well pl-1.5 text-12 font-semibold"
        >
          <span className="min-w-0 wrap-anywhere">{entry}</span>
          <button
            type="button"
            aria-label={removeLabel(entry)}
            onClick={() => onChange(value.filter((each) => each !== entry))}
            className="grid size-6 shrink-0 place-items-center rounded-1 text-ink-2 hover:text-ink focus-visible:-outline-offset-2 max-md:size-9"
          >
            <X size={12} aria-hidden />
          </button>
        </span>
      ))}
      <input
        {...wiring}
        type={type}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => add(typed)}
        autoComplete="off"
        className="h-6 min-w-12 flex-1 bg-transparent px-1 text-13 outline-none max-md:h-9"
      />
    </div>
  )
}

/** Entries of a list as people write or paste them: commas, semicolons or lines between, each of them once. */
export function splitEntries(text: string, existing: readonly string[] = []): string[] {
  const entries = text.split(/[,;\n\t]/).map((entry) => entry.trim())
  return [...new Set([...existing, ...entries.filter(Boolean)])]
}
