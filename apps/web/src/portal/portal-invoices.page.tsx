import { SHOWN_INVOICE_STATUSES, type ShownInvoiceStatus } from '@demarc/domain/invoicing/terms'
import { useDocumentTitle } from '#platform/document-title.ts'
import { formatCalendarDay, formatMoney } from '#platform/formats.ts'
import { InvoicingTabs } from '#shared/sections/invoicing-tabs.tsx'
import { exportOf } from '#shared/list/export-menu.tsx'
import { useListAddress } from '#shared/list/list-address.ts'
import { ListScreen } from '#shared/list/list-screen.tsx'
import { ListSearch } from '#shared/list/list-search.tsx'
import { RowList, type RowPlace } from '#shared/list/row-list.tsx'
import { useList } from '#shared/list/use-list.ts'
import { useListScreen } from '#shared/list/use-list-screen.ts'
import { useLanguage } from '#texts/language.ts'
import { usePortalTexts } from '#texts/money/portal.ts'
import { cx } from '#ui/class-names.ts'
import { useIsPhone } from '#ui/media.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Select } from '#ui/form/select.tsx'
import { Row, Td, Th } from '#ui/table.tsx'
import { InvoiceBadge } from './invoice-badge.tsx'
import { InvoiceSheet } from './invoice-sheet.tsx'
import { readPortalInvoicesSearch } from './portal-invoices-search.ts'
import { invoicesQuery, type ListedInvoice } from './portal.queries.ts'

/** A customer's own invoices, one of them beside the list; on narrow screens over it. */
export function PortalInvoicesPage() {
  const t = usePortalTexts().invoices
  useDocumentTitle(t.title)
  const address = useListAddress(readPortalInvoicesSearch, 'id')
  const { search, openId, change } = address
  const filter = { q: search.q, status: SHOWN_INVOICE_STATUSES.find((each) => each === search.status) }
  const list = useList({ query: invoicesQuery(filter), openId })
  const screen = useListScreen({ address, list, title: t.title, hasSearch: true })
  // Beside an open invoice there is room for what tells them apart.
  const isTight = openId !== undefined && !screen.isNarrow
  return (
    <ListScreen
      screen={screen}
      head={<Head />}
      filters={
        <>
          <ListSearch label={t.search} screen={screen} />
          <StatusFilter value={filter.status} onChange={(status) => change({ status })} />
        </>
      }
      exported={exportOf('GET /api/invoices/export', filter)}
      name="portal-invoices"
      filter={filter}
      failed={t.failed}
      empty={{ title: t.none, text: t.noneText }}
      skeleton={['8rem', '8rem', '12rem', '6rem']}
      panelClass="grid-cols-[minmax(0,1fr)_36rem]"
      panel={
        openId && <InvoiceSheet key={openId} invoiceId={openId} isCovering={screen.isNarrow} onClose={screen.close} />
      }
    >
      <RowList label={t.title} screen={screen} usual={{ desk: 30, phone: 56 }} head={<Columns isTight={isTight} />}>
        {(invoice, place) => <InvoiceRow invoice={invoice} place={place} isTight={isTight} />}
      </RowList>
    </ListScreen>
  )
}

function Head() {
  const t = usePortalTexts().invoices
  return (
    <>
      <PageHead inset title={t.title} subtitle={t.subtitle} />
      <InvoicingTabs />
    </>
  )
}

/** What a customer can look for: a draft is none of theirs. */
const STATUSES = ['SENT', 'OVERDUE', 'DISPUTED', 'PAID', 'VOID'] as const satisfies readonly ShownInvoiceStatus[]
const EVERY = ''
type StatusProps = {
  value: ShownInvoiceStatus | undefined
  onChange: (status: ShownInvoiceStatus | undefined) => void
}

function StatusFilter({ value, onChange }: StatusProps) {
  const t = usePortalTexts().invoices
  return (
    <Select<ShownInvoiceStatus | typeof EVERY>
      label={t.columns.status}
      value={value ?? EVERY}
      onChange={(status) => onChange(status || undefined)}
      options={[
        { value: EVERY, label: t.all },
        ...STATUSES.map((status) => ({ value: status, label: t.statuses[status] })),
      ]}
      className="w-38 max-md:flex-1"
    />
  )
}

function Columns({ isTight }: { isTight: boolean }) {
  const { columns: t } = usePortalTexts().invoices
  return (
    <>
      <Th width="9rem">{t.number}</Th>
      {!isTight && <Th width="7rem">{t.date}</Th>}
      <Th>{t.wireCenter}</Th>
      <Th width="7rem">{t.due}</Th>
      {!isTight && (
        <Th width="7rem" align="end">
          {t.total}
        </Th>
      )}
      <Th width="7rem" align="end">
        {t.balance}
      </Th>
      <Th width="7rem">{t.status}</Th>
    </>
  )
}

type RowProps = { invoice: ListedInvoice; place: RowPlace; isTight: boolean }

function InvoiceRow({ invoice, place, isTight }: RowProps) {
  const isPhone = useIsPhone()
  return (
    <Row {...place.tr} {...place.target} className="cursor-pointer">
      {isPhone ? <PhoneCell invoice={invoice} /> : <Cells invoice={invoice} isTight={isTight} />}
    </Row>
  )
}

function Cells({ invoice, isTight }: Omit<RowProps, 'place'>) {
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
