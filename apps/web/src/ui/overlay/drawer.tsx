import { Dialog as Parts } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { scrimLooks } from '#ui/overlay/overlay.ts'

type DrawerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  label: string
  closeLabel: string
  className?: string | undefined
  children: ReactNode
}

/** What has no room on a narrow screen, from the left. */
export function Drawer({ open, onOpenChange, label, closeLabel, className, children }: DrawerProps) {
  return (
    <Parts.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Parts.Portal>
        <Parts.Backdrop className={cx(scrimLooks, className)} />
        <Parts.Popup
          aria-label={label}
          data-shortcuts="off"
          className={cx(
            'overlay-motion fixed inset-y-0 left-0 w-[min(20rem,85vw)] overflow-y-auto bg-paper text-ink shadow-dialog outline-none',
            className,
          )}
        >
          {children}
          <Parts.Close
            aria-label={closeLabel}
            className={cx(buttonClass({ variant: 'ghost', shape: 'square' }), 'absolute top-0 right-1')}
          >
            <X size={18} aria-hidden />
          </Parts.Close>
        </Parts.Popup>
      </Parts.Portal>
    </Parts.Root>
  )
}
