import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ALL_ANSWERED, goodPhoto } from '#test/judged-work.ts'
import { DEFAULT_FORM } from '#fieldwork/default-form.ts'
import type { JudgedPhoto, JudgedWork, QcEvidence } from './evidence.ts'
import { findingsOf } from './findings.ts'

const RULE = { toleranceM: 50, isValidated: true }
const SLOTS = DEFAULT_FORM.slots.map(({ id }) => id)
/** Asked at any building, whatever the other answers are. */
const ALWAYS_ASKED = ['demarcVisibility', 'access', 'conduit', 'material', 'floors', 'unitCount'] as const
const OF_A_DEMARC = ['side', 'mounting', 'power', 'ground'] as const

/** Clean in many ways: with and without a demarc, one to three photos a slot, near by, some slots left out with a reason. */
const clean: fc.Arbitrary<JudgedWork> = fc
  .record({
    isFound: fc.boolean(),
    shots: fc.array(
      fc.record({ distanceM: fc.double({ min: 0, max: 50, noNaN: true }), count: fc.integer({ min: 1, max: 3 }) }),
      {
        minLength: SLOTS.length,
        maxLength: SLOTS.length,
      },
    ),
    source: fc.constantFrom('EXIF' as const, 'OCR' as const),
    leftOut: fc.subarray(['context', 'power']),
  })
  .map(({ isFound, shots, source, leftOut }) => ({
    photos: SLOTS.flatMap((slot, at) => {
      const { distanceM = 0, count = 1 } = shots[at] ?? {}
      if (leftOut.includes(slot)) return []
      return Array.from({ length: count }, (_, n) =>
        goodPhoto(slot, { id: `${slot} ${n}`, sha256: `${slot} ${n}`, distanceM, locationSource: source }),
      )
    }),
    answers: isFound
      ? ALL_ANSWERED
      : Object.fromEntries(
          Object.entries({ ...ALL_ANSWERED, demarcFound: 'no' }).filter(
            ([id]) => !OF_A_DEMARC.some((one) => one === id),
          ),
        ),
    notApplicable: Object.fromEntries(leftOut.map((slot) => [slot, 'none here'])),
    outcome: null,
  }))

type Fault = { readonly work: JudgedWork; readonly evidence: QcEvidence }

/** Puts one fault into clean work, and says what has to be found. */
const FAULTS: Record<string, (work: JudgedWork, at: number) => Fault> = {
  'a missing side': (work, at) => {
    const side = (['front', 'left', 'rear', 'right'] as const)[at % 4] ?? 'front'
    return {
      work: { ...work, photos: work.photos.filter(({ slot }) => slot !== side) },
      evidence: { kind: 'SIDE_MISSING', side, slot: side, have: 0, wanted: 1 },
    }
  },
  'a missing shot': (work, at) => {
    const slot = ['entrance', 'demarc'][at % 2] ?? 'demarc'
    return {
      work: { ...work, photos: work.photos.filter((photo) => photo.slot !== slot) },
      evidence: { kind: 'SHOT_MISSING', slot, have: 0, wanted: 1 },
    }
  },
  'an answer that is missing': (work, at) => {
    const question = ALWAYS_ASKED[at % ALWAYS_ASKED.length] ?? 'floors'
    const { [question]: _, ...answers } = work.answers
    return { work: { ...work, answers }, evidence: { kind: 'UNANSWERED', question } }
  },
  'a photo from far away': photoFault({ distanceM: 56.5 }, (of, { explanation }) => ({
    kind: 'TOO_FAR',
    ...of,
    distanceM: 56.5,
    limitM: 56,
    explanation,
  })),
  'a photo without a position': photoFault({ locationSource: null, distanceM: null, flags: ['NO_POSITION'] }, (of) => ({
    kind: 'NO_POSITION',
    ...of,
    explanation: null,
  })),
  'a position that somebody said': photoFault({ locationSource: 'MANUAL' }, (of) => ({
    kind: 'POSITION_SAID',
    ...of,
    source: 'MANUAL',
  })),
  'positions that differ': photoFault({ flags: ['POSITIONS_DIFFER'] }, (of) => ({ kind: 'POSITIONS_DIFFER', ...of })),
  'a blurred photo': photoFault({ flags: ['BLURRED'], sharpness: 0.02 }, (of) => ({
    kind: 'BLURRED',
    ...of,
    sharpness: 0.02,
  })),
  'a dark photo': photoFault({ flags: ['DARK'], brightness: 0.1 }, (of) => ({ kind: 'DARK', ...of, brightness: 0.1 })),
  'a photo used elsewhere': photoFault({ flags: ['DUPLICATE'], sameAs: [{ photoId: 'x', jsb: 'y' }] }, (of) => ({
    kind: 'USED_ELSEWHERE',
    ...of,
    sameAs: [{ photoId: 'x', jsb: 'y' }],
  })),
  'a photo of another day': photoFault({ flags: ['OTHER_DAY'] }, (of) => ({ kind: 'OTHER_DAY', ...of })),
  'a damaged photo': photoFault({ flags: ['DAMAGED'] }, (of) => ({ kind: 'DAMAGED', ...of })),
}

function photoFault(
  more: Partial<JudgedPhoto>,
  evidence: (of: { photoId: string; slot: string }, photo: JudgedPhoto) => QcEvidence,
) {
  return (work: JudgedWork, at: number): Fault => {
    const index = at % work.photos.length
    const photo = { ...(work.photos[index] ?? goodPhoto('front')), ...more }
    return {
      work: { ...work, photos: work.photos.with(index, photo) },
      evidence: evidence({ photoId: photo.id, slot: photo.slot }, photo),
    }
  }
}

const faultsIn = (work: JudgedWork): QcEvidence[] =>
  findingsOf(DEFAULT_FORM, work, RULE)
    .flatMap(({ evidence }) => evidence)
    .filter(({ kind }) => kind !== 'NOT_APPLICABLE')

it('nothing is found where nothing is wrong, however it was done', () => {
  fc.assert(
    fc.property(clean, (work) => {
      expect(findingsOf(DEFAULT_FORM, work, RULE).filter(({ isClear }) => !isClear)).toEqual([])
      expect(faultsIn(work)).toEqual([])
    }),
    { numRuns: 300 },
  )
})

it.each(Object.entries(FAULTS))('%s is found, and only that', (_name, spoil) => {
  fc.assert(
    fc.property(clean, fc.nat({ max: 1000 }), (work, at) => {
      const spoilt = spoil(work, at)
      expect(faultsIn(spoilt.work)).toEqual([spoilt.evidence])
      const unclear = findingsOf(DEFAULT_FORM, spoilt.work, RULE).filter(({ isClear }) => !isClear)
      expect(unclear).toHaveLength(1)
    }),
    { numRuns: 100 },
  )
})

it('a question of a demarc that is left empty is missed where there is one, and not where there is none', () => {
  fc.assert(
    fc.property(clean, fc.constantFrom(...OF_A_DEMARC), (work, question) => {
      const { [question]: _, ...answers } = work.answers
      const isAsked = work.answers.demarcFound === 'yes'
      expect(faultsIn({ ...work, answers })).toEqual(isAsked ? [{ kind: 'UNANSWERED', question }] : [])
    }),
    { numRuns: 100 },
  )
})

it('of several faults in several photos each is found', () => {
  const some = fc.subarray(
    Object.keys(FAULTS).filter((name) => /^(a|positions) /.test(name) && !name.includes('missing')),
    {
      minLength: 2,
      maxLength: 6,
    },
  )
  fc.assert(
    fc.property(clean, some, (work, names) => {
      const spoilt = names.reduce<{ work: JudgedWork; wanted: QcEvidence[] }>(
        (before, name, at) => {
          const after = FAULTS[name]?.(before.work, at)
          return after ? { work: after.work, wanted: [...before.wanted, after.evidence] } : before
        },
        { work, wanted: [] },
      )
      const found = faultsIn(spoilt.work)
      expect(found).toHaveLength(names.length)
      expect(found).toEqual(expect.arrayContaining(spoilt.wanted))
    }),
    { numRuns: 100 },
  )
})
