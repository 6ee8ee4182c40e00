import { Fragment } from 'react'
import { useInvoicingTexts } from '#texts/invoicing.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { useIsPhone } from '#ui/media.ts'
import { Table, Th } from '#ui/table.tsx'
import type { Selection } from '#shared/list/use-selection.ts'
import { COLUMNS, ToBillRow } from './to-bill-row.tsx'
import { canBill, type Period, type ToBillRow as Waiting } from './to-bill.queries.ts'

type Props = {
  rows: readonly Waiting[]
  selection: Selection<Waiting>
  period: Period
  /** The row whose buildings are shown. */
  openId: string | undefined
  onToggle: (id: string) => void
}

/** By customer, then by wire center: each row becomes one draft. */
export function ToBillTable({ rows, selection, period, openId, onToggle }: Props) {
  const words = useInvoicingTexts()
  const t = words.waiting
  const isPhone = useIsPhone()
  const open = rows.filter(canBill)
  const marked = selection.selected.length
  const byCustomer = [...Map.groupBy(rows, ({ customerId }) => customerId).entries()]
  const all = (
    <Checkbox
      label={t.chooseAll}
      isLabelHidden={!isPhone}
      checked={marked > 0}
      indeterminate={marked > 0 && marked < open.length}
      disabled={open.length === 0}
      onChange={() => (marked === open.length ? selection.clear() : selection.selectAll())}
    />
  )
  const [first] = rows
  return (
    <div
      data-scroller
      className="relative min-h-0 grow border-t border-rule-2 md:overflow-y-auto md:overscroll-contain"
    >
      {isPhone && <div className="border-b border-rule px-4 py-2">{all}</div>}
      <Table label={t.label} inset>
        {!isPhone && (
          <thead className="sticky top-0 z-1 bg-sheet">
            <tr>
              <Th width="2.25rem" className="pr-0!">
                {all}
              </Th>
              <Th>{t.columns.wireCenter}</Th>
              <Th width="14rem">{t.columns.delivered}</Th>
              <Th width="5.5rem" align="end">
                {t.columns.buildings}
              </Th>
              <Th width="5rem" align="end">
                {t.columns.held}
              </Th>
              <Th width="5rem" align="end">
                {t.columns.units}
              </Th>
              <Th width="8.5rem" align="end">
                {t.columns.value}
              </Th>
            </tr>
          </thead>
        )}
        <tbody>
          {byCustomer.map(([customerId, own]) => (
            <Fragment key={customerId}>
              <Customer
                name={own[0]?.customerName ?? words.noCustomer}
                isUnknown={customerId === null}
                isPhone={isPhone}
              />
              {own.map((row) => (
                <ToBillRow
                  key={row.id}
                  row={row}
                  period={period}
                  isMarked={selection.ids.has(row.id)}
                  isOpen={row.id === openId}
                  isTabStop={row === first}
                  isPhone={isPhone}
                  onMark={(isRange) => selection.toggle(row.id, isRange)}
                  onToggle={() => onToggle(row.id)}
                />
              ))}
            </Fragment>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

function Customer({ name, isUnknown, isPhone }: { name: string; isUnknown: boolean; isPhone: boolean }) {
  const t = useInvoicingTexts().waiting
  return (
    <tr>
      <th
        scope="colgroup"
        colSpan={isPhone ? 1 : COLUMNS}
        className="border-b border-rule bg-sheet-2 px-4 py-1.5 text-left font-bold"
      >
        {name}
        {isUnknown && <span className="block text-12 font-semibold text-hold">{t.noCustomer}</span>}
      </th>
    </tr>
  )
}
