import { OTHER_SLOT, type FieldForm, type PhotoSlot, type Question, type Words } from './form.ts'

/** Each with its sentence for the admin who publishes. */
export const FORM_PROBLEMS = {
  slotTwice: (id: string) => `Photo ${id} is repeated`,
  slotReserved: (id: string) => `The name ${id} is reserved`,
  slotWantsMore: (id: string) => `Photo ${id}: the minimum is greater than the maximum`,
  questionTwice: (id: string) => `Question ${id} is repeated`,
  choicesMissing: (id: string) => `Add choices to question ${id}`,
  choicesUnused: (id: string) => `Question ${id} can’t have choices`,
  choiceTwice: (id: string) => `Question ${id} has a repeated choice`,
  noNumber: (id: string) => `Question ${id}: the minimum is greater than the maximum`,
  conditionLater: (id: string) => `Question ${id} must depend on an earlier question`,
  conditionUnknown: (id: string) => `Question ${id} depends on an answer that doesn’t exist`,
  wordsMissing: (id: string) => `${id}: text is missing in English or Spanish`,
  nameUnfit: (id: string) => `“${id}” isn’t a valid name. Use letters, numbers and _, and start with a letter`,
  nameTaken: (id: string) => `The name ${id} can’t be used`,
}
export type FormProblem = { readonly kind: keyof typeof FORM_PROBLEMS; readonly id: string }

export const sayFormProblem = ({ kind, id }: FormProblem): string => FORM_PROBLEMS[kind](id)

/** What stands in answers and exports for years. */
export const FORM_NAME = /^[A-Za-z][A-Za-z0-9_]{0,39}$/

/** What is wrong with a form that somebody wants to publish; empty: nothing. */
export function problemsOfForm({ slots, questions }: FieldForm): FormProblem[] {
  return [...problemsOfSlots(slots), ...problemsOfQuestions(questions)]
}

const all = (kind: FormProblem['kind'], ids: readonly string[]): FormProblem[] => ids.map((id) => ({ kind, id }))

function problemsOfSlots(slots: readonly PhotoSlot[]): FormProblem[] {
  const ids = slots.map(({ id }) => id)
  return [
    ...all('slotTwice', repeated(ids)),
    ...all(
      'slotReserved',
      ids.filter((id) => id === OTHER_SLOT),
    ),
    ...problemsOfNames(ids),
    ...slots.flatMap(({ id, least, most }) => (least > most ? all('slotWantsMore', [id]) : [])),
    ...slots.flatMap(({ id, label, name, example }) => problemsOfWords(id, [label, name, example])),
  ]
}

function problemsOfQuestions(questions: readonly Question[]): FormProblem[] {
  const known = new Map<string, Question>()
  const ids = questions.map(({ id }) => id)
  const problems = [...all('questionTwice', repeated(ids)), ...problemsOfNames(ids)]
  for (const question of questions) {
    problems.push(...problemsOfQuestion(question, known))
    known.set(question.id, question)
  }
  return problems
}

/** A condition looks back only: what comes first can always be answered first. */
function problemsOfQuestion(
  { id, label, kind, choices, least, most, when }: Question,
  before: ReadonlyMap<string, Question>,
): FormProblem[] {
  const hasChoices = kind === 'choice' || kind === 'choices'
  const names = choices.map((choice) => choice.id)
  const asked = when && before.get(when.question)
  return [
    ...(hasChoices !== choices.length > 0 ? all(hasChoices ? 'choicesMissing' : 'choicesUnused', [id]) : []),
    ...(repeated(names).length > 0 ? all('choiceTwice', [id]) : []),
    ...problemsOfNames(names),
    ...(least !== null && most !== null && least > most ? all('noNumber', [id]) : []),
    ...(when && !asked ? all('conditionLater', [id]) : []),
    ...(asked && !isPossible(asked, when.is) ? all('conditionUnknown', [id]) : []),
    ...problemsOfWords(id, [label, ...choices.map((choice) => choice.label)]),
  ]
}

const isPossible = ({ kind, choices }: Question, wanted: readonly string[]): boolean => {
  const possible = kind === 'yesNo' ? ['yes', 'no'] : choices.map(({ id }) => id)
  return wanted.length > 0 && wanted.every((value) => possible.includes(value))
}

const problemsOfWords = (id: string, words: readonly Words[]): FormProblem[] =>
  words.every(({ en, es }) => en.trim() && es.trim()) ? [] : all('wordsMissing', [id])

const problemsOfNames = (ids: readonly string[]): FormProblem[] => [
  ...all(
    'nameUnfit',
    ids.filter((id) => !FORM_NAME.test(id)),
  ),
  ...all('nameTaken', ids.filter(isTaken)),
]

/** Every object has these already: an answer of that name would seem to be given before anybody has answered. */
const isTaken = (id: string): boolean => id in {}

const repeated = (ids: readonly string[]): string[] => [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))]
