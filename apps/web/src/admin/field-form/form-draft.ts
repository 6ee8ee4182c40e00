import type { FieldForm, PhotoSlot, Question } from '@demarc/domain/fieldwork/form'

/** What the pen is on: a slot or a question, by its place. */
export type Chosen = { readonly list: 'slots' | 'questions'; readonly at: number }

const WORDLESS = { en: '', es: '' }
const emptySlot = (id: string): PhotoSlot => ({
  id,
  label: WORDLESS,
  name: WORDLESS,
  example: WORDLESS,
  least: 1,
  most: 3,
  side: null,
})
const emptyQuestion = (id: string): Question => ({
  id,
  label: WORDLESS,
  kind: 'yesNo',
  isRequired: true,
  choices: [],
  least: null,
  most: null,
  when: null,
})

/** The first name of this kind that nothing has yet. */
function freeId(beginning: string, taken: readonly { readonly id: string }[]): string {
  const ids = new Set(taken.map(({ id }) => id))
  let number = taken.length + 1
  while (ids.has(`${beginning}${number}`)) number += 1
  return `${beginning}${number}`
}

export const withSlot = (form: FieldForm): FieldForm => ({
  ...form,
  slots: [...form.slots, emptySlot(freeId('slot', form.slots))],
})
export const withQuestion = (form: FieldForm): FieldForm => ({
  ...form,
  questions: [...form.questions, emptyQuestion(freeId('question', form.questions))],
})

export const withChangedSlot = (form: FieldForm, at: number, change: Partial<PhotoSlot>): FieldForm => ({
  ...form,
  slots: form.slots.map((slot, place) => (place === at ? { ...slot, ...change } : slot)),
})

/** Conditions follow a question that is called otherwise. */
export function withChangedQuestion(form: FieldForm, at: number, change: Partial<Question>): FieldForm {
  const former = form.questions[at]?.id ?? ''
  const name = change.id ?? former
  const follow = ({ when, ...rest }: Question): Question => ({
    ...rest,
    when: when && when.question === former ? { ...when, question: name } : when,
  })
  return {
    ...form,
    questions: form.questions.map((question, place) => (place === at ? { ...question, ...change } : follow(question))),
  }
}

export const without = (form: FieldForm, { list, at }: Chosen): FieldForm => ({
  ...form,
  [list]: form[list].filter((_, place) => place !== at),
})

/** One place up or down; at the end of its list it stays. */
export function moved(form: FieldForm, { list, at }: Chosen, by: -1 | 1): FieldForm {
  const items: (PhotoSlot | Question)[] = [...form[list]]
  const [one, other] = [items[at], items[at + by]]
  if (!one || !other) return form
  items[at] = other
  items[at + by] = one
  return { ...form, [list]: items }
}

/** A kind has what it needs, and nothing of another: what is of no use is not published. */
export function ofKind(question: Question, kind: Question['kind']): Question {
  const hasChoices = kind === 'choice' || kind === 'choices'
  return {
    ...question,
    kind,
    choices: hasChoices ? question.choices : [],
    least: kind === 'number' ? question.least : null,
    most: kind === 'number' ? question.most : null,
  }
}
