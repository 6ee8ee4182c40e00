import type { Question } from '@demarc/domain/fieldwork/form'
import { isAnswered, MOST_ANSWER_LETTERS, type Answer } from '@demarc/domain/fieldwork/survey'
import { Check, Minus, Plus } from 'lucide-react'
import { useId, useEffect, useRef, useState } from 'react'
import { useWorkTexts } from '#texts/field/field-work.ts'
import { useLanguage } from '#texts/language.ts'
import { cx } from '#ui/class-names.ts'
import { Textarea, Input } from '#ui/form/field.tsx'
import { Button } from '#ui/button.tsx'

type Props = { question: Question; answer: Answer | undefined; onAnswer: (answer: Answer | undefined) => void }

/** One question, with choices as large as a thumb. */
export function QuestionSection({ question, answer, onAnswer }: Props) {
  const t = useWorkTexts().survey
  const language = useLanguage()
  const labelId = useId()
  const { kind, least, most } = question
  const label = question.label[language]
  return (
    <section
      id={anchorOf(question.id)}
      aria-labelledby={labelId}
      className="scroll-mt-3 scroll-mb-40 border border-rule-2 bg-sheet px-3 py-3"
    >
      <h2 id={labelId} className="mb-2 flex items-start justify-between gap-2 text-15 font-bold">
        <span className="min-w-0">
          {label}
          {!question.isRequired && <span className="font-normal text-ink-2">, {t.optional}</span>}
        </span>
        {isAnswered(question, answer) && <Check size={20} aria-hidden className="text-ok" />}
      </h2>
      {kind === 'number' ? (
        <NumberAnswer
          label={label}
          least={least}
          most={most}
          answer={typeof answer === 'number' ? answer : undefined}
          onAnswer={onAnswer}
        />
      ) : kind === 'text' ? (
        <TextAnswer
          label={label}
          most={MOST_ANSWER_LETTERS}
          answer={typeof answer === 'string' ? answer : ''}
          onAnswer={onAnswer}
        />
      ) : (
        <Choices question={question} answer={answer} onAnswer={onAnswer} labelId={labelId} />
      )}
    </section>
  )
}

function Choices({ question, answer, onAnswer, labelId }: Props & { labelId: string }) {
  const t = useWorkTexts().survey
  const language = useLanguage()
  const name = useId()
  const isMany = question.kind === 'choices'
  const choices =
    question.kind === 'yesNo'
      ? [
          { id: 'yes', label: t.yes },
          { id: 'no', label: t.no },
        ]
      : question.choices.map(({ id, label }) => ({ id, label: label[language] }))
  const chosen = typeof answer === 'object' ? answer : answer === undefined ? [] : [String(answer)]
  const choose = (id: string, isOn: boolean) => {
    if (!isMany) return onAnswer(id)
    const now = isOn ? [...chosen, id] : chosen.filter((each) => each !== id)
    onAnswer(now.length > 0 ? now : undefined)
  }
  return (
    <div
      role={isMany ? 'group' : 'radiogroup'}
      aria-labelledby={labelId}
      className="grid grid-cols-2 gap-2 @max-[16rem]:grid-cols-1"
    >
      {choices.map(({ id, label }) => (
        <LargeChoice
          key={id}
          isMany={isMany}
          name={name}
          label={label}
          isChosen={chosen.includes(id)}
          onChoose={(isOn) => choose(id, isOn)}
          className={choices.length % 2 === 1 ? 'last:col-span-full' : undefined}
        />
      ))}
    </div>
  )
}

type LargeChoiceProps = {
  /** Several may be chosen. */
  isMany?: boolean
  name: string
  label: string
  isChosen: boolean
  onChoose: (isOn: boolean) => void
  className?: string | undefined
}

/** One of a few choices, as large as a thumb. */
export function LargeChoice({ isMany, name, label, isChosen, onChoose, className }: LargeChoiceProps) {
  return (
    <label
      className={cx(
        'relative flex min-h-14 cursor-pointer items-center gap-2 rounded-1 border border-edge bg-sheet px-3 py-2 font-bold has-disabled:cursor-default',
        'has-checked:border-ink has-checked:bg-ink has-checked:text-sheet has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
        className,
      )}
    >
      <input
        type={isMany ? 'checkbox' : 'radio'}
        name={name}
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
        className="absolute inset-0 cursor-[inherit] appearance-none outline-none"
      />
      <span className="min-w-0 grow wrap-anywhere">{label}</span>
      {isChosen && <Check size={20} aria-hidden />}
    </label>
  )
}

type TextAnswerProps = { label: string; most: number; answer: string; onAnswer: (answer: string | undefined) => void }

/** Fast enough that a killed page loses a word at most, slow enough that not each letter is written to the disk. */
const REST_MS = 400

/** What is typed is kept while it is typed, and again when the hand leaves it. */
function TextAnswer({ label, most, answer, onAnswer }: TextAnswerProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const keep = (text: string) => onAnswer(text.trim() === '' ? undefined : text)
  return (
    <Textarea
      aria-label={label}
      rows={3}
      maxLength={most}
      value={typed ?? answer}
      onChange={({ target: { value } }) => {
        setTyped(value)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => keep(value), REST_MS)
      }}
      onBlur={({ target: { value } }) => {
        clearTimeout(timer.current)
        if (value !== answer) keep(value)
      }}
    />
  )
}

type NumberAnswerProps = {
  label: string
  least: number | null
  most: number | null
  answer: number | undefined
  onAnswer: (answer: number | undefined) => void
}

/** Typed, or counted up and down with gloves on. */
function NumberAnswer({ label, least, most, answer, onAnswer }: NumberAnswerProps) {
  const t = useWorkTexts().survey
  const [typed, setTyped] = useState<string | null>(null)
  const [from, to] = [least ?? 0, most ?? Number.MAX_SAFE_INTEGER]
  const shown = typed ?? (answer === undefined ? '' : String(answer))
  const isOutside = shown !== '' && !(Number(shown) >= from && Number(shown) <= to)
  const type = (value: string) => {
    setTyped(value)
    const number = value.trim() === '' ? Number.NaN : Number(value)
    onAnswer(Number.isFinite(number) && number >= from && number <= to ? number : undefined)
  }
  const step = (by: number) => {
    setTyped(null)
    onAnswer(Math.min(to, Math.max(from, answer === undefined ? Math.max(from, by > 0 ? 1 : 0) : answer + by)))
  }
  return (
    <>
      <div className="flex flex-wrap items-stretch gap-2">
        <Button shape="square" size="lg" aria-label={`${label}: ${t.less}`} onClick={() => step(-1)}>
          <Minus size={22} aria-hidden />
        </Button>
        <Input
          aria-label={label}
          aria-invalid={isOutside || undefined}
          inputMode="numeric"
          value={shown}
          onChange={({ target }) => type(target.value.replaceAll(/[^\d]/g, ''))}
          className="mono h-control-lg! w-auto! min-w-0 flex-1 basis-16 text-center text-20!"
        />
        <Button shape="square" size="lg" aria-label={`${label}: ${t.more}`} onClick={() => step(1)}>
          <Plus size={22} aria-hidden />
        </Button>
      </div>
      {isOutside && <p className="mt-1 font-bold text-bad">{t.range(from, to)}</p>}
    </>
  )
}

const anchorOf = (questionId: string): string => `question-${questionId}`

/** To a question, and into it: whoever uses keys goes on from there. */
export function jumpTo(questionId: string): void {
  const section = document.getElementById(anchorOf(questionId))
  section?.scrollIntoView({ block: 'start' })
  section?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true })
}
