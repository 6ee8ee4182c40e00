import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '#texts/dispatch/dispatch.ts'
import { Button } from '#ui/button.tsx'
import { PANEL_ID } from './dispatch-keys.ts'

type Props = { title: string; aside?: ReactNode; foot?: ReactNode; onClose: () => void; children: ReactNode }

/** Beside the map and over the lanes it is about: they stay in reach of hand and key. */
export function BoardPanel({ title, aside, foot, onClose, children }: Props) {
  const t = useTexts().dispatch
  return (
    <section
      id={PANEL_ID}
      tabIndex={-1}
      aria-label={title}
      className="flex min-h-0 min-w-0 flex-col border-rule-2 bg-sheet outline-none focus-visible:focus-inset lg:border-l"
    >
      <header className="flex min-h-10 shrink-0 items-center gap-2 border-b border-rule-2 pr-2 pl-4">
        <h2 className="min-w-0 grow truncate text-15 font-bold">{title}</h2>
        {aside}
        <Button variant="ghost" size="sm" shape="square" aria-label={t.close} onClick={onClose}>
          <X size={16} aria-hidden />
        </Button>
      </header>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain">{children}</div>
      {foot}
    </section>
  )
}
