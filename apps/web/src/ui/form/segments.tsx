import { useId } from 'react'
import { cx } from '#ui/class-names.ts'
import type { Option } from '#ui/form/select.tsx'

type SegmentsProps<T extends string> = {
  label: string
  options: readonly (Option<T> & { readonly disabled?: boolean | undefined })[]
  value: T | null
  onChange: (value: T) => void
  size?: 'md' | 'sm' | undefined
  className?: string | undefined
}

/** A few choices side by side; arrows move between them. */
export function Segments<T extends string>({
  label,
  options,
  value,
  onChange,
  size = 'md',
  className,
}: SegmentsProps<T>) {
  const name = useId()
  return (
    <fieldset
      className={cx('inline-flex max-w-full rounded-1 max-md:flex-wrap border border-edge bg-sheet', className)}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            'relative -my-px grid flex-auto place-items-center border-l border-rule-2 font-semibold whitespace-nowrap text-ink-2 transition-colors not-has-disabled:cursor-pointer first-of-type:border-l-0 hover:bg-well',
            'has-checked:bg-ink has-checked:text-sheet forced-colors:has-checked:underline has-disabled:text-ink-3 has-focus-visible:z-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
            size === 'sm' ? 'h-control-sm px-2 text-12' : 'h-control px-3 text-13',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            disabled={option.disabled}
            className="absolute inset-0 cursor-[inherit] appearance-none outline-none"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
