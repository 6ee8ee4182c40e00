import { OrderMarks } from '#shared/order-marks.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { KeyHints } from '#ui/keys/key-hints.tsx'
import { PaneFoot } from '#ui/pane.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Row, Table, Td, Th } from '#ui/table.tsx'
import { JsnText } from '#shared/jsn.tsx'
import { Traverse } from '#shared/history/traverse.tsx'
import { noop } from './kit-card.tsx'

const ROWS = [
  {
    jsn: 'NCGB26110039',
    isHeld: true,
    status: 'ASSIGNED',
    street: '3320 Lawndale Dr',
    city: 'Greensboro',
    due: 'Nov 17',
  },
  {
    jsn: 'NCGB26110042',
    isSelected: true,
    status: 'IN_PROGRESS',
    street: '1208 Spring Garden St',
    city: 'Greensboro',
    due: 'Nov 18',
  },
  {
    jsn: 'NCCL26110203',
    isHovered: true,
    status: 'RESEARCHING',
    street: '430 Queens Rd',
    city: 'Charlotte',
    due: 'Nov 24',
  },
  {
    jsn: 'NCGB26110044',
    isFocused: true,
    status: 'READY_FOR_DISPATCH',
    street: '704 Walker Ave',
    city: 'Greensboro',
    due: 'Nov 23',
  },
  {
    jsn: 'NCWS26110036',
    isLate: true,
    status: 'QC_REVIEW',
    street: '1200 Reynolda Rd',
    city: 'Winston-Salem',
    due: 'Nov 12',
  },
]
type Sample = (typeof ROWS)[number]

export function KitTable() {
  return (
    <section className="flex min-w-0 flex-col border border-rule-2 bg-sheet">
      <h2 className="px-4 pt-3 pb-1.5 text-12 font-semibold text-ink-2">
        Table: 30 px rows, hover, selection stake, inset focus, held, flexible last column
      </h2>
      <div className="overflow-x-auto">
        <Table label="Sample orders" inset className="max-md:min-w-[50rem]">
          <thead>
            <tr>
              <Th width="11rem">JSN</Th>
              <Th width="13.75rem">Status</Th>
              <Th>Address</Th>
              <Th width="5rem" align="end">
                Due
              </Th>
            </tr>
          </thead>
          <tbody>
            {ROWS.map((row) => (
              <SampleRow key={row.jsn} row={row} />
            ))}
          </tbody>
        </Table>
      </div>
      <PaneFoot className="border-t-0">
        <KeyHints
          hints={[
            { keys: 'j k', label: 'move' },
            { keys: 'Enter', label: 'open' },
            { keys: 'x', label: 'select' },
          ]}
        />
        <span className="mono ml-auto">1 to 5 of 1,284</span>
      </PaneFoot>
      <div className="grid grow grid-cols-2 border-t border-rule-2 max-md:grid-cols-1">
        <div className="px-4 py-3">
          <h3 className="mb-2 text-12 font-semibold text-ink-2">Skeleton, shaped like the rows</h3>
          <SkeletonRows count={3} columns={['5.75rem', '4.5rem', '9rem']} label="Loading" />
        </div>
        <EmptyState
          title="No orders found"
          text="Try adjusting your filters"
          action={<Button size="sm">Clear filters</Button>}
          className="border-rule-2 max-md:border-t md:border-l"
        />
      </div>
    </section>
  )
}

function SampleRow({ row }: { row: Sample }) {
  const hovered = row.isHovered && 'bg-sheet-2'
  return (
    <Row selected={row.isSelected} onOpen={noop}>
      <Td className={cx(hovered)}>
        <JsnText value={row.jsn} />
        <OrderMarks of={row} />
      </Td>
      <Td className={cx(hovered)}>
        <Traverse status={row.status} of="order" />
      </Td>
      <Td className={cx(hovered, row.isFocused && 'focus-inset')}>
        {row.street}, <span className="text-ink-2">{row.city}</span>
      </Td>
      <Td align="end" className={cx('mono text-12', hovered, row.isLate && 'font-bold text-bad')}>
        {row.due}
      </Td>
    </Row>
  )
}
