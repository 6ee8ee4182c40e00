import type { ReactNode } from 'react'
import { useShortcuts } from '#ui/keyboard.ts'

type Props = { label: string; endLabel: string; onEnd: () => void; children: ReactNode }

/** Shown on the map while clicks add or place something; Esc ends it. */
export function ModeBar({ label, endLabel, onEnd, children }: Props) {
  useShortcuts([{ keys: 'Escape', label: endLabel, run: onEnd }])
  return (
    <section
      aria-label={label}
      className="absolute top-4 right-16 left-16 z-1 flex flex-wrap items-center gap-x-3 gap-y-2 border border-rule-2 bg-sheet px-2 py-1.5 text-13 shadow-pop max-md:right-14 max-md:left-2"
    >
      {children}
    </section>
  )
}
