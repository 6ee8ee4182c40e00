import type { SubmissionDetail } from '@demarc/contract'
import { useSubmissionTexts } from '#texts/submission.ts'
import { ReasonDialog } from '#shared/reason.dialog.tsx'
import { nameOf, useCancelDelivery } from './delivery-acts.queries.ts'

type Props = { delivery: SubmissionDetail; onClose: () => void }

/** Why it does not go out after all. */
export function CancelDeliveryDialog({ delivery, onClose }: Props) {
  const words = useSubmissionTexts()
  const t = words.deliveries.cancelling
  const { mutate, isPending, error } = useCancelDelivery(delivery)
  return (
    <ReasonDialog
      title={t.title(nameOf(delivery, words))}
      text={t.text}
      words={t}
      isBusy={isPending}
      error={error}
      onSay={(reason) => mutate({ reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
