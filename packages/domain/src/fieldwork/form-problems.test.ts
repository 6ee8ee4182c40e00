import { describe, expect, it } from 'vitest'
import { DEFAULT_FORM } from './default-form.ts'
import { problemsOfForm, sayFormProblem } from './form-problems.ts'
import type { FieldForm, PhotoSlot, Question } from './form.ts'

const words = { en: 'x', es: 'x' }
const slot = (id: string, more: Partial<PhotoSlot> = {}): PhotoSlot => ({
  id,
  label: words,
  name: words,
  example: words,
  least: 1,
  most: 3,
  side: null,
  ...more,
})
const question = (id: string, more: Partial<Question> = {}): Question => ({
  id,
  label: words,
  kind: 'yesNo',
  isRequired: true,
  choices: [],
  least: null,
  most: null,
  when: null,
  ...more,
})
const problems = (form: Partial<FieldForm>) => problemsOfForm({ slots: [], questions: [], ...form }).map(sayFormProblem)
const choices = [
  { id: 'a', label: words },
  { id: 'b', label: words },
]

describe('a form that is to be published', () => {
  it('as it comes with an installation has the eight slots and the fourteen questions, and no problem', () => {
    expect(problemsOfForm(DEFAULT_FORM)).toEqual([])
    expect(DEFAULT_FORM.slots.map(({ id }) => id)).toEqual([
      'front',
      'left',
      'rear',
      'right',
      'entrance',
      'demarc',
      'context',
      'power',
    ])
    expect(DEFAULT_FORM.questions).toHaveLength(14)
  })

  it('names each slot once, and none like the photos that have no slot', () => {
    expect(problems({ slots: [slot('roof'), slot('roof'), slot('other')] })).toEqual([
      'The photo slot roof is there twice',
      'The name other is kept for photos without a slot',
    ])
  })
  it('wants no more photos than it takes', () => {
    expect(problems({ slots: [slot('roof', { least: 3, most: 2 })] })).toEqual([
      'The photo slot roof wants more than it takes',
    ])
  })
  it('uses no word that every object knows already', () => {
    expect(problems({ slots: [slot('constructor')], questions: [question('toString')] })).toEqual([
      'The name constructor cannot be used',
      'The name toString cannot be used',
    ])
  })

  it.each([
    [question('a', { kind: 'choice' }), 'The question a has no choices'],
    [question('a', { choices }), 'The question a cannot have choices'],
    [
      question('a', { kind: 'choices', choices: [...choices, ...choices] }),
      'A choice of the question a is there twice',
    ],
    [question('a', { kind: 'number', least: 3, most: 2 }), 'The question a has no possible number'],
    [
      question('a', { when: { question: 'later', is: ['yes'] } }),
      'The question a depends on one that does not come before it',
    ],
    [
      question('a', { when: { question: 'a', is: ['yes'] } }),
      'The question a depends on one that does not come before it',
    ],
    [
      question('a', { when: { question: 'first', is: ['perhaps'] } }),
      'The question a waits for an answer that cannot be given',
    ],
    [
      question('a', { when: { question: 'size', is: ['1'] } }),
      'The question a waits for an answer that cannot be given',
    ],
  ])('has no question that cannot be asked: %#', (bad, problem) => {
    const before = [question('first'), question('size', { kind: 'number' })]
    expect(problems({ questions: [...before, bad, question('later')] })).toEqual([problem])
  })
  it('asks each question once', () => {
    expect(problems({ questions: [question('a'), question('a')] })).toEqual(['The question a is there twice'])
  })
  it('says everything in both languages, by names that exports can bear', () => {
    const mute = { en: 'Roof', es: ' ' }
    expect(problems({ slots: [slot('roof', { example: mute })] })).toEqual([
      'roof: some words are missing in English or Spanish',
    ])
    expect(problems({ questions: [question('2nd floor')] })).toEqual([
      '“2nd floor” cannot be a name: letters, digits and _ only, beginning with a letter',
    ])
  })
})
