import { useInvoicingTexts } from '#texts/invoicing.ts'
import { useInvoicingSectionTexts } from '#texts/invoicing-sections.ts'
import { useShortcuts } from '#ui/keyboard.ts'
import { useMay } from '#shared/may.ts'
import { focusPanel, focusRow, isAmongLines, SEARCH_ID, stepLines, tickFocused } from './row-focus.ts'
import type { InvoiceList } from './use-invoices.ts'

type Props = {
  list: InvoiceList
  openId: string | undefined
  hasChosen: boolean
  onOpen: (id: string) => void
  onChoose: (id: string, isRange: boolean) => void
  onCreate: () => void
  onSend: () => void
  onLeave: () => void
}

/** The keys of the tab. In the list they go from invoice to invoice, in an open draft from line to line. */
export function useInvoicesKeys(props: Props): void {
  const { list, openId, hasChosen, onOpen, onChoose, onCreate, onSend, onLeave } = props
  const { title } = useInvoicingSectionTexts()
  const { keys: t } = useInvoicingTexts()
  const mayBill = useMay('invoice.write')
  const rows = list.rows ?? []
  const at = rows.findIndex(({ id }) => id === openId)
  const step = (way: 1 | -1) => {
    if (isAmongLines()) return stepLines(way)
    const row = rows[Math.min(Math.max(at + way, 0), rows.length - 1)]
    if (!row) return
    if (at >= rows.length - 2) list.loadMore?.()
    if (row.id !== openId) onOpen(row.id)
    focusRow(row.id)
  }
  const choose = (isRange: boolean) => {
    if (isAmongLines()) return tickFocused()
    const row = rows[at] ?? rows[0]
    if (row) onChoose(row.id, isRange)
  }
  const leave = () => {
    if (isAmongLines() && openId) return focusRow(openId)
    onLeave()
  }
  const key = (keys: string, label: string, run: () => void, isEnabled = true) => ({
    keys,
    label,
    group: title,
    run,
    isEnabled,
  })
  const hasRows = rows.length > 0
  useShortcuts([
    key('j', t.next, () => step(1), hasRows),
    key('k', t.previous, () => step(-1), hasRows),
    key('Enter', t.open, focusPanel, openId !== undefined),
    key('c', t.create, onCreate, mayBill),
    key('x', t.choose, () => choose(false), mayBill && hasRows),
    key('shift+x', t.chooseTo, () => choose(true), mayBill && hasRows),
    key('s', t.send, onSend, hasChosen),
    key('/', t.search, () => document.getElementById(SEARCH_ID)?.focus()),
    key('.', t.showChanged, list.showChanged, list.changed > 0),
    key('Escape', t.leave, leave, openId !== undefined || hasChosen),
  ])
}
