import { X } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useQcTexts } from '#texts/qc/qc.ts'
import { Button } from '#ui/button.tsx'
import { useShortcuts } from '#ui/keys/keyboard.ts'
import { Kbd } from '#ui/keys/kbd.tsx'

type Props = { title: string; onClose: () => void; onEnter?: (() => void) | undefined; children: ReactNode }

/** Asks the reviewer something where the verdicts stand; the photo stays in sight. The focus comes and goes with it. */
export function AskPanel({ title, onClose, onEnter, children }: Props) {
  const t = useQcTexts()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    const before = document.activeElement
    panel.current?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  useShortcuts([
    { keys: 'Escape', label: t.marks.close, group: t.title, run: onClose },
    { keys: 'Enter', label: t.marks.keep, group: t.title, run: () => onEnter?.(), isEnabled: onEnter !== undefined },
  ])
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={title}
      className="flex max-h-[70dvh] min-h-0 flex-col gap-2 overflow-y-auto outline-none"
    >
      <div className="flex items-start justify-between gap-2">
        <h3 className="min-w-0 text-15 font-bold wrap-anywhere">{title}</h3>
        <Button variant="ghost" size="sm" shape="square" aria-label={t.marks.close} onClick={onClose}>
          <X size={16} aria-hidden />
        </Button>
      </div>
      {children}
    </section>
  )
}

/** In a field nothing of the screen hears a key. */
export const closesOnEscape = (onClose: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape') return
  event.preventDefault()
  onClose()
}

type ReasonListProps = {
  label: string
  reasons: readonly string[]
  /** One for each reason, in their order. */
  keys: readonly string[]
  chosen: string | undefined
  onChoose: (reason: string) => void
}

/** What is usually wrong, one key each. */
export function ReasonList({ label, reasons, keys, chosen, onChoose }: ReasonListProps) {
  const t = useQcTexts()
  useShortcuts(
    reasons.flatMap((reason, at) => {
      const key = keys[at]
      return key ? [{ keys: key, label: reason, group: t.title, run: () => onChoose(reason) }] : []
    }),
  )
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1">
      {reasons.map((reason, at) => (
        <li key={reason} className="min-w-0">
          <button
            type="button"
            aria-pressed={reason === chosen}
            aria-keyshortcuts={keys[at]?.toUpperCase()}
            onClick={() => onChoose(reason)}
            className="inline-flex min-h-6 items-center gap-1.5 rounded-1 border border-edge bg-sheet px-1.5 text-left text-12 hover:bg-well aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-sheet max-md:min-h-10 max-md:px-2"
          >
            {keys[at] && (
              <span aria-hidden className="max-md:hidden">
                <Kbd>{keys[at].toUpperCase()}</Kbd>
              </span>
            )}
            {reason}
          </button>
        </li>
      ))}
    </ul>
  )
}
