import type { Invoice } from '@demarc/contract'
import type { MouseEvent, ReactNode } from 'react'
import { formatCalendarDay, formatDay, formatDueDay, formatMoney } from '#platform/formats.ts'
import { useInvoicingTexts } from '#texts/invoicing.ts'
import { useLanguage } from '#texts/language.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { cx } from '#ui/class-names.ts'
import { Row, Td } from '#ui/table.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { InvoiceBadge } from './invoice-badge.tsx'
import { InvoiceRowActs } from './invoice-row-acts.tsx'
import type { AskedOfInvoice } from './asked-of-invoice.ts'
import { rowId } from './row-focus.ts'

type Props = {
  invoice: Invoice
  index: number
  isOpen: boolean
  /** Tab leads to one row of the list; the keys lead to the others. */
  isTabStop: boolean
  isMarked: boolean
  isPhone: boolean
  isPanelBeside: boolean
  onMark: (isRange: boolean) => void
  onOpen: (ask?: AskedOfInvoice) => void
}

const isOwn = (target: EventTarget) => target instanceof Element && target.closest('label, button, a') === null

export function InvoiceRow(props: Props) {
  const { invoice, index, isOpen, isTabStop, isMarked, isPhone, onMark, onOpen } = props
  const { list: t } = useInvoicingTexts()
  const click = (event: MouseEvent) => {
    // The box and the buttons are parts of the row, but not of what opens it.
    if (!isOwn(event.target)) return
    if (invoice.status === 'DRAFT' && (event.shiftKey || event.ctrlKey || event.metaKey)) onMark(event.shiftKey)
    else onOpen()
  }
  const mark = invoice.actions.includes('send') && (
    <Checkbox
      label={t.choose(invoice.invoiceNo)}
      isLabelHidden
      checked={isMarked}
      onChange={() => onMark(false)}
      className="align-middle"
    />
  )
  return (
    <Row
      id={rowId(invoice.id)}
      aria-rowindex={index + 2}
      selected={isOpen}
      onOpen={() => onOpen()}
      tabIndex={isTabStop ? 0 : -1}
      onClick={click}
      className={cx('cursor-default', isMarked && '*:bg-well')}
    >
      {isPhone ? <PhoneCell {...props} mark={mark} /> : <Cells {...props} mark={mark} />}
    </Row>
  )
}

type CellsProps = Props & { mark: ReactNode }

function Cells({ invoice, isTabStop, isPanelBeside, onOpen, mark }: CellsProps) {
  const language = useLanguage()
  const zoned = useOfficeTime()
  const { invoiceNo, date, totalCents, status, customerName } = invoice
  const isVoid = status === 'VOID'
  return (
    <>
      <Td className="pr-0!">{mark}</Td>
      <Td className={cx('mono', isVoid && 'text-ink-2')} title={invoiceNo}>
        {invoiceNo}
      </Td>
      <Td title={[invoice.wireCenterCode, invoice.wireCenterName, customerName].filter(Boolean).join(', ')}>
        <Where invoice={invoice} />
        {!isPanelBeside && <span className="ml-2 text-12 text-ink-2">{customerName}</span>}
      </Td>
      <Td className={cx('mono', !date && 'text-ink-2')}>
        {date ? formatCalendarDay(date, language) : formatDay(invoice.createdAt, zoned)}
      </Td>
      <Td align="end" className={cx('mono', isVoid && 'text-ink-2 line-through')}>
        {formatMoney(totalCents, language)}
      </Td>
      <Td>
        <span className="flex flex-wrap gap-1">
          <InvoiceBadge status={status} isOverdue={invoice.isOverdue} />
        </span>
      </Td>
      <Td className="mono">
        <Due invoice={invoice} />
      </Td>
      <Td align="end" className="py-0! overflow-visible!">
        <InvoiceRowActs invoice={invoice} isTabStop={isTabStop} onOpen={onOpen} />
      </Td>
    </>
  )
}

function Where({ invoice: { wireCenterCode, wireCenterName } }: { invoice: Invoice }) {
  const { noWireCenter } = useInvoicingTexts()
  if (!wireCenterName) return <span className="text-ink-2">{noWireCenter}</span>
  return (
    <>
      {wireCenterCode && <span className="mono mr-1.5">{wireCenterCode}</span>}
      <span className={wireCenterCode ? 'text-ink-2' : undefined}>{wireCenterName}</span>
    </>
  )
}

function Due({ invoice: { dueDate, status, isOverdue } }: { invoice: Invoice }) {
  const { list: t } = useInvoicingTexts()
  const language = useLanguage()
  if (!dueDate) return <span className="font-sans text-12 tracking-normal text-ink-2">{t.atSend}</span>
  return (
    <span className={isOverdue ? 'font-bold text-bad' : status === 'VOID' ? 'text-ink-2' : undefined}>
      {formatDueDay(dueDate, language)}
    </span>
  )
}

/** On a phone: two lines. */
function PhoneCell({ invoice, onOpen, isTabStop, mark }: CellsProps) {
  const language = useLanguage()
  const { list: t } = useInvoicingTexts()
  const { invoiceNo, totalCents, status, customerName } = invoice
  return (
    <Td className="py-2.5! whitespace-normal!">
      <div className="flex items-start gap-2">
        {mark && <span className="relative -my-1 shrink-0 py-1">{mark}</span>}
        <div className="min-w-0 grow">
          <div className="flex items-baseline justify-between gap-2">
            <span className="mono font-semibold">{invoiceNo}</span>
            <span className={cx('mono', status === 'VOID' && 'text-ink-2 line-through')}>
              {formatMoney(totalCents, language)}
            </span>
          </div>
          <div className="truncate text-12">
            <Where invoice={invoice} /> <span className="text-ink-2">{customerName}</span>
          </div>
          <div className="mt-1 flex items-center justify-between gap-2">
            <span className="flex flex-wrap gap-1">
              <InvoiceBadge status={status} isOverdue={invoice.isOverdue} />
            </span>
            <span className="mono text-12">
              <span className="sr-only">{t.columns.due} </span>
              <Due invoice={invoice} />
            </span>
          </div>
        </div>
        <InvoiceRowActs invoice={invoice} isTabStop={isTabStop} onOpen={onOpen} />
      </div>
    </Td>
  )
}
