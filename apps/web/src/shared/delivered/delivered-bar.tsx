import type { DeliveredBuilding } from '@demarc/contract'
import { type DeliveredAction, REJECTION_WAYS, type RejectionWay } from '@demarc/domain/delivery/after-delivery'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDateTime } from '#platform/formats.ts'
import { useAfterDeliveryTexts } from '#texts/qc/after-delivery.ts'
import { Button } from '#ui/button.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { RefusalNote } from '#shared/action/refusal-note.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { Consequences, ReasonDialog } from '#shared/action/reason.dialog.tsx'
import { deliveredQuery, useDeliveredAct } from './delivered.queries.ts'
import { ShotChoice } from './shot-choice.tsx'

/** What its customer said of a building that was delivered, and what the office may do with it. */
export function DeliveredBar({ buildingId, isDelivered }: { buildingId: string; isDelivered: boolean }) {
  const t = useAfterDeliveryTexts()
  const { data: building, error } = useQuery(deliveredQuery(buildingId))
  const [asked, setAsked] = useState<DeliveredAction | null>(null)
  if (!building) return <RefusalNote error={error} />
  // Quality control sent it back: it was never delivered, and there is nothing to say.
  if (building.actions.length === 0 && !building.rejection && !isDelivered) return null
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
  building: { buildingId, acceptedAt, redeliverSince, rejectedIn, rejection, invoice, visit },
}: {
  building: DeliveredBuilding
}) {
  const t = useAfterDeliveryTexts()
  const zoned = useOfficeTime()
  return (
    <p className="flex min-w-0 grow flex-wrap gap-x-2">
      {(!rejection || rejection.state === 'REDELIVERED') && (
        <span className="font-bold">{acceptedAt ? t.accepted(formatDateTime(acceptedAt, zoned)) : t.withCustomer}</span>
      )}
      {rejection && <RejectionFacts buildingId={buildingId} rejection={rejection} />}
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

type RejectionProps = { buildingId: string; rejection: NonNullable<DeliveredBuilding['rejection']> }

/** When and why its customer rejected it, and where that stands; what is undecided is one click from the decision. */
function RejectionFacts({ buildingId, rejection: { state, reason, rejectedAt, redeliveredAt } }: RejectionProps) {
  const t = useAfterDeliveryTexts().rejection
  const zoned = useOfficeTime()
  const when = formatDateTime(rejectedAt, zoned)
  return (
    <span className={state === 'REDELIVERED' ? 'text-ink-2' : 'text-bad'}>
      {t[state](when, redeliveredAt && formatDateTime(redeliveredAt, zoned))} {reason}{' '}
      {state === 'UNDECIDED' && (
        <Link to="/qc" search={{ filter: 'rejected', building: buildingId }} className="font-bold underline">
          {t.decide}
        </Link>
      )}
    </span>
  )
}

type Props = { building: DeliveredBuilding; act: DeliveredAction; onClose: () => void }

/** What follows from it, why it is done, and where somebody goes again, for what. */
function DeliveredDialog({ building, act, onClose }: Props) {
  const t = useAfterDeliveryTexts()
  const words = t.dialogs[act]
  const doing = useDeliveredAct(building, act)
  const [way, setWay] = useState<RejectionWay>('WORK_ORDER')
  const [shots, setShots] = useState<readonly string[]>([])
  const { invoice } = building
  const leaves = act === 'reject' && invoice?.status === 'DRAFT' ? [t.leavesDraft(invoice.invoiceNo)] : []
  const isVisit = act === 'reject' || act === 'raiseWarranty'
  return (
    <ReasonDialog
      isDanger={act === 'reject'}
      title={words.title(building.jsb)}
      label={words.reason}
      confirm={words.act}
      action={doing}
      onSay={(reason) => doing.mutate({ reason, way, shots }, { onSuccess: onClose })}
      onClose={onClose}
      more={
        <>
          {act === 'reject' && (
            <Segments
              label={t.way}
              value={way}
              onChange={setWay}
              options={REJECTION_WAYS.map((value) => ({ value, label: t.ways[value] }))}
              className="self-start"
            />
          )}
          {isVisit && <ShotChoice formVersion={building.formVersion} way={way} chosen={shots} onChoose={setShots} />}
        </>
      }
    >
      <Consequences of={[...words.consequences, ...leaves]} />
    </ReasonDialog>
  )
}
