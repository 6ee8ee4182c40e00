import type { ComponentProps, MouseEvent } from 'react'
import { cx } from '#ui/class-names.ts'
import { ariaKeys } from '#ui/keys/key-strokes.ts'
import { Keys } from '#ui/keys/kbd.tsx'

type Looks = {
  readonly variant?: 'primary' | 'outline' | 'ink' | 'danger' | 'ghost' | undefined
  readonly size?: 'sm' | 'md' | 'lg' | undefined
  readonly shape?: 'square' | undefined
}
type More = { readonly keys?: string | undefined }

const VARIANTS = {
  primary: 'border-flag bg-flag text-flag-ink hover:border-flag-hover hover:bg-flag-hover',
  outline: 'border-edge bg-sheet text-ink hover:bg-well',
  ink: 'border-ink bg-ink text-sheet hover:border-ink-2 hover:bg-ink-2',
  danger: 'border-bad bg-sheet text-bad hover:bg-bad-wash',
  ghost: 'border-transparent bg-transparent text-ink hover:bg-well',
}
const SIZES = {
  sm: { plain: 'min-h-control-sm gap-1.5 px-2 text-12', square: 'size-control-sm text-12' },
  md: { plain: 'min-h-control gap-2 px-3 text-13', square: 'size-control text-13' },
  lg: { plain: 'min-h-control-lg gap-2 px-4 text-15', square: 'size-control-lg text-15' },
}

/** The looks of a button, for links of the router. */
export function buttonClass({ variant = 'outline', size = 'md', shape }: Looks = {}) {
  return cx(
    'inline-flex shrink-0 items-center justify-center rounded-1 border font-bold max-md:max-w-full max-md:whitespace-normal md:whitespace-nowrap transition-colors select-none',
    'disabled:cursor-not-allowed disabled:border-rule-2 disabled:bg-well disabled:text-ink-3',
    'aria-disabled:cursor-not-allowed aria-disabled:border-rule-2 aria-disabled:bg-well aria-disabled:text-ink-3',
    VARIANTS[variant],
    SIZES[size][shape ?? 'plain'],
  )
}

const Cap = ({ keys }: { keys: string }) => (
  <span aria-hidden className="inline-flex gap-1 max-md:hidden">
    <Keys keys={keys} />
  </span>
)

/** A button; `primary` is the one orange act of a screen. */
export function Button({
  variant,
  size,
  shape,
  keys,
  isBusy,
  className,
  onClick,
  children,
  ...rest
}: Looks & More & ComponentProps<'button'> & { isBusy?: boolean | undefined }) {
  // Not disabled while it is at work: whoever pressed it would lose their place.
  const press = (event: MouseEvent<HTMLButtonElement>) => (isBusy ? event.preventDefault() : onClick?.(event))
  return (
    <button
      type="button"
      aria-keyshortcuts={keys ? ariaKeys(keys) : undefined}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={press}
      className={cx(buttonClass({ variant, size, shape }), className)}
      {...rest}
    >
      {children}
      {keys && <Cap keys={keys} />}
    </button>
  )
}

export function ButtonLink({
  variant,
  size,
  shape,
  keys,
  className,
  children,
  ...rest
}: Looks & More & ComponentProps<'a'>) {
  return (
    <a
      aria-keyshortcuts={keys ? ariaKeys(keys) : undefined}
      className={cx(buttonClass({ variant, size, shape }), className)}
      {...rest}
    >
      {children}
      {keys && <Cap keys={keys} />}
    </a>
  )
}
