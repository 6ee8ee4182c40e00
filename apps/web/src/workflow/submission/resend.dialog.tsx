import type { SubmissionDetail } from '@demarc/contract'
import { useState, type SubmitEvent } from 'react'
import { useTexts } from '#texts/language.ts'
import { useSubmissionTexts } from '#texts/submission.ts'
import { Button } from '#ui/button.tsx'
import { ChipsInput } from '#ui/chips-input.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { RefusalNote } from '#shared/refusal-note.tsx'
import { nameOf, useResend } from './delivery-acts.queries.ts'

type Props = { delivery: SubmissionDetail; onClose: () => void }

/** The same package once more; a mail may go to somebody else this time. */
export function ResendDialog({ delivery, onClose }: Props) {
  const { forms } = useTexts()
  const words = useSubmissionTexts()
  const t = words.deliveries.resending
  const resend = useResend(delivery)
  const [recipients, setRecipients] = useState<readonly string[]>(delivery.recipients)
  const isMailed = delivery.channel === 'EMAIL'
  const isEmpty = isMailed && recipients.length === 0
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isEmpty) return
    resend.mutate(isMailed ? { recipients: [...recipients] } : {}, { onSuccess: onClose })
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
          <Button type="submit" variant="primary" isBusy={resend.isPending}>
            {t.confirm}
          </Button>
        </>
      }
    >
      {(isMailed || resend.error) && (
        <div className="flex flex-col gap-3">
          <RefusalNote error={resend.error} />
          {isMailed && (
            <Field label={words.recipients} error={isEmpty ? words.noRecipients : undefined}>
              <ChipsInput
                type="email"
                value={recipients}
                onChange={setRecipients}
                removeLabel={words.removeRecipient}
              />
            </Field>
          )}
        </div>
      )}
    </Dialog>
  )
}
