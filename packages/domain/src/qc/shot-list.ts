import type { FieldForm } from '../fieldwork/form.ts'
import type { Done, FieldProgress } from '../fieldwork/progress.ts'
import { askedQuestions, isAnswered, type Answers } from '../fieldwork/survey.ts'
import type { WantedItem } from './work-order.ts'

/** Where nobody says what is wanted again: every shot that must be there, and the answers where nobody gave any. */
export function wholeList({ slots, questions }: FieldForm, hasSurvey: boolean): Item[] {
  const required = slots.filter(({ least }) => least > 0)
  const shots = (required.length > 0 ? required : slots).map(({ id }) => ({ slot: id, question: null }))
  if (hasSurvey && shots.length > 0) return shots
  return [...shots, ...questions.filter(({ isRequired }) => isRequired).map(({ id }) => ({ slot: null, question: id }))]
}

type Item = Pick<WantedItem, 'slot' | 'question'>

/** A new photo in its slot, or a reason why there is none; an answer to its question, or another one that makes it pointless. */
export function isItemDone({ slot, question }: Item, form: FieldForm, done: Done): boolean {
  if (slot !== null) return (done.photos[slot] ?? 0) > 0 || Boolean(done.notApplicable[slot])
  const asked = form.questions.find(({ id }) => id === question)
  return !asked || isAnswered(asked, done.answers[asked.id])
}

/** Items done over items: what a work order asks for, not the whole form. */
export function shotListProgress(items: readonly Item[], form: FieldForm, done: Done): FieldProgress {
  const [shots, answers] = [items.filter(({ slot }) => slot !== null), items.filter(({ slot }) => slot === null)]
  const doneOf = (some: readonly Item[]) => some.filter((item) => isItemDone(item, form, done)).length
  return {
    photosDone: doneOf(shots),
    photosTotal: shots.length,
    answersDone: doneOf(answers),
    answersTotal: answers.length,
  }
}

/** What of a shot list is still wanted, as its form calls it. A question that other answers made pointless is not. */
export function missingItems(items: readonly Item[], form: FieldForm, done: Done & { readonly before: Answers }) {
  const asked = new Set(askedQuestions(form, { ...done.before, ...done.answers }).map(({ id }) => id))
  const open = items.filter(
    (item) => !isItemDone(item, form, done) && (item.slot !== null || asked.has(item.question ?? '')),
  )
  return {
    slots: [...new Set(open.flatMap(({ slot }) => slot ?? []))],
    questions: open.flatMap(({ question }) => (question === null ? [] : [question])),
  }
}

type Filled = Pick<Done, 'answers' | 'notApplicable'>

/** The last revision with what was brought from the visit laid over it; a slot that has a photo now is no longer left out. */
export const laidOver = (before: Filled, { photos, answers, notApplicable }: Done): Filled => ({
  answers: { ...before.answers, ...answers },
  notApplicable: {
    ...Object.fromEntries(Object.entries(before.notApplicable).filter(([slot]) => !photos[slot])),
    ...notApplicable,
  },
})
