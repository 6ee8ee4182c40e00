import type { OrderDetail } from '@demarc/contract'
import type { ReactNode } from 'react'
import { formatDateTime } from '#platform/formats.ts'
import { useNow } from '#platform/now.ts'
import { useTexts } from '#texts/orders/orders.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { JsnText } from '#shared/jsn.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { useResumeOrder, useRestoreOrder } from '../acts/order-acts.queries.ts'
import { sayAge } from './order-words.ts'

/** What is out of the ordinary about an order; nothing, most of the time. */
export function OrderStanding({ order, onOpen }: { order: OrderDetail; onOpen: (orderId: string) => void }) {
  const parts: ReactNode[] = [
    order.hold && <Hold key="hold" hold={order.hold} />,
    order.override && <Override key="override" order={order} />,
    (order.cancelled || order.duplicateOf) && <Cancelled key="cancelled" order={order} onOpen={onOpen} />,
    order.deletedAt && <Deleted key="deleted" order={order} />,
  ].filter(Boolean)
  return parts.length > 0 && <div className="flex flex-col gap-2 px-4 pt-1 pb-2">{parts}</div>
}

function Hold({ hold }: { hold: NonNullable<OrderDetail['hold']> }) {
  const words = useTexts().orders
  const t = words.standing
  const age = sayAge(hold.since, useNow(), words)
  return (
    <Notice tone="hold" title={age === words.age.now ? t.heldNow : t.held(age)}>
      {hold.reason || t.noReason} {hold.byName && <span className="text-ink-2">{t.by(hold.byName)}</span>}
    </Notice>
  )
}

/** Only the label was set; what is waited for, assigned and billed goes by the buildings. */
function Override({ order }: { order: OrderDetail }) {
  const { standing: t, statuses } = useTexts().orders
  const resume = useResumeOrder(order)
  const { override, workStatus, status } = order
  return (
    <Notice tone="plain" title={t.setByHand(statuses[status])}>
      {override?.reason} {override?.byName && <span className="text-ink-2">{t.by(override.byName)}</span>}
      {workStatus && <p>{t.worksAt(statuses[workStatus])}</p>}
      {order.actions.includes('resume') && (
        <Button size="sm" className="mt-1" isBusy={resume.isPending} onClick={() => resume.mutate()}>
          {t.resume}
        </Button>
      )}
    </Notice>
  )
}

function Cancelled({ order, onOpen }: { order: OrderDetail; onOpen: (orderId: string) => void }) {
  const { standing: t, jsnPending } = useTexts().orders
  const zoned = useOfficeTime()
  const { cancelled, duplicateOf } = order
  return (
    <Notice tone="plain" title={t.cancelled}>
      {cancelled?.reason}{' '}
      {cancelled && <span className="mono text-12 text-ink-2">{formatDateTime(cancelled.at, zoned)}</span>}
      {duplicateOf && (
        <p>
          {t.duplicateOf}{' '}
          <button type="button" className="rounded-1 underline" onClick={() => onOpen(duplicateOf.id)}>
            {duplicateOf.jsn ? <JsnText value={duplicateOf.jsn} /> : jsnPending}
          </button>
        </p>
      )}
    </Notice>
  )
}

function Deleted({ order }: { order: OrderDetail }) {
  const words = useTexts().orders
  const restore = useRestoreOrder()
  return (
    <Notice tone="bad" title={words.standing.deleted}>
      {words.standing.deletedHelp}
      {order.actions.includes('restore') && (
        <Button
          size="sm"
          className="mt-1 block"
          isBusy={restore.isPending}
          onClick={() => restore.mutate({ orderId: order.id })}
        >
          {words.details.restore}
        </Button>
      )}
    </Notice>
  )
}
