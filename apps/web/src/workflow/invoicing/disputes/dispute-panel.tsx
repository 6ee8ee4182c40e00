import { useQuery } from '@tanstack/react-query'
import { RecordPanel } from '#shared/list/record-panel.tsx'
import { useMay } from '#shared/may.ts'
import { RecordTimeline } from '#shared/record-timeline.tsx'
import { useDisputeTexts } from '#texts/disputes.ts'
import { SectionHead } from '#ui/pane.tsx'
import { DisputeEvidence } from './dispute-evidence.tsx'
import { DisputeFoot } from './dispute-foot.tsx'
import { DisputeHead } from './dispute-head.tsx'
import { DisputeThread } from './dispute-thread.tsx'
import { disputeQuery } from './disputes.queries.ts'

type Props = { disputeId: string; isCovering: boolean; onSettled: () => void; onClose: () => void }

/** One dispute: the line, why, what was said, what there is to show, and how it can end. */
export function DisputePanel({ disputeId, isCovering, onSettled, onClose }: Props) {
  const t = useDisputeTexts().open
  // History is the office's own.
  const mayRead = useMay('timeline.read')
  const read = useQuery({ ...disputeQuery(disputeId), refetchOnMount: 'always' })
  return (
    <RecordPanel label={t.label} read={read} failed={t.failed} isCovering={isCovering} onClose={onClose}>
      {(dispute) => (
        <>
          <div className="min-h-0 grow overflow-y-auto overscroll-contain">
            <DisputeHead dispute={dispute} />
            <DisputeThread dispute={dispute} />
            <DisputeEvidence dispute={dispute} />
            {mayRead && (
              <section aria-label={t.history}>
                <SectionHead title={t.history} className="mt-2" />
                <RecordTimeline entity="dispute" entityId={dispute.id} className="px-4 pb-4" />
              </section>
            )}
          </div>
          <DisputeFoot dispute={dispute} onSettled={onSettled} />
        </>
      )}
    </RecordPanel>
  )
}
