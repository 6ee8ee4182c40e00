import { Combobox as Parts } from '@base-ui/react/combobox'
import { ChevronDown, Search } from 'lucide-react'
import { cx } from '#ui/class-names.ts'
import { controlLooks, useField } from '#ui/field.tsx'
import { optionLooks, popLooks } from '#ui/overlay.ts'
import type { Option } from '#ui/select.tsx'

type ComboboxProps<T extends string> = {
  options: readonly Option<T>[]
  value: T
  onChange: (value: T) => void
  /** Stands at the right of an option; asked for only while the list is open. */
  hintOf?: ((value: T) => string) | undefined
  texts: { readonly search: string; readonly nothing: string }
}

/**
 * A choice among so many that one types to find it. The field to type in opens with the list: one that always stands
 * there would hide the rest of the page from readers of it for as long as the list is open.
 */
export function Combobox<T extends string>({ options, value, onChange, hintOf, texts }: ComboboxProps<T>) {
  const { id, ...wiring } = useField()
  return (
    <Parts.Root
      items={options}
      value={options.find((option) => option.value === value) ?? null}
      onValueChange={(chosen) => chosen && onChange(chosen.value)}
      autoHighlight
    >
      <Parts.Trigger id={id} {...wiring} className={cx(controlLooks(), 'flex items-center gap-2 text-left')}>
        <span className="min-w-0 flex-1 truncate">
          <Parts.Value />
        </span>
        <ChevronDown size={15} aria-hidden className="text-ink-2" />
      </Parts.Trigger>
      <Parts.Portal>
        <Parts.Positioner sideOffset={4} align="start" collisionPadding={8} className="z-10">
          <Parts.Popup
            data-shortcuts="off"
            aria-label={texts.search}
            className={cx(popLooks, 'flex max-h-[min(20rem,var(--available-height))] w-(--anchor-width) flex-col')}
          >
            <div className="relative border-b border-rule">
              <Search size={15} aria-hidden className="absolute inset-y-0 left-3 my-auto text-ink-2" />
              <Parts.Input
                aria-label={texts.search}
                placeholder={texts.search}
                className="h-control w-full bg-transparent pr-3 pl-9 outline-none"
              />
            </div>
            <Parts.Empty>
              <p className="px-3 py-1.5 text-ink-2">{texts.nothing}</p>
            </Parts.Empty>
            <Parts.List className="min-h-0 overflow-y-auto overscroll-contain">
              {(option: Option<T>) => (
                <Parts.Item key={option.value} value={option} className={optionLooks}>
                  <span className="min-w-0 flex-1 truncate">{option.label}</span>
                  {hintOf && <span className="mono text-12 text-ink-2">{hintOf(option.value)}</span>}
                </Parts.Item>
              )}
            </Parts.List>
          </Parts.Popup>
        </Parts.Positioner>
      </Parts.Portal>
    </Parts.Root>
  )
}
