import { ReadFailed } from '#shared/read-failed.tsx'
import type { MyHome } from '@demarc/contract'
import { PROGRESS, PROGRESS_OF, type Progress } from '@demarc/domain/lifecycle/roll-up'
import { ORDER_STATUSES, type OrderStatus } from '@demarc/domain/work-status'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDocumentTitle } from '#platform/document-title.ts'
import { formatCalendarDay, formatMoney } from '#platform/formats.ts'
import { TraverseTicks, Traverse } from '#shared/history/traverse.tsx'
import { JsnText } from '#shared/jsn.tsx'
import { useTexts, useLanguage } from '#texts/language.ts'
import { usePortalTexts } from '#texts/money/portal.ts'
import { cx } from '#ui/class-names.ts'
import { Ruler } from '#ui/drawing/ruler.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { asideLooks, HomeSection, rowLooks } from './home-section.tsx'
import { InvoiceBadge } from './invoice-badge.tsx'
import { homeQuery, openInvoicesQuery, latestOrdersQuery, type OwnOrder } from './portal.queries.ts'

/** The home of a customer: where their orders stand, and what waits for them. */
export function PortalHomePage() {
  const texts = useTexts()
  const t = usePortalTexts()
  useDocumentTitle(texts.shell.dashboard)
  const { data: home, error, refetch } = useQuery(homeQuery())
  return (
    <div className="@container flex min-h-full flex-col">
      <PageHead title={texts.shell.dashboard} subtitle={t.home.subtitle} className="pb-3" />
      <Ruler />
      {home && <Home home={home} />}
      {!home && error && <ReadFailed title={t.home.failed} error={error} onRetry={refetch} className="py-12" />}
      {!home && !error && (
        <SkeletonRows count={6} columns={['8rem', '16rem']} label={texts.shell.loading} className="px-6 pt-4" />
      )}
    </div>
  )
}

const Home = ({ home }: { home: MyHome }) => (
  <>
    <HomeProgress orders={home.orders} />
    <div className="grid grow grid-cols-1 @min-[60rem]:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex min-w-0 flex-col">
        <HomeWaiting waiting={home.waiting} />
        <LatestOrders />
      </div>
      <div className="border-rule-2 @max-[60rem]:border-t @min-[60rem]:border-l">
        <HomeInvoices home={home} />
      </div>
    </div>
  </>
)

/** What is owed, what of it is disputed and what can be paid now, and the invoices it stands on. */
function HomeInvoices({ home: { owed, disputed, payable, overdue } }: { home: MyHome }) {
  const t = usePortalTexts().home
  const language = useLanguage()
  const { data: invoices = [] } = useQuery(openInvoicesQuery())
  const money = (cents: number) => formatMoney(cents, language)
  return (
    <HomeSection
      id="open-invoices"
      title={t.invoices}
      aside={
        <Link to="/invoicing" className={asideLooks}>
          {t.allInvoices}
        </Link>
      }
    >
      <div className="border-b border-rule px-6 py-3 max-md:px-4">
        <p className="mono text-20 font-bold">{money(owed.cents)}</p>
        <p className="text-12 text-ink-2">
          {owed.count === 0 ? t.noneOwed : t.owed(owed.count)}
          {overdue.count > 0 && <span className="font-semibold text-bad"> {t.overdue(money(overdue.cents))}</span>}
        </p>
        {disputed.cents > 0 && (
          <dl className="mt-2 grid grid-cols-[1fr_auto] gap-y-0.5 border-t border-rule pt-2">
            <dt className="text-ink-2">{t.disputed}</dt>
            <dd className="mono text-right">{money(disputed.cents)}</dd>
            <dt className="font-bold">{t.payable}</dt>
            <dd className="mono text-right font-bold">{money(payable.cents)}</dd>
          </dl>
        )}
      </div>
      <ul>
        {invoices.map(({ id, invoiceNo, dueDate, balanceCents, disputedCents, payableCents, status, isOverdue }) => (
          <li key={id}>
            <Link to="/invoicing" search={{ id }} className={cx(rowLooks, 'flex-wrap gap-y-0')}>
              <span className="min-w-0">
                <span className="mono font-semibold">{invoiceNo}</span>
                <span className="block text-12 text-ink-2">
                  {dueDate && t.due(formatCalendarDay(dueDate, language))}
                </span>
              </span>
              <span className="flex shrink-0 items-center gap-3">
                {status !== 'SENT' && <InvoiceBadge status={status} isOverdue={isOverdue} />}
                <span className="mono">{money(balanceCents)}</span>
              </span>
              {disputedCents > 0 && (
                <span className="basis-full text-12 text-ink-2">
                  {t.disputedAndPayable(money(disputedCents), money(payableCents))}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}

/** The list is asked for a word by the first status that shares it. */
const firstOf = (word: Progress): OrderStatus | undefined =>
  ORDER_STATUSES.find((status) => PROGRESS_OF[status] === word)

/** Counted to 1,001, which is more than a thousand. */
const UNCOUNTED = 1001

/** How many of their orders stand at each of the five words; each leads to them. */
function HomeProgress({ orders }: { orders: MyHome['orders'] }) {
  const t = usePortalTexts()
  const language = useLanguage()
  return (
    <section
      aria-label={t.home.progress}
      className="grid grid-cols-5 gap-px border-b border-rule-2 bg-rule-2 max-md:grid-cols-1"
    >
      {PROGRESS.map((word) => {
        const count = orders[word]
        const said =
          count === UNCOUNTED ? t.more((UNCOUNTED - 1).toLocaleString(language)) : count.toLocaleString(language)
        return (
          <div
            key={word}
            className="relative min-w-0 bg-sheet px-6 py-3 hover:bg-sheet-2 max-md:flex max-md:items-center max-md:gap-3 max-md:px-4 max-md:py-2"
          >
            <div className="flex items-center justify-between gap-2 font-semibold max-md:order-2 max-md:grow">
              {t.progress[word]}
              <span className="text-ink-2">
                <TraverseTicks status={word} of="customer" />
              </span>
            </div>
            <Link
              to="/orders"
              search={{ status: firstOf(word) }}
              aria-label={`${t.progress[word]}: ${said}`}
              className="mt-0.5 block text-[2rem]/10 font-extrabold tracking-[-0.02em] after:absolute after:inset-0 hover:underline max-md:order-1 max-md:mt-0 max-md:w-14 max-md:text-20"
            >
              {said}
            </Link>
            <p className="text-12 text-ink-2 max-md:hidden">{t.home.meaning[word]}</p>
          </div>
        )
      })}
    </section>
  )
}

/** What was delivered lately and was neither accepted nor rejected. */
function HomeWaiting({ waiting: { count, buildings } }: Pick<MyHome, 'waiting'>) {
  const t = usePortalTexts().home
  const language = useLanguage()
  return (
    <HomeSection id="waiting" title={t.waiting} aside={count > 0 && <span className="mono text-ink-2">{count}</span>}>
      {count === 0 && <EmptyState title={t.noneWaiting} text={t.noneWaitingText} />}
      <ul className="empty:hidden">
        {buildings.map(({ id, jsb, address, orderId, customerRef, deliveredOn }) => (
          <li key={id}>
            <Link to="/orders" search={{ order: orderId }} className={rowLooks}>
              <span className="min-w-0">
                <JsnText value={jsb} />
                <span className="block truncate text-ink-2">{address}</span>
              </span>
              <span className="shrink-0 text-right text-12 text-ink-2">
                {deliveredOn && t.delivered(formatCalendarDay(deliveredOn, language))}
                <span className="mono block">{customerRef}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {count > buildings.length && (
        <p className="px-6 py-2 text-12 text-ink-2 max-md:px-4">{t.andMore(count - buildings.length)}</p>
      )}
    </HomeSection>
  )
}

/** The newest orders, each one click away. */
function LatestOrders() {
  const t = usePortalTexts().home
  const { data: orders } = useQuery(latestOrdersQuery())
  return (
    <HomeSection
      id="latest-orders"
      title={t.latest}
      aside={
        <Link to="/orders" className={asideLooks}>
          {t.allOrders}
        </Link>
      }
    >
      {orders?.length === 0 && <EmptyState title={t.noOrders} text={t.noOrdersText} />}
      <ul className="empty:hidden">
        {orders?.map((order) => (
          <Latest key={order.id} order={order} />
        ))}
      </ul>
    </HomeSection>
  )
}

function Latest({ order }: { order: OwnOrder }) {
  const { progress } = usePortalTexts()
  const { id, jsn, originalAddress, originalCity, customerRef } = order
  return (
    <li>
      <Link to="/orders" search={{ order: id }} className={rowLooks}>
        <span className="min-w-0">
          {jsn && <JsnText value={jsn} />} <span className="mono text-12 text-ink-2">{customerRef}</span>
          <span className="block truncate text-ink-2">
            {[originalAddress, originalCity].filter(Boolean).join(', ')}
          </span>
        </span>
        <Traverse of="customer" status={order.progress} label={progress[order.progress]} className="w-28 shrink-0" />
      </Link>
    </li>
  )
}
