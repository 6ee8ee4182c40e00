import { useId, useState } from 'react'
import { cx } from '#ui/class-names.ts'

type TrendTextProps = { text: string; formula: string; isGood: boolean }

/** A trend, with how it is reckoned for whoever points at it or tabs to it. */
export function TrendText({ text, formula, isGood }: TrendTextProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    // Over the link of the whole cell.
    <span
      className="relative z-1 inline-block"
      onPointerEnter={() => setIsOpen(true)}
      onPointerLeave={() => setIsOpen(false)}
    >
      <button
        type="button"
        aria-describedby={id}
        onFocus={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onKeyDown={({ key }) => key === 'Escape' && setIsOpen(false)}
        className={cx('cursor-help! text-left font-bold', isGood ? 'text-ok' : 'text-bad')}
      >
        {text}
      </button>
      <span
        id={id}
        role="tooltip"
        className={cx(
          'absolute top-full left-0 z-2 w-64 rounded-2 bg-sheet p-2 text-ink shadow-pop',
          isOpen ? 'block' : 'hidden',
        )}
      >
        {formula}
      </span>
    </span>
  )
}
