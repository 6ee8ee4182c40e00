import type { FieldForm } from '@demarc/contract'
import type { Answer, Answers } from '@demarc/domain/fieldwork/survey'
import { MOST_ANSWER } from '@demarc/domain/qc/answer'
import { useIsFetching } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useDocumentTitle } from '#platform/document-title.ts'
import { keepUnder, readKept } from '#platform/kept.ts'
import { useReworkTexts } from '#texts/field/field-photo.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Field, Textarea } from '#ui/form/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { JsnText } from '#shared/jsn.tsx'
import { FIELD_ASSIGNMENTS } from '../assignments-key.ts'
import { useFieldDay, useForm } from '../offline/index.ts'
import { answerQuestion, useQuestion, type QuestionStand } from '../offline/use-question.ts'
import { useTrouble } from '../outbox/item-words.ts'
import { PageFoot, PhonePage } from '../phone-page.tsx'
import { PhotoDot } from '../slots/photo-thumb.tsx'
import { useWriting } from '../use-writing.ts'
import { AnswerPhotos } from './answer-photos.tsx'
import { MarkedThing } from './marked-thing.tsx'

const route = getRouteApi('/frame/signed-in/field/questions/$reviewId')

/** What a reviewer asks about one building, and the answer to it, also without a signal. */
export function QuestionPage() {
  const t = useReworkTexts()
  useDocumentTitle(t.title)
  const { reviewId } = route.useParams()
  const stand = useQuestion(reviewId)
  // Whoever comes by a notification is ahead of what the phone has read.
  useFieldDay()
  const isReading = useIsFetching({ queryKey: FIELD_ASSIGNMENTS }) > 0
  const form = useForm(stand?.question.formVersion ?? 0)
  if (stand === null && !isReading) return <Gone />
  if (!stand || !form) return <PhonePage title={t.title}>{null}</PhonePage>
  return stand.custody === null ? (
    <Open key={reviewId} stand={stand} form={form} />
  ) : (
    <Answered stand={stand} form={form} />
  )
}

function Gone() {
  const t = useReworkTexts()
  return (
    <PhonePage title={t.gone}>
      <p>{t.goneHelp}</p>
      <Link to="/field" className={buttonClass({ size: 'lg' })}>
        {t.toList}
      </Link>
    </PhonePage>
  )
}

type Props = { stand: QuestionStand; form: FieldForm }

function Open({ stand, form }: Props) {
  const t = useReworkTexts()
  const { question } = stand
  const { reviewId } = question
  // The camera lies between: what was written before it is there after it.
  const [said, setSaid] = useState<KeptAnswer>(() => readKept<KeptAnswer>(nameOf(reviewId)) ?? NOTHING)
  const [isTold, setIsTold] = useState(false)
  const { trouble, write } = useWriting()
  const change = (next: KeptAnswer) => {
    setSaid(next)
    keepUnder(nameOf(reviewId), next)
  }
  const correct = (id: string, answer: Answer | undefined) => {
    const { [id]: _before, ...others } = said.answers
    change({ ...said, answers: answer === undefined ? others : { ...others, [id]: answer } })
  }
  // A photo may say all there is to say.
  const text = said.text.trim() || (stand.photos.length > 0 ? t.seePhotos : '')
  const send = async () => {
    setIsTold(true)
    if (text && (await write(() => answerQuestion(reviewId, { text, answers: said.answers }))))
      keepUnder(nameOf(reviewId), null)
  }
  return (
    <PhonePage
      title={t.title}
      foot={
        <PageFoot>
          {trouble && <Notice tone="bad">{trouble}</Notice>}
          <Button variant="primary" size="lg" className="w-full whitespace-normal!" onClick={() => void send()}>
            <Send size={20} aria-hidden />
            {t.send}
          </Button>
        </PageFoot>
      }
    >
      <QuestionAsked stand={stand} form={form} answers={said.answers} onAnswer={correct} />
      <Field
        label={t.answer}
        isRequired={stand.photos.length === 0}
        hint={t.answerHelp}
        error={isTold && !text ? t.answerNeeded : undefined}
      >
        <Textarea
          rows={4}
          maxLength={MOST_ANSWER}
          value={said.text}
          onChange={({ target }) => change({ ...said, text: target.value })}
        />
      </Field>
      <AnswerPhotos stand={stand} form={form} />
    </PhonePage>
  )
}

/** Nothing can be changed any more; how far it is, and what stood in its way. */
function Answered({ stand, form }: Props) {
  const t = useReworkTexts()
  const { custody, said } = stand
  return (
    <PhonePage title={t.title} aside={custody && <PhotoDot custody={custody} percent={0} isLabelled />}>
      {custody === 'NEEDS_YOU' && <Superseded stand={stand} />}
      {custody && custody !== 'NEEDS_YOU' && <p className="font-bold">{t.states[custody]}</p>}
      <QuestionAsked stand={stand} form={form} answers={{}} onAnswer={() => undefined} />
      {said && (
        <section>
          <h2 className="font-bold">{t.answer}</h2>
          <p className="wrap-anywhere whitespace-pre-line">{said.text}</p>
        </section>
      )}
      <AnswerPhotos stand={stand} form={form} />
    </PhonePage>
  )
}

function Superseded({ stand: { said } }: { stand: QuestionStand }) {
  const t = useReworkTexts()
  const why = useTrouble({ lastError: 'refused', refusal: said?.refusal ?? null })
  return (
    <Notice tone="bad" title={t.states.NEEDS_YOU}>
      <p className="wrap-anywhere">{why}</p>
      <p>{t.supersededHelp}</p>
      <Link to="/field/outbox" className={`${buttonClass({ size: 'lg' })} mt-2`}>
        {t.toOutbox}
      </Link>
    </Notice>
  )
}

type QuestionAskedProps = Props & { answers: Answers; onAnswer: (id: string, answer: Answer | undefined) => void }

function QuestionAsked({ stand: { question, custody }, form, answers, onAnswer }: QuestionAskedProps): ReactNode {
  const t = useReworkTexts()
  const answerOf = (id: string | null) => (id === null ? undefined : (answers[id] ?? question.answers[id]))
  return (
    <>
      <p>
        <JsnText value={question.jsb} className="whitespace-normal! wrap-anywhere" />{' '}
        <span className="wrap-anywhere">{question.address}</span>
      </p>
      <section className="border border-hold bg-hold-wash px-3 py-2">
        <h2 className="text-ink-2">{t.asks(question.reviewerName)}</h2>
        <p className="text-15 font-bold wrap-anywhere whitespace-pre-line">{question.notes}</p>
      </section>
      {question.marks.length > 0 && (
        <ul aria-label={t.marked} className="flex flex-col gap-2">
          {question.marks.map((mark, at) => (
            <MarkedThing
              key={at}
              mark={mark}
              question={question}
              form={form}
              isClosed={custody !== null}
              answer={answerOf(mark.question)}
              onAnswer={(answer) => mark.question && onAnswer(mark.question, answer)}
            />
          ))}
        </ul>
      )}
    </>
  )
}

/** What was written before it was sent: the camera, or a killed page, lies between. */
type KeptAnswer = { readonly text: string; readonly answers: Answers }

const nameOf = (reviewId: string) => `demarc.field.answer.${reviewId}`
const NOTHING: KeptAnswer = { text: '', answers: {} }
