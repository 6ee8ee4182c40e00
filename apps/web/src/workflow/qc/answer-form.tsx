import type { QcReview } from '@demarc/contract'
import { MOST_ANSWER } from '@demarc/domain/qc/answer'
import { useState } from 'react'
import { useQcTexts } from '#texts/qc.ts'
import { Button } from '#ui/button.tsx'
import { Field, Textarea } from '#ui/field.tsx'
import { useAnswer } from './qc.queries.ts'

/** What the fielder said on the telephone, written down in their place: the building goes to review again. */
export function AnswerForm({ review: { id } }: { review: Pick<QcReview, 'id'> }) {
  const t = useQcTexts().answer
  const [text, setText] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const answer = useAnswer(id)
  const send = () => {
    if (text.trim()) answer.mutate({ text })
    else setIsAsked(true)
  }
  return (
    <form
      noValidate
      className="mt-2 flex flex-col items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Field label={t.label} error={isAsked && !text.trim() ? t.needed : undefined} className="w-full">
        <Textarea rows={2} maxLength={MOST_ANSWER} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <Button type="submit" isBusy={answer.isPending || answer.isSuccess}>
        {t.send}
      </Button>
    </form>
  )
}
