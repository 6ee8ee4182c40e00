import type { Assignment, FieldForm } from '@demarc/contract'
import { unfitAnswers, type Answers } from '@demarc/domain/fieldwork/survey'
import { CopyCheck } from 'lucide-react'
import { useWorkTexts } from '#texts/field-work.ts'
import { Button } from '#ui/button.tsx'
import { useFieldDay, useWork } from '../offline/index.ts'
import { findNeighbour, suffixOf } from './neighbour.ts'

type Props = { assignment: Assignment; form: FieldForm; isEmpty: boolean; onTake: (answers: Answers) => void }

/** The building before it on the same site, whose answers are mostly these too. */
export function SameAs({ assignment, form, isEmpty, onTake }: Props) {
  const { assignments } = useFieldDay()
  const neighbour = findNeighbour(assignments ?? [], assignment)
  if (!neighbour || !isEmpty) return null
  return <Offer neighbour={neighbour} form={form} onTake={onTake} />
}

type OfferProps = Pick<Props, 'form' | 'onTake'> & { neighbour: Assignment }

function Offer({ neighbour, form, onTake }: OfferProps) {
  const t = useWorkTexts().survey
  const answers = useWork(neighbour.id)?.draft.answers ?? {}
  // Another version of the form may not know all of them; a note is about one building alone.
  const unfit = unfitAnswers(form, answers)
  const fit = Object.fromEntries(Object.entries(answers).filter(([id]) => id !== 'note' && !unfit.includes(id)))
  if (Object.keys(fit).length === 0) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border border-rule-2 bg-sheet px-3 py-2">
      <p className="min-w-0 flex-1 basis-40">
        <strong>{t.sameAs(suffixOf(neighbour))}</strong>
        <span className="block text-ink-2">{t.sameHelp}</span>
      </p>
      <Button onClick={() => onTake(fit)}>
        <CopyCheck size={20} aria-hidden />
        {t.take}
      </Button>
    </div>
  )
}
