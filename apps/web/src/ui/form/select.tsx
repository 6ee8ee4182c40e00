import { ChevronDown } from 'lucide-react'
import { cx } from '#ui/class-names.ts'
import { controlLooks, useField } from '#ui/form/field.tsx'

export type Option<T extends string = string> = {
  readonly value: T
  readonly label: string
  readonly hint?: string | undefined
}

type SelectProps<T extends string> = {
  options: readonly Option<T>[]
  value: T | null
  onChange: (value: T) => void
  /** Its name when no Field stands around it. */
  label?: string | undefined
  placeholder?: string | undefined
  size?: 'md' | 'lg' | undefined
  disabled?: boolean | undefined
  name?: string | undefined
  className?: string | undefined
}

/** The browser's own select: a wheel on a phone, a list in our looks where the browser can (styles in parts.css). */
export function Select<T extends string>({
  options,
  value,
  onChange,
  label,
  placeholder,
  size,
  disabled,
  name,
  className,
}: SelectProps<T>) {
  const wiring = useField()
  return (
    <span className={cx('relative block', className)}>
      <select
        {...wiring}
        aria-label={wiring.id ? undefined : label}
        value={value ?? ''}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value)
          if (chosen) onChange(chosen.value)
        }}
        disabled={disabled}
        name={name}
        className={cx(controlLooks(size), 'listed cursor-pointer truncate pr-8', value === null && 'text-ink-3')}
      >
        {value === null && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.hint ? `${option.label} (${option.hint})` : option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        size={15}
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-2 my-auto text-ink-2"
      />
    </span>
  )
}
