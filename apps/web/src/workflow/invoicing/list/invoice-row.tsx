import type { Invoice } from '@demarc/contract'
import { sayGroup } from '@demarc/domain/invoicing/grouping'
import { Ellipsis, FileText } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { formatCalendarDay, formatDay, formatDueDay, formatMoney } from '#platform/formats.ts'
import type { RowPlace } from '#shared/list/row-list.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { useLanguage } from '#texts/language.ts'
import { useInvoicingTexts } from '#texts/money/invoicing.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { Row, Td, Th } from '#ui/table.tsx'
import { PromiseBadge } from '../collections/promise-badge.tsx'
import { ASKED_FROM_ROW, type AskedOfInvoice, InvoiceBadge } from '../invoice/invoice-head.tsx'
import { InvoiceGroup } from '../invoice-group.tsx'

/** How much room there is: beside an open invoice less, and a column for the balance only on a wide screen. */
export type ListRoom = { readonly isPanelBeside: boolean; readonly hasBalance: boolean }
type ColumnsProps = ListRoom & { all: ReactNode }

export function InvoiceColumns({ isPanelBeside, hasBalance, all }: ColumnsProps) {
  const { columns: t, chooseDrafts } = useInvoicingTexts().list
  return (
    <>
      <Th width="2.25rem" className="pr-0!">
        {all || <span className="sr-only">{chooseDrafts}</span>}
      </Th>
      <Th width={isPanelBeside ? '7.75rem' : '8rem'}>{t.number}</Th>
      <Th>{t.wireCenter}</Th>
      <Th width={isPanelBeside ? '6.75rem' : '7rem'}>{t.date}</Th>
      <Th width={isPanelBeside ? '6.25rem' : '7.25rem'} align="end">
        {t.amount}
      </Th>
      {hasBalance && (
        <Th width="7.25rem" align="end">
          {t.balance}
        </Th>
      )}
      <Th width="5.75rem">{t.status}</Th>
      <Th width={isPanelBeside ? '4.5rem' : '4.75rem'}>{t.due}</Th>
      <Th width={isPanelBeside ? '4.75rem' : '5.25rem'} align="end">
        {t.actions}
      </Th>
    </>
  )
}

type Props = ListRoom & {
  invoice: Invoice
  place: RowPlace
  isSelected: boolean
  isPhone: boolean
  onSelect: (isRange: boolean) => void
  /** Opens it, with or without a question. */
  onAsk: (ask?: AskedOfInvoice) => void
}

const isOwn = (target: EventTarget) => target instanceof Element && target.closest('label, button, a') === null

export function InvoiceRow(props: Props) {
  const { invoice, place, isSelected, isPhone, onSelect } = props
  const { list: t } = useInvoicingTexts()
  const click = (event: MouseEvent) => {
    // The box and the buttons are parts of the row, but not of what opens it.
    if (!isOwn(event.target)) return
    if (invoice.status === 'DRAFT' && (event.shiftKey || event.ctrlKey || event.metaKey)) onSelect(event.shiftKey)
    else place.target.onClick()
  }
  const box = invoice.actions.includes('send') && (
    <Checkbox
      label={t.choose(invoice.invoiceNo)}
      isLabelHidden
      checked={isSelected}
      onChange={() => onSelect(false)}
      className="align-middle"
    />
  )
  return (
    <Row {...place.tr} {...place.target} onClick={click} className={cx('cursor-default', isSelected && '*:bg-well')}>
      {isPhone ? <PhoneCell {...props} box={box} /> : <Cells {...props} box={box} />}
    </Row>
  )
}

type CellsProps = Props & { box: ReactNode }

function Cells({ invoice, place, isPanelBeside, hasBalance, onAsk, box }: CellsProps) {
  const language = useLanguage()
  const zoned = useOfficeTime()
  const { group } = useInvoicingTexts()
  const { invoiceNo, date, totalCents, status, customerName } = invoice
  const isVoid = status === 'VOID'
  const owed = useOwed(invoice)
  return (
    <>
      <Td className="pr-0!">{box}</Td>
      <Td className={cx('mono', isVoid && 'text-ink-2')} title={invoiceNo}>
        {invoiceNo}
      </Td>
      <Td title={[invoice.wireCenterCode, sayGroup(invoice, group), customerName].filter(Boolean).join(', ')}>
        <span className="mr-2 empty:hidden">
          <PromiseBadge promise={invoice.promise} />
        </span>
        <InvoiceGroup invoice={invoice} />
        {!isPanelBeside && <span className="ml-2 text-12 text-ink-2">{customerName}</span>}
      </Td>
      <Td className={cx('mono', !date && 'text-ink-2')}>
        {date ? formatCalendarDay(date, language) : formatDay(invoice.createdAt, zoned)}
      </Td>
      <Td
        align="end"
        className={cx('mono', isVoid && 'text-ink-2 line-through')}
        title={hasBalance ? undefined : owed.said}
      >
        {formatMoney(totalCents, language)}
        {!hasBalance && owed.said && <span className="sr-only"> ({owed.said})</span>}
      </Td>
      {hasBalance && (
        <Td align="end" className={cx('mono', invoice.balanceCents === 0 && 'text-ink-2')} title={owed.disputed}>
          {status === 'DRAFT' ? '–' : formatMoney(invoice.balanceCents, language)}
          {owed.disputed && <span className="sr-only"> ({owed.disputed})</span>}
        </Td>
      )}
      <Td>
        <span className="flex flex-wrap gap-1">
          <InvoiceBadge status={status} isOverdue={invoice.isOverdue} />
        </span>
      </Td>
      <Td className="mono">
        <Due invoice={invoice} />
      </Td>
      <Td align="end" className="py-0! overflow-visible!">
        <InvoiceRowActs invoice={invoice} isTabStop={place.target.tabIndex === 0} onOpen={onAsk} />
      </Td>
    </>
  )
}

/** What is still owed of it, where that is not all; and of this, what is disputed. */
function useOwed({ status, totalCents, balanceCents, disputedCents, payableCents }: Invoice) {
  const { list: t } = useInvoicingTexts()
  const language = useLanguage()
  const money = (cents: number) => formatMoney(cents, language)
  const inDispute = disputedCents > 0 ? t.disputedAndPayable(money(disputedCents), money(payableCents)) : undefined
  const isWhole = status === 'DRAFT' || status === 'VOID' || balanceCents === totalCents
  const parts = [isWhole ? undefined : t.balance(money(balanceCents)), inDispute].filter(Boolean)
  return { disputed: inDispute, said: parts.join(', ') || undefined }
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
function PhoneCell({ invoice, place, onAsk, box }: CellsProps) {
  const language = useLanguage()
  const { list: t } = useInvoicingTexts()
  const { invoiceNo, totalCents, status, customerName } = invoice
  const owed = useOwed(invoice)
  return (
    <Td className="py-2.5! whitespace-normal!">
      <div className="flex items-start gap-2">
        {box && <span className="relative -my-1 shrink-0 py-1">{box}</span>}
        <div className="min-w-0 grow">
          <div className="flex items-baseline justify-between gap-2">
            <span className="mono font-semibold">{invoiceNo}</span>
            <span className={cx('mono', status === 'VOID' && 'text-ink-2 line-through')}>
              {formatMoney(totalCents, language)}
            </span>
          </div>
          <div className="truncate text-12">
            <InvoiceGroup invoice={invoice} /> <span className="text-ink-2">{customerName}</span>
          </div>
          {owed.said && <div className="text-12 wrap-anywhere">{owed.said}</div>}
          <div className="mt-1 flex items-center justify-between gap-2">
            <span className="flex flex-wrap gap-1">
              <InvoiceBadge status={status} isOverdue={invoice.isOverdue} />
              <PromiseBadge promise={invoice.promise} />
            </span>
            <span className="mono text-12">
              <span className="sr-only">{t.columns.due} </span>
              <Due invoice={invoice} />
            </span>
          </div>
        </div>
        <InvoiceRowActs invoice={invoice} isTabStop={place.target.tabIndex === 0} onOpen={onAsk} />
      </div>
    </Td>
  )
}

type InvoiceRowActsProps = { invoice: Invoice; isTabStop: boolean; onOpen: (ask?: AskedOfInvoice) => void }

/** Opens it, or opens it with a question; only what the server offers. */
function InvoiceRowActs({ invoice: { invoiceNo, actions }, isTabStop, onOpen }: InvoiceRowActsProps) {
  const { list: t, sheet } = useInvoicingTexts()
  const offered = ASKED_FROM_ROW.filter((act) => actions.includes(act))
  const tabIndex = isTabStop ? 0 : -1
  return (
    <span className="inline-flex">
      <Button
        variant="ghost"
        size="sm"
        shape="square"
        tabIndex={tabIndex}
        aria-label={t.open(invoiceNo)}
        title={t.open(invoiceNo)}
        onClick={() => onOpen()}
        className="max-md:hidden"
      >
        <FileText size={14} aria-hidden />
      </Button>
      {offered.length > 0 && (
        <Menu
          trigger={
            <Button variant="ghost" size="sm" shape="square" tabIndex={tabIndex} aria-label={t.more(invoiceNo)}>
              <Ellipsis size={14} aria-hidden />
            </Button>
          }
          items={offered.map((act) => ({
            label: sheet.acts[act],
            onSelect: () => onOpen(act),
            ...(act !== 'credit' && { tone: 'bad' as const }),
          }))}
        />
      )}
    </span>
  )
}
