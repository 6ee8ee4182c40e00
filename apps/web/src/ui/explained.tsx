import { useId, useState, type ReactNode } from 'react'
import { cx } from '#ui/class-names.ts'

type ExplainedProps = {
  children: ReactNode
  meaning: string
  /** As wide as the part it stands in, which is `relative`, instead of hanging from the words. */
  fills?: boolean | undefined
  className?: string | undefined
}

/** Words, with what they mean for whoever points at them or tabs to them. */
export function Explained({ children, meaning, fills, className }: ExplainedProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <span
      className={cx('inline-block', !fills && 'relative z-1')}
      onPointerEnter={() => setIsOpen(true)}
      onPointerLeave={() => setIsOpen(false)}
    >
      <button
        type="button"
        aria-describedby={id}
        onFocus={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onKeyDown={({ key }) => key === 'Escape' && setIsOpen(false)}
        className={cx('cursor-help! text-left', className)}
      >
        {children}
      </button>
      <span
        id={id}
        role="tooltip"
        className={cx(
          'absolute z-2 rounded-2 bg-sheet p-2 text-12 font-normal whitespace-normal text-ink shadow-pop',
          fills ? 'inset-x-4 top-9 max-w-96' : 'top-full left-0 w-64',
          isOpen ? 'block' : 'hidden',
        )}
      >
        {meaning}
      </span>
    </span>
  )
}
