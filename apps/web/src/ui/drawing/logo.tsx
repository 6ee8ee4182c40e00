import { cx } from '#ui/class-names.ts'

/** The mark: a station seen through a sight. */
export function Logo({ size = 24, className }: { size?: number | undefined; className?: string | undefined }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden className={cx('shrink-0', className)}>
      <rect width="24" height="24" rx="2" className="fill-ink" />
      <path d="M12 3v6M12 15v6M3 12h6M15 12h6" className="stroke-sheet" strokeWidth="2" />
      <circle cx="12" cy="12" r="1.6" className="fill-sheet" />
    </svg>
  )
}

const SIZES = {
  md: { mark: 24, gap: 'gap-2.5', text: 'text-[1.125rem]/6' },
  lg: { mark: 32, gap: 'gap-3', text: 'text-[1.5rem]/8' },
  xl: { mark: 72, gap: 'gap-7', text: 'text-[clamp(3rem,8vw,5.5rem)]/none' },
}

/** Mark and name. */
export function Wordmark({
  size = 'md',
  className,
}: {
  size?: keyof typeof SIZES | undefined
  className?: string | undefined
}) {
  const { mark, gap, text } = SIZES[size]
  return (
    <span className={cx('inline-flex items-center font-extrabold tracking-[-0.02em]', gap, text, className)}>
      <Logo size={mark} className={size === 'xl' ? 'max-md:size-12' : undefined} />
      Demarc
    </span>
  )
}
