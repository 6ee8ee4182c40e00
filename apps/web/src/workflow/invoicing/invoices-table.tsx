import type { Invoice } from '@demarc/contract'
import { useInvoicingTexts } from '#texts/invoicing.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { useIsPhone } from '#ui/media.ts'
import { Table, Th } from '#ui/table.tsx'
import type { Selection } from '#shared/list/use-selection.ts'
import { InvoiceRow } from './invoice-row.tsx'
import type { AskedOfInvoice } from './asked-of-invoice.ts'
import type { InvoiceList } from './use-invoices.ts'

type Props = {
  list: InvoiceList
  selection: Selection<Invoice>
  /** The drafts among the rows: they can be sent together. */
  drafts: readonly Invoice[]
  openId: string | undefined
  isPanelBeside: boolean
  onOpen: (id: string, ask?: AskedOfInvoice) => void
}

/** What was billed: drafts first, then the newest. */
export function InvoicesTable({ list, selection, drafts, openId, isPanelBeside, onOpen }: Props) {
  const words = useInvoicingTexts()
  const t = words.list
  const isPhone = useIsPhone()
  const rows = list.rows ?? []
  const marked = selection.selected.length
  const all = drafts.length > 0 && (
    <Checkbox
      label={t.chooseDrafts}
      isLabelHidden={!isPhone}
      checked={marked > 0}
      indeterminate={marked > 0 && marked < drafts.length}
      onChange={() => (marked === drafts.length ? selection.clear() : selection.selectAll())}
      className="align-middle"
    />
  )
  return (
    <div
      data-scroller
      className="group/list relative min-h-0 grow border-t border-rule-2 md:overflow-y-auto md:overscroll-contain"
    >
      {isPhone && all && <div className="border-b border-rule px-4 py-2">{all}</div>}
      <Table label={t.label} inset aria-rowcount={list.total + 1}>
        {!isPhone && (
          <thead className="sticky top-0 z-1 bg-sheet">
            <tr aria-rowindex={1}>
              <Th width="2.25rem" className="pr-0!">
                {all || <span className="sr-only">{t.chooseDrafts}</span>}
              </Th>
              <Th width={isPanelBeside ? '7.75rem' : '8rem'}>{t.columns.number}</Th>
              <Th>{t.columns.wireCenter}</Th>
              <Th width={isPanelBeside ? '6.75rem' : '7rem'}>{t.columns.date}</Th>
              <Th width={isPanelBeside ? '6.25rem' : '7.25rem'} align="end">
                {t.columns.amount}
              </Th>
              <Th width="5.75rem">{t.columns.status}</Th>
              <Th width={isPanelBeside ? '4.5rem' : '4.75rem'}>{t.columns.due}</Th>
              <Th width={isPanelBeside ? '4.75rem' : '5.25rem'} align="end">
                {t.columns.actions}
              </Th>
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((invoice, at) => (
            <InvoiceRow
              key={invoice.id}
              invoice={invoice}
              index={at}
              isOpen={invoice.id === openId}
              isTabStop={openId ? invoice.id === openId : at === 0}
              isMarked={selection.ids.has(invoice.id)}
              isPhone={isPhone}
              isPanelBeside={isPanelBeside}
              onMark={(isRange) => selection.toggle(invoice.id, isRange)}
              onOpen={(ask) => onOpen(invoice.id, ask)}
            />
          ))}
        </tbody>
      </Table>
      {list.loadMore && (
        <Button variant="ghost" onClick={list.loadMore} className="m-2">
          {words.more}
        </Button>
      )}
    </div>
  )
}
