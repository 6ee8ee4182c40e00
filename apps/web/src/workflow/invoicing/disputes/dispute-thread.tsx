import type { DisputeDetail, DisputeMessage } from '@demarc/contract'
import { useRef } from 'react'
import { formatDateTime } from '#platform/formats.ts'
import { useDisputeTexts } from '#texts/money/disputes.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { useShortcuts } from '#ui/keys/keyboard.ts'
import { SectionHead } from '#ui/pane.tsx'
import { useMay } from '#shared/session/may.ts'
import { useOfficeTime } from '#shared/office-time.ts'
import { useContractForm } from '#shared/action/contract-form.ts'
import { FormField } from '#shared/action/form-field.tsx'
import { RefusalNote } from '#shared/action/refusal-note.tsx'
import { MessageFiles, ReplyFiles, useReplyFiles } from './reply-files.tsx'
import { useAnswer } from './dispute-acts.queries.ts'

type Said = DisputeMessage

/** The reason for the dispute and the messages since. */
export function DisputeThread({ dispute }: { dispute: DisputeDetail }) {
  const words = useDisputeTexts()
  const t = words.thread
  const { reason, openedByName, isOnBehalf, createdAt, messages } = dispute
  const first: Said = {
    id: dispute.id,
    isFromCustomer: true,
    byName: isOnBehalf && openedByName ? words.writtenDownBy(openedByName) : openedByName,
    text: reason,
    createdAt,
    files: [],
  }
  return (
    <section aria-label={t.title}>
      <SectionHead title={t.title} count={messages.length + 1} className="mt-1" />
      <ol className="flex flex-col gap-2 px-4">
        {[first, ...messages].map((said) => (
          <Message key={said.id} said={said} />
        ))}
      </ol>
      {dispute.actions.includes('answer') && <AnswerForm dispute={dispute} />}
    </section>
  )
}

/** The customer’s messages are on the left, the office’s on the right. */
function Message({ said: { isFromCustomer, byName, text, createdAt, files } }: { said: Said }) {
  const t = useDisputeTexts().open
  const zoned = useOfficeTime()
  const side = isFromCustomer ? t.customer : t.theOffice
  return (
    <li
      className={cx(
        'max-w-[85%] rounded-1 border px-3 py-2 text-13',
        isFromCustomer ? 'self-start border-rule-2 bg-sheet-2' : 'self-end border-edge bg-sheet',
      )}
    >
      <span className="block text-12 text-ink-2">
        <strong className="font-semibold text-ink">{side}</strong>
        {byName && ` (${byName})`}
        {', '}
        <span className="mono">{formatDateTime(createdAt, zoned)}</span>
      </span>
      <span className="whitespace-pre-wrap wrap-anywhere">{text}</span>
      <MessageFiles files={files} />
    </li>
  )
}

const loadAnswer = async () => (await import('@demarc/contract/invoicing/disputes')).answerDispute.body

function AnswerForm({ dispute }: { dispute: DisputeDetail }) {
  const words = useDisputeTexts()
  const t = words.thread
  const answer = useAnswer(dispute)
  const isOffice = useMay('dispute.resolve')
  const form = useContractForm(loadAnswer, { defaultValues: { text: '' }, keptAs: `answer ${dispute.id}` })
  const field = useRef<HTMLTextAreaElement>(null)
  useShortcuts([
    { keys: 'r', label: words.keys.answer, group: words.title, run: () => field.current?.focus(), isEnabled: true },
  ])
  const attached = useReplyFiles()
  const submit = form.handleSubmit(async (body) => {
    const files = await attached.take()
    if (!files) return
    answer.mutate(
      { ...body, files },
      {
        onSuccess: () => {
          form.reset()
          attached.clear()
        },
      },
    )
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="mx-4 mt-3 flex flex-col items-start gap-2">
      <RefusalNote error={answer.error} />
      <FormField
        form={form}
        name="text"
        label={t.text}
        hint={isOffice ? words.opening.reasonHint.toCustomer : words.opening.reasonHint.toOffice}
        lines={2}
        maxLength={2000}
        focusRef={field}
        className="w-full"
      />
      <ReplyFiles attached={attached} />
      <Button type="submit" isBusy={answer.isPending || attached.isSending}>
        {t.send}
      </Button>
    </form>
  )
}
