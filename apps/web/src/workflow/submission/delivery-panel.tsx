import { useQuery } from '@tanstack/react-query'
import { useSubmissionTexts } from '#texts/submission.ts'
import { SectionHead } from '#ui/pane.tsx'
import { RecordPanel } from '#shared/list/record-panel.tsx'
import { RecordTimeline } from '#shared/record-timeline.tsx'
import { deliveryQuery } from './deliveries.queries.ts'
import { DeliveryAttempts } from './delivery-attempts.tsx'
import { DeliveryBuildings } from './delivery-buildings.tsx'
import { DeliveryFacts } from './delivery-facts.tsx'
import { DeliveryFoot } from './delivery-foot.tsx'
import { DeliveryHead } from './delivery-head.tsx'
import { DeliveryMirror } from './delivery-mirror.tsx'
import { DeliveryPackage } from './delivery-package.tsx'

type Props = {
  submissionId: string
  isCovering: boolean
  /** Whoever came here wants to say that they handed it over. */
  isAskedByHand: boolean
  onAnswered: () => void
  onClose: () => void
}

/** One delivery: how it stands, every attempt, what went, and what can be done. */
export function DeliveryPanel({ submissionId, isCovering, isAskedByHand, onAnswered, onClose }: Props) {
  const t = useSubmissionTexts().deliveries.open
  const read = useQuery({ ...deliveryQuery(submissionId), refetchOnMount: 'always' })
  return (
    <RecordPanel label={t.label} read={read} failed={t.failed} isCovering={isCovering} onClose={onClose}>
      {(delivery) => (
        <>
          <DeliveryHead delivery={delivery} />
          <div className="min-h-0 grow overflow-y-auto overscroll-contain">
            <DeliveryFacts delivery={delivery} />
            <DeliveryAttempts delivery={delivery} />
            <DeliveryPackage delivery={delivery} />
            <DeliveryMirror delivery={delivery} />
            <DeliveryBuildings sent={delivery.sent} />
            <section aria-label={t.history}>
              <SectionHead title={t.history} className="mt-2" />
              <RecordTimeline entity="submission" entityId={delivery.id} className="px-4 pb-4" />
            </section>
          </div>
          <DeliveryFoot delivery={delivery} isAskedByHand={isAskedByHand} onAnswered={onAnswered} />
        </>
      )}
    </RecordPanel>
  )
}
