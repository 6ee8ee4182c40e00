import type { PreFlight } from '@demarc/contract'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#texts/language.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { useSubmissionTexts } from '#texts/submission.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { SidePanel } from './side-panel.tsx'
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

/** What would go now, what stays behind and why, and the one act. */
export function PreFlightPanel({ siteId, isCovering, isBehind, onDelivered, onShow, onClose }: Props) {
  const t = useSubmissionTexts().ready.preflight
  const { data, error, refetch } = useQuery({ ...preFlightQuery(siteId), refetchOnMount: 'always' })
  return (
    <SidePanel label={t.label} isCovering={isCovering} onClose={onClose}>
      {data ? (
        <Part preFlight={data} isBehind={isBehind} onDelivered={onDelivered} onShow={onShow} />
      ) : (
        <Waiting error={error} onRetry={() => void refetch()} />
      )}
    </SidePanel>
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
      <div className="min-h-0 grow md:overflow-y-auto">
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

function Waiting({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const texts = useTexts()
  const words = useSubmissionTexts()
  if (!error)
    return <SkeletonRows count={8} columns={['4rem', '100%']} label={texts.shell.loading} className="px-4 pt-4" />
  return (
    <EmptyState
      title={words.ready.preflight.failed}
      text={refusalText(error, texts)}
      action={<Button onClick={onRetry}>{words.retry}</Button>}
      className="py-12"
    />
  )
}
