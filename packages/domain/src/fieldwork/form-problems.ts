import { OTHER_SLOT, type FieldForm, type PhotoSlot, type Question, type Words } from './form.ts'

/** Each with the sentence for whoever publishes. */
export const FORM_PROBLEMS = {
  slotTwice: (id: string) => `The photo slot ${id} is there twice`,
  slotReserved: (id: string) => `The name ${id} is kept for photos without a slot`,
  slotWantsMore: (id: string) => `The photo slot ${id} wants more than it takes`,
  questionTwice: (id: string) => `The question ${id} is there twice`,
  choicesMissing: (id: string) => `The question ${id} has no choices`,
  choicesUnused: (id: string) => `The question ${id} cannot have choices`,
  choiceTwice: (id: string) => `A choice of the question ${id} is there twice`,
  noNumber: (id: string) => `The question ${id} has no possible number`,
  conditionLater: (id: string) => `The question ${id} depends on one that does not come before it`,
  conditionUnknown: (id: string) => `The question ${id} waits for an answer that cannot be given`,
  wordsMissing: (id: string) => `${id}: some words are missing in English or Spanish`,
  nameUnfit: (id: string) => `“${id}” cannot be a name: letters, digits and _ only, beginning with a letter`,
  nameTaken: (id: string) => `The name ${id} cannot be used`,
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
