import type { PreFlight } from '@demarc/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDateTime } from '#platform/formats.ts'
import { useDeliveryTexts } from '#texts/qc/delivery.ts'
import { Badge } from '#ui/badge.tsx'
import { Notice } from '#ui/notice.tsx'
import { Jsn } from '#shared/jsn.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { holdQuery } from './ready.queries.ts'

/** Which site and which part; and why nothing goes, where nothing does. */
export function PreFlightHead({ preFlight }: { preFlight: PreFlight }) {
  const words = useDeliveryTexts()
  const t = words.ready.preflight
  const { jsn, customer, nextPart, isHeld, orderId } = preFlight
  return (
    <header className="shrink-0 border-b border-rule-2 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2>
          <Jsn value={jsn} size="panel" />
        </h2>
        <Badge variant="outline">{words.part(nextPart)}</Badge>
      </div>
      <p className="text-13 wrap-anywhere text-ink-2">{customer?.name ?? words.noCustomer}</p>
      {isHeld && <Held orderId={orderId} />}
      {!customer && (
        <Notice tone="hold" title={words.noCustomer} className="mt-2">
          {t.noCustomerText} <OrderLink orderId={orderId} />
        </Notice>
      )}
    </header>
  )
}

function Held({ orderId }: { orderId: string }) {
  const t = useDeliveryTexts().ready.preflight
  const zoned = useOfficeTime()
  const { data: hold } = useQuery(holdQuery(orderId))
  return (
    <Notice tone="hold" title={t.held} className="mt-2">
      {hold && (
        <p className="wrap-anywhere">
          {hold.reason ?? t.noReason}{' '}
          <span className="text-12 text-ink-2">
            {[hold.byName, formatDateTime(hold.since, zoned)].filter(Boolean).join(', ')}
          </span>
        </p>
      )}
      {t.heldText} <OrderLink orderId={orderId} />
    </Notice>
  )
}

const OrderLink = ({ orderId }: { orderId: string }) => (
  <Link to="/orders" search={{ order: orderId }} className="font-semibold whitespace-nowrap underline">
    {useDeliveryTexts().ready.preflight.openOrder}
  </Link>
)
