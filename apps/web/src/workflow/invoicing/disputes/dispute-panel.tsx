import type { DisputeDetail } from '@demarc/contract'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDisputeTexts } from '#texts/disputes.ts'
import { useTexts } from '#texts/language.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pane, SectionHead } from '#ui/pane.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { useMay } from '#shared/may.ts'
import { RecordTimeline } from '#shared/record-timeline.tsx'
import { DisputeEvidence } from './dispute-evidence.tsx'
import { DisputeFoot } from './dispute-foot.tsx'
import { DisputeHead } from './dispute-head.tsx'
import { DisputeThread } from './dispute-thread.tsx'
import { disputeQuery } from './disputes.queries.ts'

export const PANEL_ID = 'dispute-panel'

type Props = { disputeId: string; isCovering: boolean; onClose: () => void }

/** One dispute: the line, why, what was said, what there is to show, and how it can end. */
export function DisputePanel({ disputeId, isCovering, onClose }: Props) {
  const texts = useTexts()
  const t = useDisputeTexts()
  const { data, error, refetch } = useQuery({ ...disputeQuery(disputeId), refetchOnMount: 'always' })
  return (
    <Pane id={PANEL_ID} tabIndex={-1} aria-label={t.open.label} className="outline-none md:h-full">
      {isCovering && (
        <Button variant="ghost" size="sm" onClick={onClose} className="mt-2 ml-2 self-start">
          <ArrowLeft size={16} aria-hidden />
          {t.back}
        </Button>
      )}
      {data ? (
        <Opened dispute={data} />
      ) : error ? (
        <EmptyState
          title={t.open.failed}
          text={refusalText(error, texts)}
          action={<Button onClick={() => void refetch()}>{t.retry}</Button>}
          className="py-12"
        />
      ) : (
        <SkeletonRows count={8} columns={['4rem', '100%']} label={texts.shell.loading} className="px-4 pt-4" />
      )}
    </Pane>
  )
}

function Opened({ dispute }: { dispute: DisputeDetail }): ReactNode {
  const t = useDisputeTexts().open
  // History is the office's own.
  const mayRead = useMay('timeline.read')
  return (
    <>
      <DisputeHead dispute={dispute} />
      <div className="min-h-0 grow md:overflow-y-auto">
        <DisputeThread dispute={dispute} />
        <DisputeEvidence dispute={dispute} />
        {mayRead && (
          <section aria-label={t.history}>
            <SectionHead title={t.history} className="mt-2" />
            <RecordTimeline entity="dispute" entityId={dispute.id} className="px-4 pb-4" />
          </section>
        )}
      </div>
      <DisputeFoot dispute={dispute} />
    </>
  )
}
