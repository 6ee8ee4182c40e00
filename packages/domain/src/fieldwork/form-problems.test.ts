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
      'Photo roof is repeated',
      'The name other is reserved',
    ])
  })
  it('wants no more photos than it takes', () => {
    expect(problems({ slots: [slot('roof', { least: 3, most: 2 })] })).toEqual([
      'Photo roof: the minimum is greater than the maximum',
    ])
  })
  it('uses no word that every object knows already', () => {
    expect(problems({ slots: [slot('constructor')], questions: [question('toString')] })).toEqual([
      'The name constructor can’t be used',
      'The name toString can’t be used',
    ])
  })

  it.each([
    [question('a', { kind: 'choice' }), 'Add choices to question a'],
    [question('a', { choices }), 'Question a can’t have choices'],
    [question('a', { kind: 'choices', choices: [...choices, ...choices] }), 'Question a has a repeated choice'],
    [question('a', { kind: 'number', least: 3, most: 2 }), 'Question a: the minimum is greater than the maximum'],
    [question('a', { when: { question: 'later', is: ['yes'] } }), 'Question a must depend on an earlier question'],
    [question('a', { when: { question: 'a', is: ['yes'] } }), 'Question a must depend on an earlier question'],
    [
      question('a', { when: { question: 'first', is: ['perhaps'] } }),
      'Question a depends on an answer that doesn’t exist',
    ],
    [question('a', { when: { question: 'size', is: ['1'] } }), 'Question a depends on an answer that doesn’t exist'],
  ])('has no question that cannot be asked: %#', (bad, problem) => {
    const before = [question('first'), question('size', { kind: 'number' })]
    expect(problems({ questions: [...before, bad, question('later')] })).toEqual([problem])
  })
  it('asks each question once', () => {
    expect(problems({ questions: [question('a'), question('a')] })).toEqual(['Question a is repeated'])
  })
  it('says everything in both languages, by names that exports can bear', () => {
    const mute = { en: 'Roof', es: ' ' }
    expect(problems({ slots: [slot('roof', { example: mute })] })).toEqual([
      'roof: text is missing in English or Spanish',
    ])
    expect(problems({ questions: [question('2nd floor')] })).toEqual([
      '“2nd floor” isn’t a valid name. Use letters, numbers and _, and start with a letter',
    ])
  })
})
