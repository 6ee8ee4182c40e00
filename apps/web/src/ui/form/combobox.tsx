import { Combobox as Parts } from '@base-ui/react/combobox'
import { ChevronDown, Search } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { cx } from '#ui/class-names.ts'
import { controlLooks, useField } from '#ui/form/field.tsx'
import { optionLooks, popLooks } from '#ui/overlay/overlay.ts'
import type { Option } from '#ui/form/select.tsx'

type ComboboxProps<T extends string> = {
  options: readonly Option<T>[]
  value: T | null
  onChange: (value: T) => void
  /** Stands at the right of an option; asked for only while the list is open. */
  hintOf?: ((value: T) => string) | undefined
  /** What is drawn for an option; its label, which is searched, where this is left out. */
  faceOf?: ((option: Option<T>) => ReactNode) | undefined
  /** Told what is typed, where not all there is to choose is known here. */
  onSearch?: ((typed: string) => void) | undefined
  placeholder?: string | undefined
  texts: { readonly search: string; readonly nothing: string }
}

/**
 * A choice among so many that one types to find it. The field to type in opens with the list: one that always stands
 * there would hide the rest of the page from readers of it for as long as the list is open. Typing opens it.
 */
export function Combobox<T extends string>(props: ComboboxProps<T>) {
  const { options, value, onChange, hintOf, faceOf, onSearch, placeholder, texts } = props
  const { id, ...wiring } = useField()
  const { isOpen, setIsOpen, search, typeToOpen } = useTypedOpening()
  const chosen = options.find((option) => option.value === value) ?? null
  return (
    <Parts.Root
      items={options}
      open={isOpen}
      onOpenChange={setIsOpen}
      value={chosen}
      onValueChange={(option) => option && onChange(option.value)}
      onInputValueChange={(typed) => onSearch?.(typed)}
      autoHighlight
    >
      <Parts.Trigger
        id={id}
        {...wiring}
        onKeyDown={typeToOpen}
        className={cx(controlLooks(), 'flex items-center gap-2 text-left')}
      >
        <span className={cx('min-w-0 flex-1 truncate', !chosen && 'text-ink-3')}>
          {chosen ? (faceOf?.(chosen) ?? chosen.label) : placeholder}
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
                ref={search}
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
                  <span className="min-w-0 flex-1 truncate">{faceOf?.(option) ?? option.label}</span>
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

/** Whoever types on the closed field finds it open with what was typed, the first letter included. */
function useTypedOpening() {
  const [isOpen, setIsOpen] = useState(false)
  const search = useRef<HTMLInputElement>(null)
  const typeToOpen = (event: KeyboardEvent & { preventBaseUIHandler: () => void }) => {
    if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return
    // Base UI would choose by the first letters without showing what there is to choose.
    event.preventBaseUIHandler()
    // Open and focused before the browser writes the letter: it and all that follow land in the field, however slowly
    // the list is drawn.
    flushSync(() => setIsOpen(true))
    search.current?.focus({ preventScroll: true })
  }
  return { isOpen, setIsOpen, search, typeToOpen }
}
