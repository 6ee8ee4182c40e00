import { cx } from '#ui/class-names.ts'

/** The tick strip under a title or tabs, once per pane. */
export const Ruler = ({ className }: { className?: string | undefined }) => (
  <div aria-hidden className={cx('ruler shrink-0', className)} />
)
