import type { ComponentProps, KeyboardEvent } from 'react'
import { cx } from '#ui/class-names.ts'

export type TableProps = Omit<ComponentProps<'table'>, 'aria-label'> & {
  /** Its name for those who hear it; the heading above is seen. */
  label: string
  /** Inside a pane: 16 px at the sides instead of 24. */
  inset?: boolean | undefined
}

/** Rows of 30 px (28 when compact) on 1 px rules, no frame. Columns take the width of their `Th`; leave one without. */
export function Table({ label, inset, className, ...rest }: TableProps) {
  return (
    <table
      aria-label={label}
      className={cx(
        'w-full table-fixed border-separate border-spacing-0 text-13',
        inset ? '[--edge-space:1rem]' : '[--edge-space:1.5rem] max-md:[--edge-space:1rem]',
        className,
      )}
      {...rest}
    />
  )
}

type CellProps = { align?: 'end' | undefined }
const cellLooks = 'px-2 first:pl-(--edge-space) last:pr-(--edge-space)'
const aligned = (align: 'end' | undefined) => (align === 'end' ? 'text-right' : 'text-left')

export function Th({
  align,
  width,
  className,
  ...rest
}: Omit<ComponentProps<'th'>, 'align'> & CellProps & { width?: string | undefined }) {
  return (
    <th
      scope="col"
      {...(width && { style: { width } })}
      className={cx(
        cellLooks,
        aligned(align),
        'h-8 border-b border-rule-2 text-12 font-semibold whitespace-nowrap text-ink-2',
        className,
      )}
      {...rest}
    />
  )
}

export function Td({ align, className, ...rest }: Omit<ComponentProps<'td'>, 'align'> & CellProps) {
  return (
    <td
      className={cx(
        cellLooks,
        aligned(align),
        'h-row truncate border-b border-rule focus-visible:focus-inset group-hover/row:bg-sheet-2 group-aria-current/row:bg-sel',
        'group-aria-current/row:first:inset-shadow-stake',
        className,
      )}
      {...rest}
    />
  )
}

type RowProps = ComponentProps<'tr'> & { selected?: boolean | undefined; onOpen?: (() => void) | undefined }

/** The selected row carries the orange stake. With `onOpen` the row can be reached and opened by Enter. */
export function Row({ selected, onOpen, className, ...rest }: RowProps) {
  const open = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target !== event.currentTarget) return
    event.preventDefault()
    onOpen?.()
  }
  return (
    <tr
      aria-current={selected || undefined}
      {...(onOpen && { tabIndex: 0, onKeyDown: open })}
      className={cx('group/row focus-visible:focus-inset', className)}
      {...rest}
    />
  )
}
