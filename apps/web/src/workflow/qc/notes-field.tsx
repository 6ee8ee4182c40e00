import { MOST_REVIEW_NOTES } from '@demarc/domain/qc/review'
import type { KeyboardEvent } from 'react'
import { formatTime } from '#platform/formats.ts'
import { useQcTexts } from '#texts/qc.ts'
import { Field, Textarea } from '#ui/field.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { NOTES_ID } from './notes-focus.ts'
import type { VerdictState } from './use-verdict.ts'

/** What is to be clarified, or worth knowing; kept as it is typed. */
export function NotesField({ verdict }: { verdict: VerdictState }) {
  const { notes: t, marks } = useQcTexts()
  const zoned = useOfficeTime()
  const { notes, isOutcome, fail } = verdict
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape') event.currentTarget.blur()
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    fail()
  }
  const saved = notes.text && notes.savedAt && formatTime(notes.savedAt, zoned)
  return (
    <div id={NOTES_ID} className="px-4 py-3">
      <Field
        label={t.label}
        labelAside={saved ? t.saved(saved) : notes.isFromMarks && marks.notesFromMarks}
        error={notes.isAsked ? (isOutcome ? t.decisionNeeded : t.needed) : undefined}
      >
        <Textarea
          rows={Math.min(6, Math.max(2, notes.text.split('\n').length))}
          maxLength={MOST_REVIEW_NOTES}
          value={notes.text}
          onChange={({ target }) => notes.write(target.value)}
          onKeyDown={press}
        />
      </Field>
    </div>
  )
}
