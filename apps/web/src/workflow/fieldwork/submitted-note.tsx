import type { Assignment } from '@demarc/contract'
import { UNSUBMIT_MINUTES } from '@demarc/domain/fieldwork/photo'
import { useNow } from '#platform/now.ts'
import { useWorkTexts } from '#texts/field-work.ts'
import { Button } from '#ui/button.tsx'
import { undoSubmit } from './offline/index.ts'
import type { BuildingWork } from './slots/building-work.ts'

/** Where a submitted building stands, and the way back while there is one. */
export function SubmittedNote({ assignment, building }: { assignment: Assignment; building: BuildingWork }) {
  const t = useWorkTexts()
  const now = useNow()
  const { photos, submittedAt, outcome } = building.work
  if (outcome) return <p>{t.outcomeSaid(t.outcome.names[outcome.outcome])}</p>
  const received = photos.filter(({ custody }) => custody === 'RECEIVED').length
  const mayUndo = submittedAt !== null && now - Date.parse(submittedAt) < UNSUBMIT_MINUTES * 60_000
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="min-w-0 flex-1 basis-40">{t.submittedHelp(received, photos.length)}</p>
      {mayUndo && <Button onClick={() => void undoSubmit(assignment.id)}>{t.undoSubmit}</Button>}
    </div>
  )
}
