import { MARKS, MOST_MARK_REASON, type Mark } from '@demarc/domain/qc/marks'
import { useState, type SubmitEvent } from 'react'
import { useQcTexts } from '#texts/qc/qc.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { useShortcuts } from '#ui/keys/keyboard.ts'
import { AskPanel, closesOnEscape, ReasonList } from './ask-panel.tsx'
import { markOn } from './review-marks.ts'
import type { Asking, MarkDesk } from './use-mark-desk.ts'

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9']
/** The same that mark the photo before the reviewer. */
const MARK_KEYS: Record<Mark, string> = { ACCEPT: 'a', RETAKE: 't', NOT_APPLICABLE: 'x' }

type Props = {
  asking: Extract<Asking, { kind: 'reason' }>
  name: string
  desk: MarkDesk
  onCorrectAnswer: (question: string) => void
}

/** Why a photo or an answer is marked: a usual reason by one key, or one's own words. */
export function MarkPanel({ asking, name, desk, onCorrectAnswer }: Props) {
  const words = useQcTexts()
  const t = words.marks
  const { about, box } = asking
  const before = markOn(desk.marks, about)
  const [mark, setMark] = useState(asking.mark)
  const { question } = about
  const isAnswer = question !== undefined
  const keep = (reason: string | undefined, as = mark) => {
    desk.put({ ...about, mark: as, reason, box: isAnswer || as === 'ACCEPT' ? undefined : (box ?? before?.box) })
    desk.close()
  }
  const choose = (as: Mark) => (as === 'ACCEPT' ? keep(undefined, as) : setMark(as))
  useShortcuts(
    MARKS.map((as) => ({ keys: MARK_KEYS[as], label: t.acts[as], group: words.title, run: () => choose(as) })),
  )
  const { photo, answer, notApplicable } = t.reasons
  const reasons = Object.values(mark === 'NOT_APPLICABLE' ? notApplicable : isAnswer ? answer : photo)
  const further = [
    ...(question === undefined
      ? []
      : [{ label: words.corrections.correctAnswer, run: () => onCorrectAnswer(question) }]),
    ...(before ? [{ label: t.remove, run: () => desk.remove(about) }] : []),
  ]
  return (
    <AskPanel title={t.panel(name)} onClose={desk.close}>
      <div className="flex flex-wrap gap-1">
        {MARKS.map((as) => (
          <Button
            key={as}
            size="sm"
            variant={as === mark ? 'ink' : 'outline'}
            aria-pressed={as === mark}
            keys={MARK_KEYS[as]}
            onClick={() => choose(as)}
            className="max-md:min-h-10!"
          >
            {as === 'RETAKE' && isAnswer ? t.askAgain : t.acts[as]}
          </Button>
        ))}
      </div>
      <ReasonList
        label={t.why}
        reasons={reasons}
        keys={DIGITS}
        chosen={before?.reason}
        onChoose={(reason) => keep(reason)}
      />
      <OwnReason onKeep={(reason) => keep(reason)} onClose={desk.close} />
      {further.map(({ label, run }) => (
        <Button
          key={label}
          variant="ghost"
          size="sm"
          className="self-start"
          onClick={() => {
            desk.close()
            run()
          }}
        >
          {label}
        </Button>
      ))}
    </AskPanel>
  )
}

function OwnReason({ onKeep, onClose }: { onKeep: (reason: string) => void; onClose: () => void }) {
  const t = useQcTexts().marks
  const [own, setOwn] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (own.trim()) onKeep(own.trim())
    else setIsAsked(true)
  }
  return (
    <form noValidate className="flex items-end gap-2" onSubmit={submit}>
      <Field label={t.own} error={isAsked && !own.trim() ? t.ownNeeded : undefined} className="grow">
        <Input
          maxLength={MOST_MARK_REASON}
          value={own}
          onChange={({ target }) => setOwn(target.value)}
          onKeyDown={closesOnEscape(onClose)}
        />
      </Field>
      <Button type="submit">{t.keep}</Button>
    </form>
  )
}
