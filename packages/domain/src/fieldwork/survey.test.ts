import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_FORM } from './default-form.ts'
import type { FieldForm, Question, QuestionKind } from './form.ts'
import { isComplete, missingSlots, nextSlot, progressOf } from './progress.ts'
import { askedQuestions, isAnswered, keptAnswers, missingAnswers, unfitAnswers, type Answers } from './survey.ts'

const words = { en: 'x', es: 'x' }
const CHOICES = ['a', 'b', 'c'].map((id) => ({ id, label: words }))
const KINDS: readonly QuestionKind[] = ['choice', 'choices', 'yesNo', 'number', 'text']

/** Any form at all: conditions look anywhere, backwards, forwards, at themselves or at nothing. */
const names = fc.constantFrom('q0', 'q1', 'q2', 'q3', 'q4', 'q5')
const value = fc.constantFrom('a', 'b', 'c', 'yes', 'no')
const questions: fc.Arbitrary<Question[]> = fc.uniqueArray(
  fc.record({
    id: names,
    label: fc.constant(words),
    kind: fc.constantFrom(...KINDS),
    isRequired: fc.boolean(),
    choices: fc.constant(CHOICES),
    least: fc.constantFrom(null, 2),
    most: fc.constantFrom(null, 8),
    when: fc.option(fc.record({ question: names, is: fc.array(value, { minLength: 1, maxLength: 3 }) })),
  }),
  { selector: ({ id }) => id, maxLength: 6 },
)
const answer = fc.oneof(
  value,
  fc.constantFrom('', '  ', 'something else'),
  fc.integer({ min: 0, max: 10 }),
  fc.array(value, { maxLength: 3 }),
)
const answers: fc.Arbitrary<Answers> = fc.dictionary(fc.oneof(names, fc.constant('unknown')), answer, {
  noNullPrototype: true,
})

/** What contradicts a property; null where nothing does. */
const contradictionOf = <Args extends [unknown, ...unknown[]]>(property: fc.IPropertyWithHooks<Args>) =>
  fc.check(property, { numRuns: 500 }).counterexample

/** Said a second time, in another way: it and all it depends on are asked and were answered as each waits for. */
function isHidden(form: Pick<FieldForm, 'questions'>, given: Answers, id: string): boolean {
  const at = form.questions.findIndex((question) => question.id === id)
  const when = form.questions[at]?.when ?? null
  if (when === null) return false
  const before = form.questions.slice(0, at)
  if (!before.some((question) => question.id === when.question)) return true
  const said = given[when.question]
  const all = said === undefined ? [] : typeof said === 'object' ? said : [String(said)]
  return !all.some((one) => when.is.includes(one)) || isHidden({ questions: before }, given, when.question)
}

describe('what is asked', () => {
  it('is never required while it is hidden, whatever the conditions and the answers', () => {
    expect(
      contradictionOf(
        fc.property(questions, answers, (of, given) => {
          const form = { questions: of }
          return missingAnswers(form, given).every(({ id, isRequired }) => isRequired && !isHidden(form, given, id))
        }),
      ),
    ).toBeNull()
  })
  it('is everything that is not hidden, and nothing else', () => {
    expect(
      contradictionOf(
        fc.property(questions, answers, (of, given) => {
          const asked = askedQuestions({ questions: of }, given).map(({ id }) => id)
          return of.every(({ id }) => asked.includes(id) !== isHidden({ questions: of }, given, id))
        }),
      ),
    ).toBeNull()
  })
  it('stays the same when what is pointless is left out, and then nothing more can be left out', () => {
    expect(
      contradictionOf(
        fc.property(questions, answers, (of, given) => {
          const form = { questions: of }
          const kept = keptAnswers(form, given)
          const same = (one: Answers, other: Answers) =>
            JSON.stringify(askedQuestions(form, one)) === JSON.stringify(askedQuestions(form, other)) &&
            JSON.stringify(missingAnswers(form, one)) === JSON.stringify(missingAnswers(form, other))
          return same(given, kept) && JSON.stringify(keptAnswers(form, kept)) === JSON.stringify(kept)
        }),
      ),
    ).toBeNull()
  })
  it('at a building without a demarc is nothing about the demarc', () => {
    const asked = (demarcFound: string) => askedQuestions(DEFAULT_FORM, { demarcFound }).map(({ id }) => id)
    expect(asked('yes')).toEqual(expect.arrayContaining(['side', 'mounting', 'power', 'ground']))
    for (const id of ['side', 'mounting', 'power', 'ground']) expect(asked('no')).not.toContain(id)
  })
})

describe('an answer', () => {
  const asked = (kind: QuestionKind, more: Partial<Question> = {}): Question => ({
    id: 'q',
    label: words,
    kind,
    isRequired: true,
    choices: CHOICES,
    least: null,
    most: null,
    when: null,
    ...more,
  })
  it.each([
    [asked('choice'), 'a', true],
    [asked('choice'), 'z', false],
    [asked('choice'), ['a'], false],
    [asked('choices'), ['a', 'b'], true],
    [asked('choices'), ['a', 'z'], false],
    [asked('choices'), [], false],
    [asked('yesNo'), 'yes', true],
    [asked('yesNo'), 'maybe', false],
    [asked('number', { least: 1, most: 3 }), 3, true],
    [asked('number', { least: 1, most: 3 }), 4, false],
    [asked('number', { least: 1, most: 3 }), 0, false],
    [asked('number'), '3', false],
    [asked('text'), 'beside the gate', true],
    [asked('text'), '   ', false],
    [asked('text'), 'x'.repeat(2001), false],
    [asked('text'), undefined, false],
  ])('counts only where the question has it: %#', (question, given, counts) => {
    expect(isAnswered(question, given)).toBe(counts)
  })
  it('that nobody asked for or that does not fit is named; one that was cleared is none', () => {
    const given = { demarcFound: 'perhaps', floors: 0, colour: 'red', note: '', hazards: [], access: 'open' }
    expect(unfitAnswers(DEFAULT_FORM, given)).toEqual(['demarcFound', 'floors', 'colour'])
    expect(keptAnswers(DEFAULT_FORM, given)).toEqual({ demarcFound: 'perhaps', floors: 0, access: 'open' })
  })
})

describe('the progress', () => {
  const photos = fc.dictionary(
    fc.constantFrom(...DEFAULT_FORM.slots.map(({ id }) => id), 'other'),
    fc.nat({ max: 5 }),
    { noNullPrototype: true },
  )
  const notApplicable = fc.dictionary(
    fc.constantFrom(...DEFAULT_FORM.slots.map(({ id }) => id)),
    fc.constant('no such side'),
    { noNullPrototype: true },
  )
  const done = fc.record({ photos, answers, notApplicable })

  it('never exceeds the total, and is complete exactly when nothing is missing', () => {
    expect(
      contradictionOf(
        fc.property(questions, done, (of, so) => {
          const form = { slots: DEFAULT_FORM.slots, questions: of }
          const { photosDone, photosTotal, answersDone, answersTotal } = progressOf(form, so)
          const isMissing = missingSlots(form, so).length > 0 || missingAnswers(form, so.answers).length > 0
          return (
            photosDone <= photosTotal &&
            answersDone <= answersTotal &&
            photosDone < photosTotal === missingSlots(form, so).length > 0 &&
            isComplete(form, so) !== isMissing
          )
        }),
      ),
    ).toBeNull()
  })
  it('counts a slot that wants two as two, and one that is not applicable not at all', () => {
    const [front, left] = DEFAULT_FORM.slots
    const form = { slots: [{ ...front!, least: 2 }, left!], questions: [] }
    const so = { photos: { front: 5 }, answers: {}, notApplicable: { left: 'a wall' } }
    expect(progressOf(form, so)).toEqual({ photosDone: 2, photosTotal: 2, answersDone: 0, answersTotal: 0 })
  })

  it('goes on with the slot after the one just taken, then with what was left out', () => {
    const next = (taken: Record<string, number>, after: string | null) =>
      nextSlot(DEFAULT_FORM, { photos: taken, notApplicable: {} }, after)?.id
    expect(next({}, null)).toBe('front')
    expect(next({ front: 1 }, 'front')).toBe('left')
    expect(next({ rear: 1 }, 'rear')).toBe('right')
    expect(next({ power: 1 }, 'power')).toBe('front')
    expect(next({ power: 1 }, 'other')).toBe('front')
    expect(next(Object.fromEntries(DEFAULT_FORM.slots.map(({ id }) => [id, 1])), 'power')).toBeUndefined()
  })
  it('names as next only what is missing, and something as long as anything is', () => {
    expect(
      contradictionOf(
        fc.property(done, fc.option(fc.constantFrom('front', 'power', 'other', 'nowhere')), (so, after) => {
          const missing = missingSlots(DEFAULT_FORM, so)
          const next = nextSlot(DEFAULT_FORM, so, after)
          return next === null ? missing.length === 0 : missing.includes(next)
        }),
      ),
    ).toBeNull()
  })
})
