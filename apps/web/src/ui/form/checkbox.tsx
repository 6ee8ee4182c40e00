import { Check, Minus } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { cx } from '#ui/class-names.ts'
import { Choice } from '#ui/form/choice.tsx'

type CheckboxProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  label: ReactNode
  hint?: ReactNode
  isLabelHidden?: boolean | undefined
  indeterminate?: boolean | undefined
  disabled?: boolean | undefined
  name?: string | undefined
  className?: string | undefined
}

export function Checkbox({ checked, onChange, indeterminate = false, disabled, name, ...choice }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // HTML has no attribute for the third state.
    if (box.current) box.current.indeterminate = indeterminate
  }, [indeterminate])
  const Icon = indeterminate ? Minus : Check
  return (
    <Choice {...choice} disabled={disabled}>
      <span className="relative grid size-4 place-items-center max-md:size-6">
        <input
          ref={box}
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          disabled={disabled}
          name={name}
          className={cx(
            'peer absolute inset-0 size-full cursor-[inherit] appearance-none rounded-1 border border-edge bg-sheet transition-colors',
            'checked:border-ink checked:bg-ink indeterminate:border-ink indeterminate:bg-ink',
            'disabled:border-rule-2 disabled:bg-well forced-colors:appearance-auto',
          )}
        />
        <Icon
          size={12}
          aria-hidden
          className="pointer-events-none relative stroke-3 text-sheet opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-100 peer-disabled:text-ink-3 max-md:size-4.5"
        />
      </span>
    </Choice>
  )
}
