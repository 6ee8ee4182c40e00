import { cloneElement, useRef, useState, type ComponentProps, type ReactElement, type ReactNode } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { PopoverPanelProps } from '#ui/overlay/popover-panel.tsx'

type PopoverProps = {
  /** The button it hangs from. */
  trigger: ReactElement<ComponentProps<'button'>>
  title: string
  /** Stands at the right of the title. */
  aside?: ReactNode
  children: ReactNode
  align?: 'start' | 'center' | 'end' | undefined
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
  className?: string | undefined
}

const part = lazyPart<PopoverPanelProps>(async () => (await import('#ui/overlay/popover-panel.tsx')).PopoverPanel)

/** A small panel that hangs from a button. */
export function Popover({ trigger, open, onOpenChange, ...panel }: PopoverProps) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpenHere, setIsOpenHere] = useState(false)
  const isOpen = open ?? isOpenHere
  const change = (next: boolean) => {
    setIsOpenHere(next)
    onOpenChange?.(next)
  }
  return (
    <>
      {cloneElement(trigger, {
        ref: anchor,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        onPointerEnter: part.prefetch,
        onClick: () => change(!isOpen),
      })}
      <part.LazyPart {...panel} open={isOpen} onOpenChange={change} anchor={anchor} />
    </>
  )
}
