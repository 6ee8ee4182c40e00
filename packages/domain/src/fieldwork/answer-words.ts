import type { Question } from './form.ts'
import { isAnswered, type Answer } from './survey.ts'

type Saying = { readonly language: 'en' | 'es'; readonly words: { readonly yes: string; readonly no: string } }

/** What was answered, in the words of the form; null: nothing that the question has. */
export function sayAnswer(question: Question, answer: Answer | undefined, saying: Saying): string | null {
  if (answer === undefined || !isAnswered(question, answer)) return null
  if (question.kind === 'yesNo') return answer === 'yes' ? saying.words.yes : saying.words.no
  if (question.kind === 'number') return Number(answer).toLocaleString(saying.language)
  if (question.kind === 'text') return String(answer)
  const chosen = typeof answer === 'object' ? answer : [String(answer)]
  return question.choices
    .filter(({ id }) => chosen.includes(id))
    .map(({ label }) => label[saying.language])
    .join(', ')
}
