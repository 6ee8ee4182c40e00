import type { ReactNode } from 'react'
import { cx } from '#ui/class-names.ts'
import { keyLabels } from '#ui/keys/key-strokes.ts'

const isMac = typeof navigator !== 'undefined' && /Mac|iP(hone|ad)/.test(navigator.userAgent)

/** A key cap. */
export function Kbd({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <kbd
      className={cx(
        'inline-block min-w-4 rounded-1 border border-current/60 px-1 text-center font-mono text-[0.6875rem]/[0.875rem] font-medium',
        className,
      )}
    >
      {children}
    </kbd>
  )
}

/** The caps of a shortcut as it is written in code: `'mod+k'`, `'g d'`. */
export function Keys({ keys }: { keys: string }) {
  return keyLabels(keys, isMac).map((label, index) => <Kbd key={`${label}${index}`}>{label}</Kbd>)
}
