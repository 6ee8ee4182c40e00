import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#texts/language.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { useSubmissionTexts } from '#texts/submission.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SectionHead } from '#ui/pane.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { RecordTimeline } from '#shared/record-timeline.tsx'
import { deliveryQuery } from './deliveries.queries.ts'
import { DeliveryAttempts } from './delivery-attempts.tsx'
import { DeliveryBuildings } from './delivery-buildings.tsx'
import { DeliveryFacts } from './delivery-facts.tsx'
import { DeliveryFoot } from './delivery-foot.tsx'
import { DeliveryHead } from './delivery-head.tsx'
import { DeliveryMirror } from './delivery-mirror.tsx'
import { DeliveryPackage } from './delivery-package.tsx'
import { SidePanel } from './side-panel.tsx'

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
  const texts = useTexts()
  const words = useSubmissionTexts()
  const t = words.deliveries.open
  const { data, error, refetch } = useQuery({ ...deliveryQuery(submissionId), refetchOnMount: 'always' })
  if (!data)
    return (
      <SidePanel label={t.label} isCovering={isCovering} onClose={onClose}>
        {error ? (
          <EmptyState
            title={t.failed}
            text={refusalText(error, texts)}
            action={<Button onClick={() => void refetch()}>{words.retry}</Button>}
            className="py-12"
          />
        ) : (
          <SkeletonRows count={8} columns={['4rem', '100%']} label={texts.shell.loading} className="px-4 pt-4" />
        )}
      </SidePanel>
    )
  return (
    <SidePanel label={t.label} isCovering={isCovering} onClose={onClose}>
      <DeliveryHead delivery={data} />
      <div className="min-h-0 grow md:overflow-y-auto">
        <DeliveryFacts delivery={data} />
        <DeliveryAttempts delivery={data} />
        <DeliveryPackage delivery={data} />
        <DeliveryMirror delivery={data} />
        <DeliveryBuildings sent={data.sent} />
        <section aria-label={t.history}>
          <SectionHead title={t.history} className="mt-2" />
          <RecordTimeline entity="submission" entityId={data.id} className="px-4 pb-4" />
        </section>
      </div>
      <DeliveryFoot delivery={data} isAskedByHand={isAskedByHand} onAnswered={onAnswered} />
    </SidePanel>
  )
}
