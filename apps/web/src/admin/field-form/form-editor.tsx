import type { FieldForm as Published } from '@demarc/contract'
import { problemsOfForm, type FormProblem } from '@demarc/domain/fieldwork/form-problems'
import { type FieldForm, BUILDING_SIDES, type PhotoSlot } from '@demarc/domain/fieldwork/form'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '#texts/admin/field-form.ts'
import { Button } from '#ui/button.tsx'
import { PaneFoot } from '#ui/pane.tsx'
import { LeaveGuard } from '#shared/action/leave-guard.tsx'
import { RefusalNote } from '#shared/action/refusal-note.tsx'
import { Notice } from '#ui/notice.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { usePublish } from './field-form.queries.ts'
import {
  moved,
  withChangedQuestion,
  withChangedSlot,
  without,
  withQuestion,
  withSlot,
  type Chosen,
} from './form-draft.ts'
import { FormItems } from './form-items.tsx'
import { QuestionFields, NumberField, WordsFields } from './question-fields.tsx'

const FIRST: Chosen = { list: 'slots', at: 0 }

/** The newest version under the pen; what is published is the next one. */
export function FormEditor({ standing }: { standing: Published }) {
  const t = useTexts().fieldForm
  const { form, draft, problems, chosen, setChosen, publish, change, add, move, remove, discard } =
    useFormDraft(standing)
  const slot = chosen.list === 'slots' ? form.slots[chosen.at] : undefined
  const question = chosen.list === 'questions' ? form.questions[chosen.at] : undefined

  return (
    <>
      <LeaveGuard hasUnsaved={draft !== null} />
      <div className="grid min-h-0 border-t border-rule-2 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <div className="bg-sheet lg:border-r lg:border-rule-2">
          <FormItems form={form} chosen={chosen} onChoose={setChosen} onAdd={add} />
        </div>
        <section aria-label={slot ? t.slot : t.question} className="flex min-w-0 flex-col gap-4 p-4">
          <ItemButtons at={chosen.at} count={form[chosen.list].length} onMove={move} onRemove={remove} />
          {slot && <SlotFields slot={slot} onChange={(to) => change(withChangedSlot(form, chosen.at, to))} />}
          {question && (
            <QuestionFields
              question={question}
              before={form.questions.slice(0, chosen.at)}
              onChange={(to) => change(withChangedQuestion(form, chosen.at, to))}
            />
          )}
          <FormProblems problems={problems} />
          <RefusalNote error={publish.error} />
        </section>
      </div>
      <PaneFoot className="sticky bottom-0 z-2 min-h-14 flex-wrap bg-sheet py-2">
        <span>{draft ? t.help : t.unchanged}</span>
        <span className="flex flex-wrap gap-2">
          {draft && <Button onClick={discard}>{t.discard}</Button>}
          <Button
            variant="primary"
            disabled={!draft || problems.length > 0}
            isBusy={publish.isPending}
            onClick={() => draft && publish.mutate({ form: draft, basedOn: standing.version })}
          >
            {publish.isPending ? t.publishing : t.publish(standing.version + 1)}
          </Button>
        </span>
      </PaneFoot>
    </>
  )
}

function useFormDraft(standing: Published) {
  const [draft, setDraft] = useState<FieldForm | null>(null)
  const [chosen, setChosen] = useState(FIRST)
  const publish = usePublish(() => setDraft(null))
  const form: FieldForm = draft ?? standing
  const problems = draft ? problemsOfForm(draft) : []
  const change = (next: FieldForm) => {
    setDraft(next)
    publish.reset()
  }
  const add = (list: Chosen['list']) => {
    const next = list === 'slots' ? withSlot(form) : withQuestion(form)
    change(next)
    setChosen({ list, at: next[list].length - 1 })
  }
  const move = (by: -1 | 1) => {
    const next = moved(form, chosen, by)
    if (next === form) return
    change(next)
    setChosen({ ...chosen, at: chosen.at + by })
  }
  const remove = () => {
    change(without(form, chosen))
    setChosen({ ...chosen, at: Math.max(0, chosen.at - 1) })
  }
  const discard = () => {
    setDraft(null)
    setChosen(FIRST)
    publish.reset()
  }
  return { form, draft, problems, chosen, setChosen, publish, change, add, move, remove, discard }
}

type ItemButtonsProps = { at: number; count: number; onMove: (by: -1 | 1) => void; onRemove: () => void }

function ItemButtons({ at, count, onMove, onRemove }: ItemButtonsProps) {
  const t = useTexts().fieldForm
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => onMove(-1)} disabled={at === 0}>
        <ArrowUp size={16} aria-hidden />
        {t.up}
      </Button>
      <Button onClick={() => onMove(1)} disabled={at === count - 1}>
        <ArrowDown size={16} aria-hidden />
        {t.down}
      </Button>
      <Button variant="danger" onClick={onRemove} disabled={count === 1}>
        <Trash2 size={16} aria-hidden />
        {t.remove}
      </Button>
    </div>
  )
}

/** What keeps it from being published, as long as anything does. */
function FormProblems({ problems }: { problems: readonly FormProblem[] }) {
  const t = useTexts().fieldForm
  if (problems.length === 0) return null
  return (
    <Notice tone="hold" title={t.problems}>
      <ul>
        {problems.map(({ kind, id }) => (
          <li key={`${kind} ${id}`}>{t.problem[kind](id)}</li>
        ))}
      </ul>
    </Notice>
  )
}

const NO_SIDE = 'none'
type Props = { slot: PhotoSlot; onChange: (change: Partial<PhotoSlot>) => void }

function SlotFields({ slot, onChange }: Props) {
  const t = useTexts().fieldForm
  const sides = [
    { value: NO_SIDE, label: t.noSide },
    ...BUILDING_SIDES.map((side) => ({ value: side, label: t.sides[side] })),
  ]
  return (
    <>
      <WordsFields label={t.label} value={slot.label} onChange={(label) => onChange({ label })} />
      <WordsFields label={t.name} value={slot.name} onChange={(name) => onChange({ name })} />
      <WordsFields label={t.example} value={slot.example} onChange={(example) => onChange({ example })} />
      <div className="grid items-start gap-3 sm:grid-cols-4">
        <NumberField
          label={t.least}
          value={slot.least}
          least={0}
          most={20}
          onChange={(n) => onChange({ least: n ?? 0 })}
        />
        <NumberField
          label={t.most}
          value={slot.most}
          least={1}
          most={20}
          onChange={(n) => onChange({ most: n ?? 1 })}
        />
        <Field label={t.side}>
          <Select
            options={sides}
            value={slot.side ?? NO_SIDE}
            onChange={(side) => onChange({ side: BUILDING_SIDES.find((one) => one === side) ?? null })}
          />
        </Field>
        <Field label={t.code}>
          <Input isMono maxLength={40} value={slot.id} onChange={({ target }) => onChange({ id: target.value })} />
        </Field>
      </div>
    </>
  )
}
