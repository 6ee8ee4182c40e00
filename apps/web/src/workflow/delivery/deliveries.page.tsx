import type { Delivery } from '@demarc/contract'
import { DELIVERY_STATUSES, type DeliveryStatus } from '@demarc/domain/delivery/delivery'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDocumentTitle } from '#platform/document-title.ts'
import { formatDateTime } from '#platform/formats.ts'
import { useNow } from '#platform/now.ts'
import { CustomerFilter } from '#shared/customer-filter.tsx'
import { JsnText } from '#shared/jsn.tsx'
import { useListAddress } from '#shared/list/list-address.ts'
import { exportOf } from '#shared/list/export-menu.tsx'
import { DaysFilter } from '#shared/list/days-filter.tsx'
import { findDays } from '#shared/list/find-days.ts'
import { FoldedFilters } from '#shared/list/folded-filters.tsx'
import { ListScreen } from '#shared/list/list-screen.tsx'
import { ListSearch } from '#shared/list/list-search.tsx'
import { RowList, type RowPlace } from '#shared/list/row-list.tsx'
import { useList } from '#shared/list/use-list.ts'
import { useListScreen, type ListScreenState } from '#shared/list/use-list-screen.ts'
import { useMay } from '#shared/session/may.ts'
import { useOfficeTime } from '#shared/office-time.ts'
import { QcTabs } from '#shared/sections/qc-tabs.tsx'
import { useQcSectionTexts } from '#texts/common/sections.ts'
import { useDeliveryTexts } from '#texts/qc/delivery.ts'
import { OrderMarks } from '#shared/order-marks.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Select } from '#ui/form/select.tsx'
import { deliveriesQuery, failedQuery, type DeliveriesFilter } from './deliveries.queries.ts'
import { DeliveryBadge } from './delivery-badge.tsx'
import { DeliveryPanel, sayWithin } from './delivery-panel.tsx'
import { readDeliveriesSearch, type DeliveriesSearch } from './delivery-search.ts'

/** What was sent to customers and what became of it. */
export function DeliveriesPage() {
  const t = useDeliveryTexts()
  useDocumentTitle(t.deliveries.title)
  return useMay('submission.read') ? <Deliveries /> : <EmptyState title={t.forbidden} className="py-12" />
}

const NO_FILTER = { status: undefined, customer: undefined, from: undefined, to: undefined }

function Deliveries() {
  const t = useDeliveryTexts().deliveries
  const { title } = useQcSectionTexts()
  const address = useListAddress(readDeliveriesSearch, 'id')
  const { search, openId, change } = address
  const filter = {
    status: DELIVERY_STATUSES.find((each) => each === search.status),
    customer: search.customer,
    q: search.q,
    ...findDays(search),
  }
  const list = useDeliveries(filter, openId)
  const closes = { hand: undefined }
  const screen = useListScreen({ address, list, title: t.title, closes, hasSearch: true })
  const { customer: customerId, ...asked } = filter
  return (
    <ListScreen
      screen={screen}
      head={
        <>
          <PageHead inset title={title} />
          <QcTabs />
        </>
      }
      filters={<Filters screen={screen} filter={filter} onChange={change} />}
      name="deliveries"
      filter={filter}
      exported={exportOf('GET /api/submissions/export', { ...asked, customerId })}
      failed={t.failed}
      empty={{
        title: t.none.title,
        text: t.none.text,
        action: (
          <Link to="/qc/ready-to-deliver" className={buttonClass()}>
            {t.none.toReady}
          </Link>
        ),
      }}
      hints={[
        { keys: 'r', label: t.keys.ofRetry },
        { keys: 'b', label: t.keys.ofHand },
      ]}
      panel={
        openId && (
          <DeliveryPanel
            key={openId}
            submissionId={openId}
            isCovering={screen.isNarrow}
            isAskedByHand={search.hand ?? false}
            onAnswered={() => change(closes)}
            onClose={screen.close}
          />
        )
      }
    >
      <RowList label={t.title} screen={screen} usual={{ desk: 54, phone: 66 }}>
        {(delivery, place) => <DeliveryRow delivery={delivery} place={place} />}
      </RowList>
    </ListScreen>
  )
}

/** Failed deliveries need somebody: they stand first, whenever they were sent. */
function useDeliveries(filter: DeliveriesFilter, openId: string | undefined) {
  // Somebody who looks for one delivery or for days of their own sees only those.
  const isMixed = !filter.status && !filter.q && !filter.from && !filter.to
  const failed = useQuery({ ...failedQuery(filter.customer), enabled: isMixed, refetchOnMount: 'always' })
  const isKnown = failed.isFetchedAfterMount && !failed.isPlaceholderData
  return useList<Delivery>({
    query: deliveriesQuery(filter),
    openId,
    arrange: (pages) => (!isMixed ? pages : isKnown ? failedFirst(failed.data ?? [], pages) : undefined),
  })
}

const EVERY = ''
type FiltersProps = {
  screen: ListScreenState<Delivery>
  filter: DeliveriesFilter
  onChange: (next: Partial<DeliveriesSearch>) => void
}

function Filters({ screen, filter, onChange }: FiltersProps) {
  const words = useDeliveryTexts()
  const t = words.deliveries
  const chosen = [filter.status, filter.customer, filter.from, filter.to].filter(Boolean).length
  return (
    <>
      <ListSearch label={t.search} screen={screen} />
      <FoldedFilters count={chosen}>
        <Select<DeliveryStatus | typeof EVERY>
          label={t.filter.status}
          options={[
            { value: EVERY, label: t.filter.allStatuses },
            ...DELIVERY_STATUSES.map((value) => ({ value, label: t.statuses[value] })),
          ]}
          value={filter.status ?? EVERY}
          onChange={(status) => onChange({ status: status || undefined })}
          className="w-40 max-md:w-full"
        />
        <CustomerFilter texts={words} value={filter.customer} onChange={(customer) => onChange({ customer })} />
        <DaysFilter days={filter} onChange={onChange} />
      </FoldedFilters>
      {chosen > 0 && (
        <Button variant="ghost" onClick={() => onChange(NO_FILTER)}>
          {t.filter.clear}
        </Button>
      )}
    </>
  )
}

/** One delivery: what went where and how it stands; what is wrong with it in a line of its own. */
function DeliveryRow({ delivery, place }: { delivery: Delivery; place: RowPlace }) {
  const t = useDeliveryTexts()
  const zoned = useOfficeTime()
  const now = useNow()
  const { jsn, part, status, waitsForHand, isHeld, customer, channel, buildings, reason, nextAttemptAt } = delivery
  const isTrouble = status === 'FAILED' || status === 'REJECTED'
  return (
    <button
      type="button"
      {...place.target}
      className="block min-h-13.5 w-full border-b border-rule px-4 py-1.75 text-left hover:bg-sheet-2 focus-visible:focus-inset aria-current:bg-sel aria-current:inset-shadow-stake max-md:py-2.5"
    >
      <span className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="flex min-w-0 items-baseline gap-2">
          <JsnText value={jsn} />
          <OrderMarks of={{ isHeld }} className="ml-0!" />
          <span className="text-12 text-ink-2">{t.part(part)}</span>
        </span>
        <DeliveryBadge status={status} waitsForHand={waitsForHand} />
      </span>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-12 text-ink-2">
        <span className="min-w-0 truncate">
          <span className="text-ink">{customer?.name ?? t.noCustomer}</span>, {t.buildings(buildings)},{' '}
          {t.channels[channel]}
        </span>
        <span className="mono shrink-0">{formatDateTime(delivery.deliveredAt ?? delivery.submittedAt, zoned)}</span>
      </span>
      {isTrouble && reason && <span className="block truncate text-12 font-semibold text-bad">{reason}</span>}
      {nextAttemptAt && status !== 'SENDING' && delivery.attempts > 0 && (
        <span className="block truncate text-12 text-ink-2">
          {t.deliveries.attempts.count(delivery.attempts)},{' '}
          {t.deliveries.attempts.nextIn(sayWithin(nextAttemptAt, now, t.deliveries.attempts))}
        </span>
      )}
    </button>
  )
}

/** Failed deliveries first; all the rest as it was sent, the latest first. */
export function failedFirst(
  failed: readonly Delivery[],
  pages: readonly (readonly Delivery[])[],
): (readonly Delivery[])[] {
  const first = new Set(failed.map(({ id }) => id))
  const [top = [], ...further] = pages.map((rows) => rows.filter(({ id }) => !first.has(id)))
  return [[...failed, ...top], ...further]
}
