import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSubmissionTexts } from '#texts/submission.ts'
import { Button } from '#ui/button.tsx'
import { Pane } from '#ui/pane.tsx'
import { PANEL_ID } from './row-focus.ts'

type Props = { label: string; isCovering: boolean; onClose: () => void; children: ReactNode }

/** One record beside its list; in its place where there is no room. */
export function SidePanel({ label, isCovering, onClose, children }: Props) {
  const t = useSubmissionTexts()
  return (
    <Pane id={PANEL_ID} tabIndex={-1} aria-label={label} className="outline-none md:h-full">
      {isCovering && (
        <Button variant="ghost" size="sm" onClick={onClose} className="mt-2 ml-2 self-start">
          <ArrowLeft size={16} aria-hidden />
          {t.back}
        </Button>
      )}
      {children}
    </Pane>
  )
}
