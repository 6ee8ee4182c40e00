import type { FieldForm, Question } from './form.ts'

export type Answer = string | number | readonly string[]
export type Answers = Readonly<Record<string, Answer>>

/** Longer notes belong into a document. */
export const MOST_ANSWER_LETTERS = 2000

/** Those that are asked as things stand. What depends on a question that is not asked is not asked either. */
export function askedQuestions({ questions }: Pick<FieldForm, 'questions'>, answers: Answers): Question[] {
  const asked = new Set<string>()
  return questions.filter(({ id, when }) => {
    const isAsked = when === null || (asked.has(when.question) && isAnsweredBy(answers[when.question], when.is))
    if (isAsked) asked.add(id)
    return isAsked
  })
}

const isAnsweredBy = (answer: Answer | undefined, wanted: readonly string[]): boolean =>
  typeof answer === 'object' ? answer.some((one) => wanted.includes(one)) : wanted.includes(String(answer ?? ''))

/** A text that was cleared and a choice that was taken back are no answers. */
const isGiven = (answer: Answer | undefined): answer is Answer =>
  typeof answer === 'string'
    ? answer.trim() !== ''
    : typeof answer === 'object'
      ? answer.length > 0
      : answer !== undefined

/** An answer that counts: given, and one that the question has. */
export function isAnswered(question: Question, answer: Answer | undefined): boolean {
  if (!isGiven(answer)) return false
  const ids = question.choices.map(({ id }) => id)
  switch (question.kind) {
    case 'choice':
      return typeof answer === 'string' && ids.includes(answer)
    case 'choices':
      return typeof answer === 'object' && answer.every((one) => ids.includes(one))
    case 'yesNo':
      return answer === 'yes' || answer === 'no'
    case 'number':
      return (
        typeof answer === 'number' &&
        Number.isFinite(answer) &&
        answer >= (question.least ?? -Infinity) &&
        answer <= (question.most ?? Infinity)
      )
    case 'text':
      return typeof answer === 'string' && answer.length <= MOST_ANSWER_LETTERS
  }
}

/** What still has to be answered. A question that is not asked is never among them. */
export const missingAnswers = (form: Pick<FieldForm, 'questions'>, answers: Answers): Question[] =>
  askedQuestions(form, answers).filter((question) => question.isRequired && !isAnswered(question, answers[question.id]))

/** Given, but not one that the question has: the phone of an older version, or somebody who tries. */
export const unfitAnswers = ({ questions }: Pick<FieldForm, 'questions'>, answers: Answers): string[] => {
  const known = new Map(questions.map((question) => [question.id, question]))
  return Object.entries(answers).flatMap(([id, answer]) => {
    const question = known.get(id)
    return question && (!isGiven(answer) || isAnswered(question, answer)) ? [] : [id]
  })
}

/** Without what is empty, and without what was answered before another answer made it pointless. */
export const keptAnswers = (form: Pick<FieldForm, 'questions'>, answers: Answers): Answers =>
  Object.fromEntries(
    askedQuestions(form, answers).flatMap(({ id }) => {
      const answer = answers[id]
      return isGiven(answer) ? [[id, answer] as const] : []
    }),
  )
