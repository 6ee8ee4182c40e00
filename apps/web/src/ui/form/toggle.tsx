import type { ReactNode } from 'react'
import { cx } from '#ui/class-names.ts'
import { Choice } from '#ui/form/choice.tsx'

type ToggleProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  label: ReactNode
  hint?: ReactNode
  isLabelHidden?: boolean | undefined
  disabled?: boolean | undefined
  name?: string | undefined
  className?: string | undefined
}

/** On or off, at once; position and ink say which. */
export function Toggle({ checked, onChange, disabled, name, ...choice }: ToggleProps) {
  return (
    <Choice {...choice} disabled={disabled}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        disabled={disabled}
        name={name}
        className={cx(
          'relative h-4 w-8 shrink-0 cursor-[inherit] appearance-none rounded-full bg-edge transition-colors max-md:h-6 max-md:w-11',
          'before:absolute before:top-0.5 before:left-0.5 before:size-3 before:rounded-full before:bg-sheet before:transition-transform max-md:before:size-5',
          'checked:bg-ink checked:before:translate-x-4 disabled:bg-rule-2 max-md:checked:before:translate-x-5 forced-colors:appearance-auto',
        )}
      />
    </Choice>
  )
}
