import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '#ui/class-names.ts'

type ControlProps = { Icon: LucideIcon; label: string } & ComponentProps<'button'>

/** One of the square buttons at the edge of a map. */
export const Control = ({ Icon, label, className, ...rest }: ControlProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    className={cx(
      'grid size-control place-items-center border-t border-rule-2 text-ink transition-colors first:border-t-0 hover:bg-well',
      'focus-visible:z-1 focus-visible:outline-offset-1 aria-expanded:bg-ink aria-expanded:text-sheet aria-pressed:bg-ink aria-pressed:text-sheet',
      className,
    )}
    {...rest}
  >
    <Icon size={16} aria-hidden />
  </button>
)
