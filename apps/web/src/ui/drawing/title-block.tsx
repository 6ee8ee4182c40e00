import type { ReactNode } from 'react'
import { cx } from '#ui/class-names.ts'

type TitleBlockProps = {
  cells: readonly { readonly label: string; readonly value: ReactNode }[]
  className?: string | undefined
}

/** The head of an engineering drawing: cells divided by rules. */
export function TitleBlock({ cells, className }: TitleBlockProps) {
  return (
    <dl className={cx('inline-flex max-w-full flex-wrap overflow-hidden border border-rule-2 bg-sheet', className)}>
      {cells.map(({ label, value }) => (
        <div key={label} className="-mt-px -ml-px min-w-0 grow border-t border-l border-rule-2 px-2 pt-1 pb-1.5">
          <dt className="text-11/3.5 text-ink-2">{label}</dt>
          <dd className="mono font-semibold wrap-anywhere md:whitespace-nowrap">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
