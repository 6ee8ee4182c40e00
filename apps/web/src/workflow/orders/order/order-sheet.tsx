import type { OrderDetail } from '@demarc/contract'
import { PROGRESS, PROGRESS_OF } from '@demarc/domain/lifecycle/roll-up'
import { ORDER_STATUSES } from '@demarc/domain/work-status'
import { Suspense, type ReactNode } from 'react'
import { formatCalendarDay, formatDueDay, formatDateTime } from '#platform/formats.ts'
import { useLanguage } from '#texts/language.ts'
import { useTexts } from '#texts/orders/orders.ts'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { SectionHead } from '#ui/pane.tsx'
import { TitleBlock } from '#ui/drawing/title-block.tsx'
import { DocumentsSection } from '#shared/documents/documents-section.tsx'
import { RecordTimeline } from '#shared/history/record-timeline.tsx'
import { TraverseRecord } from '#shared/history/traverse-record.tsx'
import { KeyValues } from '#ui/key-values.tsx'
import { JsnText } from '#shared/jsn.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import type { PortalParts } from '../portal-parts.ts'
import { OrderBuildings } from './order-buildings.tsx'
import { OrderStanding } from './order-standing.tsx'
import type { OrdersSearch } from '../orders-search.ts'
import type { OrderActs } from '../acts/use-order-acts.ts'

const billing = lazyPart(async () => (await import('./order-billing.tsx')).OrderBilling)

type Props = {
  order: OrderDetail
  acts: OrderActs
  own: PortalParts | undefined
  onChange: (next: Partial<OrdersSearch>) => void
}

/** All about one order, to be read: where it stands, what it is, its buildings, its papers, its history. */
export function OrderSheet({ order, acts, own, onChange }: Props) {
  const t = useTexts().orders.details
  const isOffice = own === undefined
  return (
    <>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain">
        <div className="px-4 pt-2">
          <Block order={order} />
          <Course order={order} isOffice={isOffice} />
        </div>
        <OrderStanding order={order} onOpen={(id) => onChange({ order: id })} />
        <OrderFacts order={order} />
        {own ? <own.Delivered key={order.id} order={order} /> : <OrderBuildings order={order} />}
        {isOffice && (
          // Its words may come after it: only it waits for them.
          <Suspense>
            <billing.LazyPart open orderId={order.id} />
          </Suspense>
        )}
        <div className="border-t border-rule-2">
          {/* What is being sent belongs to one order. */}
          <DocumentsSection key={order.id} orderId={order.id} />
        </div>
        {isOffice && (
          <section aria-label={t.history} className="border-t border-rule-2 pb-4">
            <SectionHead title={t.history} className="min-h-8!" />
            <RecordTimeline entity="order" entityId={order.id} className="px-4" />
          </section>
        )}
      </div>
      <SheetFoot order={order} acts={acts} />
    </>
  )
}

/** The head of the drawing. */
function Block({ order }: { order: OrderDetail }) {
  const { fields, orders } = useTexts()
  const { details: t, notSpecified } = orders
  const language = useLanguage()
  const { wireCenterCode, sentDate, dueDate, sites } = order
  return (
    <TitleBlock
      className="flex! w-full"
      cells={[
        { label: fields.wireCenterId, value: wireCenterCode ?? notSpecified },
        { label: t.ordered, value: sentDate ? formatCalendarDay(sentDate, language) : notSpecified },
        { label: orders.columns.due, value: dueDate ? formatDueDay(dueDate, language) : notSpecified },
        { label: t.sites, value: sites.length },
      ]}
    />
  )
}

/** `11/03`, above the tick. */
const monthAndDay = (day: string) => day.slice(5).replace('-', '/')

/** The ten stages of the office, or the five words of a customer, each with the day it was first reached. */
function Course({ order, isOffice }: { order: OrderDetail; isOffice: boolean }) {
  const t = useTexts().orders
  const reached = ORDER_STATUSES.flatMap((status) => {
    const [day, word] = [order.reached[status], PROGRESS_OF[status]]
    // What was sent back is on its way again: a customer reads no day above a word that is still to come.
    if (!day || (!isOffice && PROGRESS.indexOf(word) > PROGRESS.indexOf(order.progress))) return []
    return [[isOffice ? status : word, monthAndDay(day)] as const]
  })
  return (
    <TraverseRecord
      of={isOffice ? 'order' : 'customer'}
      status={isOffice ? order.status : order.progress}
      // Of the statuses that share a word, the first one reached is the day of the word.
      dates={Object.fromEntries(reached.toReversed())}
      names={isOffice ? { ...t.statuses, ...t.shortStatuses } : t.progress}
      className="pt-2 pb-1"
    />
  )
}

/** The two acts the specification puts in sight. */
function SheetFoot({ order, acts }: { order: OrderDetail; acts: OrderActs }) {
  const t = useTexts().orders.details
  const canComplete = order.status === 'ORDER_RECEIVED' && order.actions.includes('complete')
  const canDelete = order.actions.includes('delete')
  if (!canComplete && !canDelete) return null
  return (
    <footer className="flex shrink-0 flex-wrap justify-between gap-2 border-t border-rule-2 bg-sheet-2 px-4 py-2">
      {canDelete && (
        <Button variant="danger" onClick={() => acts.ask('delete', order.id)}>
          {t.delete}
        </Button>
      )}
      {canComplete && (
        <Button variant="ink" className="ml-auto" onClick={() => acts.complete([order.id])}>
          {t.complete}
        </Button>
      )}
    </footer>
  )
}

/** What is known of an order; what is not is said to be not. */
function OrderFacts({ order }: { order: OrderDetail }) {
  const { fields, orders } = useTexts()
  const { details: t, notSpecified, toConfirm } = orders
  const zoned = useOfficeTime()
  const { customerName, customerId, customerRef, wireCenterName, sentBy, receivedAt, narrative } = order
  const aliases = order.sites.flatMap((site) => site.aliases)
  const orNot = (value: ReactNode) => value || <span className="text-ink-2">{notSpecified}</span>
  return (
    <KeyValues
      className="border-t border-rule px-4 py-2"
      items={[
        {
          label: fields.customerId,
          value: (
            <>
              {customerName ?? (customerId ? `${customerId} (${toConfirm})` : orNot(null))}
              {customerRef && <span className="mono ml-1.5 text-12 text-ink-2">{customerRef}</span>}
            </>
          ),
        },
        { label: fields.wireCenterId, value: orNot(wireCenterName) },
        { label: fields.sentBy, value: orNot(sentBy) },
        {
          label: t.received,
          value: (
            <time dateTime={receivedAt} className="mono">
              {formatDateTime(receivedAt, zoned)}
            </time>
          ),
        },
        {
          label: fields.narrative,
          value: orNot(narrative && <span className="whitespace-pre-wrap">{narrative}</span>),
        },
        ...(aliases.length > 0
          ? [{ label: t.aliases, value: aliases.map((jsn) => <JsnText key={jsn} value={jsn} className="mr-2" />) }]
          : []),
      ]}
    />
  )
}
