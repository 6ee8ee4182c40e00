import { sayGroup } from '@demarc/domain/invoicing/grouping'
import { SHOWN_INVOICE_STATUSES, type ShownInvoiceStatus } from '@demarc/domain/invoicing/terms'
import { useDocumentTitle } from '#platform/document-title.ts'
import { formatCalendarDay, formatMoney } from '#platform/formats.ts'
import { InvoicingTabs } from '#shared/sections/invoicing-tabs.tsx'
import { exportOf } from '#shared/list/export-menu.tsx'
import { useListAddress } from '#shared/list/list-address.ts'
import { DaysFilter } from '#shared/list/days-filter.tsx'
import { findDays } from '#shared/list/find-days.ts'
import { FoldedFilters } from '#shared/list/folded-filters.tsx'
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
  const filter = {
    q: search.q,
    status: SHOWN_INVOICE_STATUSES.find((each) => each === search.status),
    ...findDays(search),
  }
  const list = useList({ query: invoicesQuery(filter), openId })
  const screen = useListScreen({ address, list, title: t.title, hasSearch: true })
  // Beside an open invoice there is room for what tells them apart.
  const isTight = openId !== undefined && !screen.isNarrow
  const look = { isTight, isWide: openId === undefined && !screen.isNarrow }
  return (
    <ListScreen
      screen={screen}
      head={<Head />}
      filters={
        <>
          <ListSearch label={t.search} screen={screen} />
          <FoldedFilters count={[filter.status, filter.from, filter.to].filter(Boolean).length}>
            <StatusFilter value={filter.status} onChange={(status) => change({ status })} />
            <DaysFilter days={filter} onChange={change} />
          </FoldedFilters>
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
        openId && (
          <InvoiceSheet
            key={openId}
            invoiceId={openId}
            disputing={search.dispute}
            onDisputing={(dispute) => change({ dispute })}
            isCovering={screen.isNarrow}
            onClose={screen.close}
          />
        )
      }
    >
      <RowList label={t.title} screen={screen} usual={{ desk: 30, phone: 56 }} head={<Columns {...look} />}>
        {(invoice, place) => <InvoiceRow invoice={invoice} place={place} {...look} />}
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

/** Beside an open invoice there is less room; without one, on a wide screen, for what is owed in its parts. */
type Look = { isTight: boolean; isWide: boolean }

function Columns({ isTight, isWide }: Look) {
  const { columns: t } = usePortalTexts().invoices
  return (
    <>
      <Th width="9rem">{t.number}</Th>
      {!isTight && <Th width="7rem">{t.date}</Th>}
      <Th>{t.whatFor}</Th>
      <Th width="7rem">{t.due}</Th>
      {!isTight && (
        <Th width="7rem" align="end">
          {t.total}
        </Th>
      )}
      <Th width="7rem" align="end">
        {t.balance}
      </Th>
      {isWide && (
        <>
          <Th width="7rem" align="end">
            {t.disputed}
          </Th>
          <Th width="7rem" align="end">
            {t.payable}
          </Th>
        </>
      )}
      <Th width="7rem">{t.status}</Th>
    </>
  )
}

type RowProps = Look & { invoice: ListedInvoice; place: RowPlace }

function InvoiceRow({ invoice, place, ...look }: RowProps) {
  const isPhone = useIsPhone()
  return (
    <Row {...place.tr} {...place.target} className="cursor-pointer">
      {isPhone ? <PhoneCell invoice={invoice} /> : <Cells invoice={invoice} {...look} />}
    </Row>
  )
}

function Cells({ invoice, isTight, isWide }: Omit<RowProps, 'place'>) {
  const { group } = usePortalTexts().invoices
  const language = useLanguage()
  const { invoiceNo, date, dueDate, totalCents, balanceCents, status, isOverdue } = invoice
  const { disputedCents, payableCents } = invoice
  const inDispute = useInDispute(invoice)
  return (
    <>
      <Td className="mono font-semibold">{invoiceNo}</Td>
      {!isTight && <Td className="mono text-12">{date && formatCalendarDay(date, language)}</Td>}
      <Td>{sayGroup(invoice, group)}</Td>
      <Td className={cx('mono text-12', isOverdue && 'font-bold text-bad')}>
        {dueDate && formatCalendarDay(dueDate, language)}
      </Td>
      {!isTight && (
        <Td align="end" className={cx('mono text-ink-2', status === 'VOID' && 'line-through')}>
          {formatMoney(totalCents, language)}
        </Td>
      )}
      <Td
        align="end"
        className={cx('mono', balanceCents === 0 ? 'text-ink-2' : 'font-semibold')}
        title={isWide ? undefined : inDispute}
      >
        {formatMoney(balanceCents, language)}
        {!isWide && inDispute && <span className="sr-only"> ({inDispute})</span>}
      </Td>
      {isWide && (
        <>
          <Td align="end" className="mono text-ink-2">
            {disputedCents > 0 ? formatMoney(disputedCents, language) : '–'}
          </Td>
          <Td align="end" className={cx('mono', payableCents === 0 ? 'text-ink-2' : 'font-semibold')}>
            {formatMoney(payableCents, language)}
          </Td>
        </>
      )}
      <Td>
        <span className="flex flex-wrap gap-1">
          <InvoiceBadge status={status} isOverdue={isOverdue} />
        </span>
      </Td>
    </>
  )
}

/** Of what is owed on it, what is disputed and what can be paid now, where anything is. */
function useInDispute({ disputedCents, payableCents }: ListedInvoice): string | undefined {
  const t = usePortalTexts().home
  const language = useLanguage()
  return disputedCents > 0
    ? t.disputedAndPayable(formatMoney(disputedCents, language), formatMoney(payableCents, language))
    : undefined
}

function PhoneCell({ invoice }: { invoice: ListedInvoice }) {
  const { home: t, invoices } = usePortalTexts()
  const language = useLanguage()
  const { invoiceNo, dueDate, balanceCents, status, isOverdue } = invoice
  const inDispute = useInDispute(invoice)
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
          {sayGroup(invoice, invoices.group)} {dueDate && t.due(formatCalendarDay(dueDate, language))}
        </span>
        <span className={cx('mono shrink-0', status !== 'VOID' && 'font-semibold text-ink')}>
          {formatMoney(balanceCents, language)}
        </span>
      </span>
      {inDispute && <span className="block text-right text-12 text-ink-2">{inDispute}</span>}
    </Td>
  )
}
