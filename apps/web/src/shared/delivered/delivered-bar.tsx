import type { DeliveredBuilding } from '@demarc/contract'
import type { DeliveredAction } from '@demarc/domain/submission/after-delivery'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDateTime } from '#platform/formats.ts'
import { useAfterDeliveryTexts } from '#texts/after-delivery.ts'
import { Button } from '#ui/button.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { RefusalNote } from '#shared/refusal-note.tsx'
import { DeliveredDialog } from './delivered.dialog.tsx'
import { deliveredQuery } from './delivered.queries.ts'

/** What its customer said of a building that was delivered, and what the office may do with it. */
export function DeliveredBar({ buildingId }: { buildingId: string }) {
  const t = useAfterDeliveryTexts()
  const { data: building, error } = useQuery(deliveredQuery(buildingId))
  const [asked, setAsked] = useState<DeliveredAction | null>(null)
  if (!building) return <RefusalNote error={error} />
  return (
    <section
      aria-label={t.label}
      className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-1 border-b border-rule-2 px-4 py-1 max-md:py-2"
    >
      <Standing building={building} />
      <span className="flex flex-wrap gap-2">
        {building.actions.map((action) => (
          <Button key={action} size="sm" aria-haspopup="dialog" onClick={() => setAsked(action)}>
            {t.buttons[action]}
          </Button>
        ))}
      </span>
      {asked && <DeliveredDialog building={building} act={asked} onClose={() => setAsked(null)} />}
    </section>
  )
}

const linkLooks = 'mono underline decoration-edge underline-offset-2 hover:decoration-ink'

function Standing({
  building: { acceptedAt, redeliverSince, rejectedIn, invoice, visit },
}: {
  building: DeliveredBuilding
}) {
  const t = useAfterDeliveryTexts()
  const zoned = useOfficeTime()
  return (
    <p className="flex min-w-0 grow flex-wrap gap-x-2">
      <span className="font-bold">{acceptedAt ? t.accepted(formatDateTime(acceptedAt, zoned)) : t.withCustomer}</span>
      {rejectedIn && (
        <Link to="/qc/deliveries" search={{ id: rejectedIn }} className="text-bad underline">
          {t.rejected}
        </Link>
      )}
      {redeliverSince && <span className="text-hold">{rejectedIn ? t.newPackage : t.redeliver}</span>}
      {invoice && (
        <Link to="/invoicing" search={{ invoice: invoice.id }} className={linkLooks}>
          {invoice.invoiceNo}
        </Link>
      )}
      {visit && (
        <span>
          {t.kinds[visit.kind]}{' '}
          <Link
            to="/dispatch/work-orders"
            search={{ all: true }}
            aria-label={t.toWorkOrder(visit.jsbW)}
            className={linkLooks}
          >
            {visit.jsbW}
          </Link>
        </span>
      )}
    </p>
  )
}
