import { cloneElement, useRef, useState, type ComponentProps, type ReactElement, type ReactNode } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { MenuPanelProps } from '#ui/menu-panel.tsx'

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

type MenuProps = {
  /** The button it hangs from. */
  trigger: ReactElement<ComponentProps<'button'>>
  items: readonly MenuItem[]
  align?: 'start' | 'center' | 'end' | undefined
}

const part = lazyPart<MenuPanelProps>(async () => (await import('#ui/menu-panel.tsx')).MenuPanel)

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
