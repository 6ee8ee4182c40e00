import type { OrderDetail } from '@demarc/contract'
import type { ReactNode } from 'react'
import { formatDateTime } from '#platform/formats.ts'
import { useTexts } from '#texts/orders.ts'
import { KeyValues } from '#ui/key-values.tsx'
import { JsnText } from '#shared/jsn.tsx'
import { useOfficeTime } from '#shared/office-time.ts'

/** What is known of an order; what is not is said to be not. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const { details: t, notSpecified, toConfirm } = useTexts().orders
  const zoned = useOfficeTime()
  const { customerName, customerId, customerRef, wireCenterName, sentBy, receivedAt, narrative } = order
  const aliases = order.sites.flatMap((site) => site.aliases)
  const orNot = (value: ReactNode) => value || <span className="text-ink-2">{notSpecified}</span>
  return (
    <KeyValues
      className="border-t border-rule px-4 py-2"
      items={[
        {
          label: t.customer,
          value: (
            <>
              {customerName ?? (customerId ? `${customerId} (${toConfirm})` : orNot(null))}
              {customerRef && <span className="mono ml-1.5 text-12 text-ink-2">{customerRef}</span>}
            </>
          ),
        },
        { label: t.wireCenter, value: orNot(wireCenterName) },
        { label: t.sentBy, value: orNot(sentBy) },
        {
          label: t.received,
          value: (
            <time dateTime={receivedAt} className="mono">
              {formatDateTime(receivedAt, zoned)}
            </time>
          ),
        },
        { label: t.narrative, value: orNot(narrative && <span className="whitespace-pre-wrap">{narrative}</span>) },
        ...(aliases.length > 0
          ? [{ label: t.aliases, value: aliases.map((jsn) => <JsnText key={jsn} value={jsn} className="mr-2" />) }]
          : []),
      ]}
    />
  )
}
