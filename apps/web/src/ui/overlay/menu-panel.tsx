import { Menu as Parts } from '@base-ui/react/menu'
import { Fragment, useRef, type ReactNode, type RefObject } from 'react'
import { cx } from '#ui/class-names.ts'
import { Keys } from '#ui/keys/kbd.tsx'
import { listLooks, optionLooks } from '#ui/overlay/overlay.ts'

export type MenuItem = {
  /** Where two items may have the same label. */
  readonly id?: string | undefined
  readonly label: string
  readonly onSelect: () => void
  readonly icon?: ReactNode
  readonly keys?: string | undefined
  readonly tone?: 'bad' | undefined
  readonly disabled?: boolean | undefined
  /** What is chosen now. */
  readonly isCurrent?: boolean | undefined
  /** Under a line: it begins another group. */
  readonly isApart?: boolean | undefined
}

type MenuPanelProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  anchor: RefObject<HTMLElement | null>
  items: readonly MenuItem[]
  align: 'start' | 'center' | 'end'
}

export function MenuPanel({ open, onOpenChange, anchor, items, align }: MenuPanelProps) {
  const chosen = useRef<MenuItem>(null)
  // An act that opens a dialog would lose its focus to the button if it came before the menu is gone.
  const act = (isOpen: boolean) => {
    if (isOpen) return
    chosen.current?.onSelect()
    chosen.current = null
  }
  return (
    <Parts.Root
      open={open}
      onOpenChangeComplete={act}
      onOpenChange={(next, { event }) => {
        // A press on the button closes by the button; closing here as well would open it again.
        if (event.target instanceof Node && anchor.current?.contains(event.target)) return
        onOpenChange(next)
      }}
    >
      <Parts.Portal>
        <Parts.Positioner anchor={anchor} sideOffset={4} align={align} className="z-10">
          <Parts.Popup finalFocus={anchor} data-shortcuts="off" className={cx(listLooks, 'min-w-40')}>
            {items.map((item) => (
              <Fragment key={item.id ?? item.label}>
                {item.isApart && <Parts.Separator className="my-1 border-t border-rule" />}
                <Parts.Item
                  onClick={() => (chosen.current = item)}
                  disabled={item.disabled ?? false}
                  aria-current={item.isCurrent || undefined}
                  className={cx(optionLooks, item.tone === 'bad' && 'text-bad')}
                >
                  {item.icon}
                  <span className="flex-1">{item.label}</span>
                  {item.keys && (
                    <span aria-hidden className="ml-4 max-md:hidden">
                      <Keys keys={item.keys} />
                    </span>
                  )}
                </Parts.Item>
              </Fragment>
            ))}
          </Parts.Popup>
        </Parts.Positioner>
      </Parts.Portal>
    </Parts.Root>
  )
}
