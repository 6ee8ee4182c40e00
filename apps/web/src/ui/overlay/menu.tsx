import { cloneElement, useRef, useState, type ComponentProps, type ReactElement } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { MenuItem } from '#ui/overlay/menu-panel.tsx'

type MenuProps = {
  /** The button it hangs from. */
  trigger: ReactElement<ComponentProps<'button'>>
  items: readonly MenuItem[]
  align?: 'start' | 'center' | 'end' | undefined
}

const part = lazyPart(async () => (await import('#ui/overlay/menu-panel.tsx')).MenuPanel)

/** Acts behind a button. */
export function Menu({ trigger, items, align = 'end' }: MenuProps) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {cloneElement(trigger, {
        ref: anchor,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        onPointerEnter: part.prefetch,
        onFocus: part.prefetch,
        onClick: () => setIsOpen(!isOpen),
      })}
      <part.LazyPart open={isOpen} onOpenChange={setIsOpen} anchor={anchor} items={items} align={align} />
    </>
  )
}
