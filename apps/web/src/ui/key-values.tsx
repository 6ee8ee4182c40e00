import { Fragment, type ReactNode } from 'react'
import { cx } from '#ui/class-names.ts'

type KeyValuesProps = {
  items: readonly { readonly label: string; readonly value: ReactNode }[]
  className?: string | undefined
}

/** Facts, each with its name. */
export function KeyValues({ items, className }: KeyValuesProps) {
  return (
    <dl className={cx('grid grid-cols-[6.5rem_1fr] gap-x-2 gap-y-1 max-md:grid-cols-1 max-md:gap-y-0', className)}>
      {items.map(({ label, value }) => (
        <Fragment key={label}>
          <dt className="text-ink-2">{label}</dt>
          <dd className="min-w-0 break-words max-md:mb-2">{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
