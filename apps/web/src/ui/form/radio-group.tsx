import { useId } from 'react'
import { cx } from '#ui/class-names.ts'
import { Choice } from '#ui/form/choice.tsx'
import { labelClass } from '#ui/form/field.tsx'
import type { Option } from '#ui/form/select.tsx'

type RadioGroupProps<T extends string> = {
  label: string
  isLabelHidden?: boolean | undefined
  options: readonly (Option<T> & { readonly disabled?: boolean | undefined })[]
  value: T | null
  onChange: (value: T) => void
  className?: string | undefined
}

export function RadioGroup<T extends string>({
  label,
  isLabelHidden,
  options,
  value,
  onChange,
  className,
}: RadioGroupProps<T>) {
  const name = useId()
  return (
    <fieldset className={className}>
      <legend className={isLabelHidden ? 'sr-only' : cx(labelClass, 'mb-1')}>{label}</legend>
      <div className="flex flex-col items-start">
        {options.map((option) => (
          <Choice key={option.value} label={option.label} hint={option.hint} disabled={option.disabled}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              disabled={option.disabled}
              className={cx(
                'size-4 shrink-0 cursor-[inherit] appearance-none rounded-full border border-edge bg-sheet max-md:size-6',
                'checked:border-[5px] checked:border-ink disabled:border-rule-2 disabled:bg-well max-md:checked:border-[7px] forced-colors:appearance-auto',
              )}
            />
          </Choice>
        ))}
      </div>
    </fieldset>
  )
}
