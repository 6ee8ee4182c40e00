import { useColumns } from '#shared/list/columns.tsx'
import { useTexts } from '#texts/orders/orders.ts'
import { cx } from '#ui/class-names.ts'
import { Th } from '#ui/table.tsx'
import type { OrderSort } from '../orders-search.ts'

/** What a row can show, in the order of the columns; a width, or all that is left. */
const COLUMNS = {
  jsn: { width: '10rem' },
  status: { width: '13.5rem' },
  progress: { width: '8rem' },
  address: {},
  ref: { width: '8.5rem' },
  wireCenter: { width: '8rem' },
  sentBy: { width: '7.5rem' },
  customer: { width: '7.375rem' },
  isRush: { width: '3.75rem' },
  due: { width: '3.75rem' },
  age: { width: '4.25rem', align: 'end' },
} as const satisfies Record<string, { width?: string; align?: 'end' }>
export type ColumnName = keyof typeof COLUMNS

const ALL = Object.keys(COLUMNS) as ColumnName[]

/** The office may leave out all but the first, and take in more. */
const OFFICE_CHOICE = ['status', 'address', 'ref', 'wireCenter', 'sentBy', 'customer', 'isRush', 'due', 'age'] as const
type Chosen = (typeof OFFICE_CHOICE)[number]
const OFFICE_USUAL: readonly Chosen[] = ['status', 'address', 'customer', 'due', 'age']
const CUSTOMER: readonly ColumnName[] = ['jsn', 'progress', 'address', 'ref', 'due']

/** Where there is little room, the address keeps what there is. */
const GIVE_WAY: readonly ColumnName[] = ['ref', 'wireCenter', 'sentBy', 'customer', 'isRush']

export const roomFor = (shown: readonly ColumnName[], isTight: boolean): readonly ColumnName[] =>
  isTight ? shown.filter((name) => !GIVE_WAY.includes(name)) : shown

/** Customers see no word of the inside: their five columns are fixed. */
export function useOrderColumns(isOffice: boolean) {
  const columns = useColumns<Chosen>({ list: 'orders', choice: OFFICE_CHOICE, usual: OFFICE_USUAL })
  const isChosen = (name: ColumnName) => name === 'jsn' || columns.chosen.some((each) => each === name)
  return { columns, shown: isOffice ? ALL.filter(isChosen) : CUSTOMER }
}

/** Where 'View Details' appears: over the last column of words. */
export const detailsColumn = (shown: readonly ColumnName[]): ColumnName =>
  shown.findLast((name) => name !== 'due' && name !== 'age') ?? 'jsn'

/** The columns a list can be put in order by. */
const SORTS: Partial<Record<ColumnName, { sort: OrderSort; way: 'ascending' | 'descending' }>> = {
  jsn: { sort: 'jsn', way: 'ascending' },
  due: { sort: 'due', way: 'ascending' },
  age: { sort: 'received', way: 'descending' },
}

/** The edge of the list takes more of its last column. */
const EDGE_DUE = '4.5rem'
/** With the whole width for itself, the list shares it between where and for whom. */
const ROOMY: Partial<Record<ColumnName, string>> = { customer: '26%' }

type HeadsProps = {
  columns: readonly ColumnName[]
  isPanelOpen: boolean
  sort: OrderSort
  onSort: (sort: OrderSort) => void
}

export const OrderHeads = ({ columns, ...rest }: HeadsProps) =>
  columns.map((name) => <Head key={name} name={name} isLast={name === columns.at(-1)} {...rest} />)

type HeadProps = Omit<HeadsProps, 'columns'> & { name: ColumnName; isLast: boolean }

function Head({ name, isLast, isPanelOpen, sort, onSort }: HeadProps) {
  const label = useTexts().orders.columns[name]
  const column: { width?: string; align?: 'end' } = COLUMNS[name]
  const sorts = SORTS[name]
  const isSorted = sorts?.sort === sort
  const isAtEdge = name === 'due' && isLast
  return (
    <Th
      width={isAtEdge ? EDGE_DUE : ((isPanelOpen ? undefined : ROOMY[name]) ?? column.width)}
      align={column.align}
      aria-sort={isSorted ? sorts?.way : undefined}
    >
      {sorts ? (
        <button
          type="button"
          onClick={() => onSort(sorts.sort)}
          className={cx('-mx-1 rounded-1 px-1 py-1 hover:text-ink', isSorted && sort !== 'received' && 'text-ink')}
        >
          {label}
        </button>
      ) : (
        label
      )}
    </Th>
  )
}
