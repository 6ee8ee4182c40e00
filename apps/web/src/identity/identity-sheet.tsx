import type { ReactNode } from 'react'
import { cx } from '#ui/class-names.ts'
import { Wordmark } from '#ui/drawing/logo.tsx'
import { Ruler } from '#ui/drawing/ruler.tsx'

/** A page of its own for those who are not signed in yet: one sheet in the middle, under the name. */
export const IdentitySheet = ({ className, children }: { className: string; children: ReactNode }) => (
  <main className="grid min-h-dvh grid-cols-1 place-items-center p-4">
    <div className={cx('w-full border border-rule-2 bg-sheet', className)}>
      <div className="flex h-14 items-center px-6 max-md:px-4">
        <Wordmark />
      </div>
      <Ruler />
      {children}
    </div>
  </main>
)
