import type { SubmissionDetail } from '@demarc/contract'
import type { SubmitEvent } from 'react'
import { useTexts } from '#texts/language.ts'
import { useSubmissionTexts } from '#texts/submission.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { RefusalNote } from '#shared/refusal-note.tsx'
import { nameOf, useRedeliver } from '../delivery-acts.queries.ts'

type Props = { delivery: SubmissionDetail; onClose: () => void }

/** The surveys stay as they are: a new package is made of them. */
export function RedeliverDialog({ delivery, onClose }: Props) {
  const { forms } = useTexts()
  const words = useSubmissionTexts()
  const t = words.deliveries.redelivering
  const { mutate, isPending, error } = useRedeliver(delivery)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isPending) mutate(undefined, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      closeLabel={forms.close}
      title={t.title(nameOf(delivery, words))}
      description={t.text}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t.keep}</Button>
          <Button type="submit" variant="primary" isBusy={isPending}>
            {t.confirm}
          </Button>
        </>
      }
    >
      {error && <RefusalNote error={error} />}
    </Dialog>
  )
}
