import type { Question } from './form.ts'
import { expect, test } from 'vitest'
import { sayAnswer } from './answer-words.ts'

const words = { yes: 'Yes', no: 'No' }
const base = { id: 'q', label: { en: 'Q', es: 'P' }, isRequired: true, least: null, most: null, when: null }
const choices = [
  { id: 'plants', label: { en: 'Plants', es: 'Plantas' } },
  { id: 'fence', label: { en: 'Fence', es: 'Cerca' } },
]
const ask = (kind: Question['kind']): Question => ({ ...base, kind, choices: kind.startsWith('choice') ? choices : [] })

test('answers are said in the words of the form and of the reader', () => {
  const en = { language: 'en', words } as const
  expect(sayAnswer(ask('choice'), 'fence', en)).toBe('Fence')
  expect(sayAnswer(ask('choices'), ['fence', 'plants'], { ...en, language: 'es' })).toBe('Plantas, Cerca')
  expect(sayAnswer(ask('yesNo'), 'no', en)).toBe('No')
  expect(sayAnswer(ask('number'), 1200, en)).toBe('1,200')
  expect(sayAnswer(ask('text'), 'as it is', en)).toBe('as it is')
})

test('what was not answered, or with what the question does not have, is nothing', () => {
  const en = { language: 'en', words } as const
  expect(sayAnswer(ask('choice'), undefined, en)).toBeNull()
  expect(sayAnswer(ask('choice'), 'roof', en)).toBeNull()
  expect(sayAnswer(ask('choices'), [], en)).toBeNull()
})
