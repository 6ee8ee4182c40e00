import { Popover as Parts } from '@base-ui/react/popover'
import type { ReactNode, RefObject } from 'react'
import { cx } from '#ui/class-names.ts'
import { popLooks } from '#ui/overlay/overlay.ts'

export type PopoverPanelProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  anchor: RefObject<HTMLElement | null>
  title: string
  aside?: ReactNode
  children: ReactNode
  align?: 'start' | 'center' | 'end' | undefined
  className?: string | undefined
}

export function PopoverPanel({
  open,
  onOpenChange,
  anchor,
  title,
  aside,
  children,
  align = 'end',
  className,
}: PopoverPanelProps) {
  return (
    <Parts.Root
      open={open}
      onOpenChange={(next, { event }) => {
        // A press on the button closes by the button; closing here as well would open it again.
        if (event.target instanceof Node && anchor.current?.contains(event.target)) return
        onOpenChange(next)
      }}
    >
      <Parts.Portal>
        <Parts.Positioner anchor={anchor} sideOffset={6} align={align} collisionPadding={8} className="z-10">
          <Parts.Popup
            finalFocus={anchor}
            data-shortcuts="off"
            className={cx(
              popLooks,
              'flex max-h-(--available-height) w-88 max-w-(--available-width) flex-col',
              className,
            )}
          >
            <div className="flex min-h-10 flex-wrap items-center justify-between gap-2 border-b border-rule px-4">
              <Parts.Title className="text-13 font-bold">{title}</Parts.Title>
              {aside}
            </div>
            <div className="min-h-0 overflow-y-auto">{children}</div>
          </Parts.Popup>
        </Parts.Positioner>
      </Parts.Portal>
    </Parts.Root>
  )
}
