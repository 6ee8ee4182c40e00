import { Menu as Parts } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { cx } from '#ui/class-names.ts'
import { Keys } from '#ui/kbd.tsx'
import { listLooks, optionLooks } from '#ui/overlay.ts'

export type MenuItem = {
  readonly label: string
  readonly onSelect: () => void
  readonly icon?: ReactNode
  readonly keys?: string | undefined
  readonly tone?: 'bad' | undefined
  readonly disabled?: boolean | undefined
}

type MenuProps = { trigger: ReactElement; items: readonly MenuItem[]; align?: 'start' | 'center' | 'end' | undefined }

/** Acts behind a button; `trigger` is the button. */
export function Menu({ trigger, items, align = 'end' }: MenuProps) {
  return (
    <Parts.Root>
      <Parts.Trigger render={trigger} />
      <Parts.Portal>
        <Parts.Positioner sideOffset={4} align={align} className="z-10">
          <Parts.Popup data-shortcuts="off" className={cx(listLooks, 'min-w-40')}>
            {items.map((item) => (
              <Parts.Item
                key={item.label}
                onClick={item.onSelect}
                disabled={item.disabled ?? false}
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
            ))}
          </Parts.Popup>
        </Parts.Positioner>
      </Parts.Portal>
    </Parts.Root>
  )
}
