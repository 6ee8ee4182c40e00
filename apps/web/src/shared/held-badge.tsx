import { useTexts } from '#texts/language.ts'
import { cx } from '#ui/class-names.ts'

/** The only word in capitals. */
export function HeldBadge({ className }: { className?: string | undefined }) {
  return (
    <span
      className={cx(
        'ml-1 inline-block rounded-1 bg-hold px-1 align-[1px] text-[0.625rem]/4 font-bold tracking-[0.04em] text-hold-ink max-md:text-[0.875rem]/6',
        className,
      )}
    >
      {useTexts().shell.held}
    </span>
  )
}
