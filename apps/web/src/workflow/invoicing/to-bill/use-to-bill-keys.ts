import { useInvoicingTexts } from '#texts/invoicing.ts'
import { useShortcuts } from '#ui/keyboard.ts'
import type { Selection } from '#shared/list/use-selection.ts'
import { focusRow, rowId } from '#shared/list/list-focus.ts'
import { canBill, type ToBillRow } from './to-bill.queries.ts'

type Props = {
  rows: readonly ToBillRow[]
  selection: Selection<ToBillRow>
  onToggle: (id: string) => void
  onCreate: () => void
}

/** From row to row; the focus is where the keys stand. */
export function useToBillKeys({ rows, selection, onToggle, onCreate }: Props): void {
  const { title, keys: t } = useInvoicingTexts().waiting
  const at = () => rows.findIndex(({ id }) => rowId(id) === document.activeElement?.id)
  const step = (way: 1 | -1) => {
    const row = rows[Math.min(Math.max(at() + way, 0), rows.length - 1)]
    if (row) focusRow(row.id)
  }
  const choose = () => {
    const row = rows[at()]
    if (row && canBill(row)) selection.toggle(row.id, false)
  }
  const toggle = () => {
    const row = rows[at()]
    if (row?.customerId) onToggle(row.id)
  }
  const key = (keys: string, label: string, run: () => void, isEnabled = rows.length > 0) => ({
    keys,
    label,
    group: title,
    run,
    isEnabled,
  })
  useShortcuts([
    key('j', t.next, () => step(1)),
    key('k', t.previous, () => step(-1)),
    key('x', t.choose, choose),
    key('a', t.chooseAll, selection.selectAll),
    key('Enter', t.open, toggle),
    key('c', t.create, onCreate, selection.selected.length > 0),
  ])
}
