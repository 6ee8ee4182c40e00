import { Table, type TableProps } from './table.tsx'

/** On a narrow screen it is scrolled sideways, by the keyboard too. */
export const WideTable = (table: TableProps) => (
  <section
    aria-label={table.label}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard.
    tabIndex={0}
    className="overflow-x-auto focus-visible:focus-inset print:overflow-visible"
  >
    <Table {...table} />
  </section>
)
