import type { PreFlight } from '@demarc/contract'
import { useQuery } from '@tanstack/react-query'
import { useSubmissionTexts } from '#texts/submission.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { RecordPanel } from '#shared/list/record-panel.tsx'
import { PreFlightFoot } from './pre-flight-foot.tsx'
import { PreFlightForm } from './pre-flight-form.tsx'
import { PreFlightGoing } from './pre-flight-going.tsx'
import { PreFlightHead } from './pre-flight-head.tsx'
import { PreFlightParts } from './pre-flight-parts.tsx'
import { PreFlightStaying } from './pre-flight-staying.tsx'
import { preFlightQuery, useSubmitSite } from './ready.queries.ts'
import { usePartDraft } from './use-part-draft.ts'

type Props = {
  siteId: string
  isCovering: boolean
  /** Several sites are chosen: their button is the orange one. */
  isBehind: boolean
  onDelivered: () => void
  onShow: (submissionId: string, isByHand?: boolean) => void
  onClose: () => void
}

/** What would go now, what stays behind and why, and the one action. */
export function PreFlightPanel({ siteId, isCovering, isBehind, onDelivered, onShow, onClose }: Props) {
  const t = useSubmissionTexts().ready.preflight
  const read = useQuery({ ...preFlightQuery(siteId), refetchOnMount: 'always' })
  return (
    <RecordPanel label={t.label} read={read} failed={t.failed} isCovering={isCovering} onClose={onClose}>
      {(preFlight) => <Part preFlight={preFlight} isBehind={isBehind} onDelivered={onDelivered} onShow={onShow} />}
    </RecordPanel>
  )
}

type PartProps = Pick<Props, 'isBehind' | 'onDelivered' | 'onShow'> & { preFlight: PreFlight }

function Part({ preFlight, isBehind, onDelivered, onShow }: PartProps) {
  const t = useSubmissionTexts().ready.preflight
  const draft = usePartDraft(preFlight)
  const submit = useSubmitSite(onShow)
  const isOpen = !preFlight.isHeld && draft.going.length > 0
  const deliver = (isByHand: boolean) => {
    if (!isOpen || !(isByHand ? draft.canBeCarried : draft.isFit) || submit.isPending) return
    submit.mutate(
      { site: preFlight, body: draft.bodyOf(isByHand) },
      { onSuccess: ({ id }) => (isByHand ? onShow(id, true) : onDelivered()) },
    )
  }
  return (
    <>
      <PreFlightHead preFlight={preFlight} />
      <div className="min-h-0 grow overflow-y-auto overscroll-contain">
        {draft.going.length === 0 && <EmptyState title={t.gone} text={t.goneHelp} className="border-b border-rule-2" />}
        <PreFlightGoing draft={draft} isClosed={!isOpen} />
        <PreFlightStaying preFlight={preFlight} />
        <PreFlightParts parts={preFlight.parts} />
        {isOpen && <PreFlightForm preFlight={preFlight} draft={draft} />}
      </div>
      {isOpen && (
        <PreFlightFoot
          part={preFlight.nextPart}
          draft={draft}
          isBehind={isBehind}
          isBusy={submit.isPending}
          onDeliver={deliver}
        />
      )}
    </>
  )
}
