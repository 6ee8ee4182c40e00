import { formatCalendarDay, formatMoney } from '#platform/formats.ts'
import { useLanguage } from '#texts/language.ts'
import { usePortalTexts } from '#texts/portal.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { useIsPhone } from '#ui/media.ts'
import { Row, Table, Td, Th } from '#ui/table.tsx'
import { InvoiceBadge } from './invoice-badge.tsx'
import { rowId } from './invoice-focus.ts'
import type { ListedInvoice } from './portal.queries.ts'

type Props = {
  rows: readonly ListedInvoice[]
  openId: string | undefined
  loadMore: (() => void) | null
  onOpen: (id: string) => void
}

export function InvoicesTable({ rows, openId, loadMore, onOpen }: Props) {
  const t = usePortalTexts().invoices
  const isPhone = useIsPhone()
  const { columns } = t
  // Beside an open invoice there is room for what tells them apart.
  const isTight = openId !== undefined
  return (
    <div className="min-h-0 grow overflow-y-auto border-t border-rule-2">
      <Table inset label={t.title}>
        {!isPhone && (
          <thead>
            <tr>
              <Th width="9rem">{columns.number}</Th>
              {!isTight && <Th width="7rem">{columns.date}</Th>}
              <Th>{columns.wireCenter}</Th>
              <Th width="7rem">{columns.due}</Th>
              {!isTight && (
                <Th width="7rem" align="end">
                  {columns.total}
                </Th>
              )}
              <Th width="7rem" align="end">
                {columns.balance}
              </Th>
              <Th width="7rem">{columns.status}</Th>
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((invoice) => (
            <Row
              key={invoice.id}
              id={rowId(invoice.id)}
              selected={invoice.id === openId}
              onOpen={() => onOpen(invoice.id)}
              onClick={() => onOpen(invoice.id)}
              className="cursor-pointer"
            >
              {isPhone ? <PhoneCell invoice={invoice} /> : <Cells invoice={invoice} isTight={isTight} />}
            </Row>
          ))}
        </tbody>
      </Table>
      {loadMore && (
        <div className="p-4">
          <Button onClick={loadMore}>{t.loadMore}</Button>
        </div>
      )}
    </div>
  )
}

function Cells({ invoice, isTight }: { invoice: ListedInvoice; isTight: boolean }) {
  const language = useLanguage()
  const { invoiceNo, date, wireCenterName, dueDate, totalCents, balanceCents, status, isOverdue } = invoice
  return (
    <>
      <Td className="mono font-semibold">{invoiceNo}</Td>
      {!isTight && <Td className="mono text-12">{date && formatCalendarDay(date, language)}</Td>}
      <Td>{wireCenterName}</Td>
      <Td className={cx('mono text-12', isOverdue && 'font-bold text-bad')}>
        {dueDate && formatCalendarDay(dueDate, language)}
      </Td>
      {!isTight && (
        <Td align="end" className={cx('mono text-ink-2', status === 'VOID' && 'line-through')}>
          {formatMoney(totalCents, language)}
        </Td>
      )}
      <Td align="end" className={cx('mono', status === 'VOID' ? 'text-ink-2' : 'font-semibold')}>
        {formatMoney(balanceCents, language)}
      </Td>
      <Td>
        <span className="flex flex-wrap gap-1">
          <InvoiceBadge status={status} isOverdue={isOverdue} />
        </span>
      </Td>
    </>
  )
}

function PhoneCell({ invoice }: { invoice: ListedInvoice }) {
  const t = usePortalTexts().home
  const language = useLanguage()
  const { invoiceNo, wireCenterName, dueDate, balanceCents, status, isOverdue } = invoice
  return (
    <Td className="h-auto! py-2 whitespace-normal!">
      <span className="flex items-center justify-between gap-3">
        <span className="mono font-semibold">{invoiceNo}</span>
        <span className="flex gap-1">
          <InvoiceBadge status={status} isOverdue={isOverdue} />
        </span>
      </span>
      <span className="flex items-baseline justify-between gap-3 text-ink-2">
        <span className="min-w-0 truncate">
          {wireCenterName} {dueDate && t.due(formatCalendarDay(dueDate, language))}
        </span>
        <span className={cx('mono shrink-0', status !== 'VOID' && 'font-semibold text-ink')}>
          {formatMoney(balanceCents, language)}
        </span>
      </span>
    </Td>
  )
}
