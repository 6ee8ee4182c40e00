import { MOST_REVIEW_NOTES } from '@demarc/domain/qc/review'
import type { KeyboardEvent } from 'react'
import { formatTime } from '#platform/formats.ts'
import { useQcTexts } from '#texts/qc.ts'
import { Field, Textarea } from '#ui/field.tsx'
import { useOfficeTime } from '#work/office-time.ts'
import { NOTES_ID } from './notes-focus.ts'
import type { VerdictState } from './use-verdict.ts'

/** What is to be clarified, or worth knowing; kept as it is typed. */
export function NotesField({ verdict }: { verdict: VerdictState }) {
  const t = useQcTexts().notes
  const zoned = useOfficeTime()
  const { notes, isAsked, isOutcome, write, fail } = verdict
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape') event.currentTarget.blur()
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    fail()
  }
  const saved = notes.text && notes.savedAt && formatTime(Date.parse(notes.savedAt), zoned).slice(0, 5)
  return (
    <div id={NOTES_ID} className="px-4 py-3">
      <Field
        label={t.label}
        labelAside={saved && t.saved(saved)}
        error={isAsked ? (isOutcome ? t.decisionNeeded : t.needed) : undefined}
      >
        <Textarea
          rows={2}
          maxLength={MOST_REVIEW_NOTES}
          value={notes.text}
          onChange={({ target }) => write(target.value)}
          onKeyDown={press}
        />
      </Field>
    </div>
  )
}
