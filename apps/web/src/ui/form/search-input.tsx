import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '#ui/class-names.ts'
import { controlLooks } from '#ui/form/field.tsx'
import { Keys } from '#ui/keys/kbd.tsx'
import { ariaKeys } from '#ui/keys/key-strokes.ts'

type SearchInputProps = Omit<ComponentProps<'input'>, 'size' | 'onChange' | 'value'> & {
  label: string
  value: string
  onChange: (text: string) => void
  /** The key that leads here; the screen registers it. */
  keys?: string | undefined
}

export function SearchInput({ label, value, onChange, keys, className, ...rest }: SearchInputProps) {
  return (
    <div className={cx('relative', className)}>
      <Search size={16} aria-hidden className="pointer-events-none absolute inset-y-0 left-2 my-auto text-ink-2" />
      <input
        type="search"
        aria-label={label}
        aria-keyshortcuts={keys ? ariaKeys(keys) : undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={cx(controlLooks(), 'pl-8 [&::-webkit-search-cancel-button]:hidden', keys && 'pr-9')}
        {...rest}
      />
      {keys && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-2 flex items-center text-ink-2 max-md:hidden"
        >
          <Keys keys={keys} />
        </span>
      )}
    </div>
  )
}
