import { DEFAULT_FORM } from '@demarc/domain/fieldwork/default-form'
import { expect, test } from 'vitest'
import { moved, ofKind, withChangedQuestion, without, withQuestion, withSlot } from './form-draft.ts'

test('a new slot and a new question have a name that nothing else has', () => {
  const twice = withSlot(withSlot(DEFAULT_FORM))
  expect(twice.slots.slice(-2).map(({ id }) => id)).toEqual(['slot9', 'slot10'])
  const again = withQuestion(without(withQuestion(DEFAULT_FORM), { list: 'questions', at: 0 }))
  expect(new Set(again.questions.map(({ id }) => id)).size).toBe(again.questions.length)
})

test('conditions follow a question that is called otherwise', () => {
  const renamed = withChangedQuestion(DEFAULT_FORM, 0, { id: 'found' })
  const asked = renamed.questions.filter(({ when }) => when !== null)
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.every(({ when }) => when?.question === 'found')).toBe(true)
})

test('what is moved changes places with its neighbour, and stays at the ends', () => {
  const ids = (form: typeof DEFAULT_FORM) => form.slots.map(({ id }) => id).slice(0, 3)
  expect(ids(moved(DEFAULT_FORM, { list: 'slots', at: 1 }, -1))).toEqual(['left', 'front', 'rear'])
  expect(moved(DEFAULT_FORM, { list: 'slots', at: 0 }, -1)).toEqual(DEFAULT_FORM)
})

test('a question of another kind loses what that kind has no use for', () => {
  const [found] = DEFAULT_FORM.questions
  expect(ofKind(found!, 'choices').choices).toHaveLength(3)
  expect(ofKind(found!, 'number').choices).toEqual([])
  expect(ofKind({ ...found!, kind: 'number', least: 1, most: 9 }, 'text')).toMatchObject({ least: null, most: null })
})
