import { describe, expect, it } from 'vitest'
import { cleanWork, goodPhoto, withPhoto, without } from '#test/judged-work.ts'
import { DEFAULT_FORM } from '#fieldwork/default-form.ts'
import type { FoundItem } from '../checklist.ts'
import type { JudgedWork } from './evidence.ts'
import type { PositionRule } from './position.ts'
import { findingsOf, type QcFinding } from './findings.ts'

const RULE: PositionRule = { toleranceM: 50, isValidated: true }

const all = (work: JudgedWork, form = DEFAULT_FORM, rule = RULE) => findingsOf(form, work, rule)
function find<Item extends FoundItem>(item: Item, ...asked: Parameters<typeof all>) {
  const found = all(...asked).find((finding) => finding.item === item)
  if (!found) throw new Error(`nothing about ${item}`)
  // Found by its item.
  return found as Extract<QcFinding, { item: Item }>
}
const unclear = (...asked: Parameters<typeof all>) =>
  all(...asked).flatMap(({ item, isClear }) => (isClear ? [] : [item]))

describe('a building with nothing wrong', () => {
  it('is clear, with the figures that say so', () => {
    expect(all(cleanWork()).map(({ item, isClear, evidence, figures }) => [item, isClear, evidence, figures])).toEqual([
      ['sides', true, [], { sidesDone: 4, sidesTotal: 4, slotsDone: 8, slotsTotal: 8 }],
      ['position', true, [], { within: 8, total: 8, toleranceM: 50, farthestM: 12, isAdvisory: false }],
      ['survey', true, [], { answered: 11, asked: 11 }],
      ['quality', true, [], { good: 8, total: 8 }],
    ])
  })
})

describe('sides', () => {
  it('names the side that was not photographed, and how many it wants', () => {
    const { isClear, evidence, figures } = find('sides', without('rear'))
    expect([isClear, evidence]).toEqual([
      false,
      [{ kind: 'SIDE_MISSING', slot: 'rear', side: 'rear', have: 0, wanted: 1 }],
    ])
    expect(figures).toEqual({ sidesDone: 3, sidesTotal: 4, slotsDone: 7, slotsTotal: 8 })
    expect(unclear(without('rear'))).toEqual(['sides'])
  })
  it('tells a side from another shot', () => {
    expect(find('sides', without('demarc')).evidence).toEqual([
      { kind: 'SHOT_MISSING', slot: 'demarc', have: 0, wanted: 1 },
    ])
  })
  it('counts a slot that wants two, and not what never arrived', () => {
    const form = {
      ...DEFAULT_FORM,
      slots: DEFAULT_FORM.slots.map((slot) => (slot.id === 'front' ? { ...slot, least: 2 } : slot)),
    }
    const second = { ...cleanWork(), photos: [...cleanWork().photos, goodPhoto('front', { id: 'x', sha256: 'x' })] }
    expect(find('sides', cleanWork(), form).evidence).toMatchObject([{ slot: 'front', have: 1, wanted: 2 }])
    expect(find('sides', second, form).isClear).toBe(true)
    const onPhone = withPhoto('left', { state: 'ON_PHONE' })
    expect(find('sides', onPhone).evidence).toMatchObject([{ kind: 'SIDE_MISSING', side: 'left', have: 0 }])
  })
  it('takes a reason for a photo, and shows it', () => {
    const work = { ...without('power'), notApplicable: { power: 'no meter' } }
    const { isClear, evidence, figures } = find('sides', work)
    expect([isClear, figures.slotsTotal]).toEqual([true, 7])
    expect(evidence).toEqual([{ kind: 'NOT_APPLICABLE', slot: 'power', reason: 'no meter' }])
  })
})

describe('positions', () => {
  it('say how far away a photo was taken, how far is allowed, and what the fielder says to it', () => {
    const explanation = { kind: 'EXPLAINED', note: 'a fence' } as const
    const far = withPhoto('left', { distanceM: 82, accuracyM: null, explanation })
    expect(find('position', far).evidence).toEqual([
      { kind: 'TOO_FAR', photoId: 'photo-left', slot: 'left', distanceM: 82, limitM: 50, explanation },
    ])
    expect(find('position', far).figures).toMatchObject({ within: 7, total: 8, farthestM: 82 })
    expect(unclear(far)).toEqual(['position'])
  })
  it('allow for a poor fix, and no farther', () => {
    expect(find('position', withPhoto('left', { distanceM: 74, accuracyM: 400 })).isClear).toBe(true)
    expect(find('position', withPhoto('left', { distanceM: 76, accuracyM: 400 })).evidence).toMatchObject([
      { limitM: 75 },
    ])
    expect(find('position', withPhoto('left', { distanceM: 50, accuracyM: null })).isClear).toBe(true)
  })
  it('are missed where a photo has none, and where the building has no stake', () => {
    const none = withPhoto('rear', { locationSource: null, distanceM: null, flags: ['NO_POSITION'] })
    expect(find('position', none).evidence).toEqual([
      { kind: 'NO_POSITION', photoId: 'photo-rear', slot: 'rear', explanation: null },
    ])
    const work = cleanWork()
    const unstaked = { ...work, photos: work.photos.map((photo) => ({ ...photo, distanceM: null })) }
    const { evidence, figures } = find('position', unstaked)
    expect([evidence, figures.within, figures.farthestM]).toEqual([[{ kind: 'NO_STAKE' }], 0, null])
    expect([unclear(none), unclear(unstaked)]).toEqual([['position'], ['position']])
  })
  it('are doubted where only a person says them, and where two sources contradict each other', () => {
    expect(find('position', withPhoto('rear', { locationSource: 'MANUAL' })).evidence).toMatchObject([
      { kind: 'POSITION_SAID', photoId: 'photo-rear', source: 'MANUAL' },
    ])
    expect(find('position', withPhoto('rear', { locationSource: 'OCR' })).isClear).toBe(true)
    expect(find('position', withPhoto('rear', { flags: ['POSITIONS_DIFFER'] })).evidence).toMatchObject([
      { kind: 'POSITIONS_DIFFER', photoId: 'photo-rear' },
    ])
  })
  it('are shown and hold nothing up where nobody validates them', () => {
    const far = withPhoto('left', { distanceM: 500 })
    const advisory = { toleranceM: 50, isValidated: false }
    const { isClear, evidence, figures } = find('position', far, DEFAULT_FORM, advisory)
    expect([isClear, evidence.length, figures.isAdvisory]).toEqual([true, 1, true])
  })
})

describe('the survey', () => {
  it('names what was not answered, by the question', () => {
    const { floors: _, ...answers } = cleanWork().answers
    const work = { ...cleanWork(), answers }
    expect(find('survey', work)).toMatchObject({
      isClear: false,
      evidence: [{ kind: 'UNANSWERED', question: 'floors' }],
      figures: { answered: 10, asked: 11 },
    })
    expect(unclear(work)).toEqual(['survey'])
  })
  it('never misses what was not asked, and counts an answer that does not fit as none', () => {
    const { side: _, mounting: _m, power: _p, ground: _g, ...hidden } = cleanWork().answers
    expect(find('survey', { ...cleanWork(), answers: { ...hidden, demarcFound: 'no' } })).toMatchObject({
      isClear: true,
      figures: { answered: 7, asked: 7 },
    })
    expect(find('survey', { ...cleanWork(), answers: { ...cleanWork().answers, floors: 0 } }).evidence).toEqual([
      { kind: 'UNANSWERED', question: 'floors' },
    ])
  })
})

describe('the quality', () => {
  it.each([
    ['BLURRED', { flags: ['BLURRED'], sharpness: 0.03 }, { kind: 'BLURRED', sharpness: 0.03 }],
    ['DARK', { flags: ['DARK'], brightness: 0.1 }, { kind: 'DARK', brightness: 0.1 }],
    ['DAMAGED', { flags: ['DAMAGED'] }, { kind: 'DAMAGED' }],
    ['OTHER_DAY', { flags: ['OTHER_DAY'] }, { kind: 'OTHER_DAY' }],
    [
      'DUPLICATE',
      { flags: ['DUPLICATE'], sameAs: [{ photoId: 'there', jsb: 'NCGB26110042.03M' }] },
      { kind: 'USED_ELSEWHERE', sameAs: [{ photoId: 'there', jsb: 'NCGB26110042.03M' }] },
    ],
  ] as const)('says of a photo that it is flagged %s, with the figure', (_flag, more, evidence) => {
    const work = withPhoto('rear', more)
    expect(find('quality', work)).toEqual({
      item: 'quality',
      isClear: false,
      evidence: [{ photoId: 'photo-rear', slot: 'rear', ...evidence }],
      figures: { good: 7, total: 8 },
    })
    expect(unclear(work)).toEqual(['quality'])
  })
  it('sees one picture that serves for two sides', () => {
    const work = withPhoto('rear', { sha256: 'bytes of front' })
    expect(find('quality', work).evidence).toEqual([
      { kind: 'USED_TWICE', photoId: 'photo-rear', slot: 'rear', otherPhotoId: 'photo-front', otherSlot: 'front' },
    ])
  })
  it('and the place of a photo that nobody has checked are not known', () => {
    const work = withPhoto('rear', { state: 'RECEIVED', locationSource: null, distanceM: null })
    const unchecked = [{ kind: 'NOT_CHECKED', photoId: 'photo-rear', slot: 'rear', state: 'RECEIVED' }]
    expect([find('quality', work).evidence, find('position', work).evidence]).toEqual([unchecked, unchecked])
    expect(unclear(work)).toEqual(['position', 'quality'])
  })
  it('and the places of no photos at all are not in order', () => {
    const work = { ...cleanWork(), photos: [] }
    expect(unclear(work)).toEqual(['sides', 'position', 'quality'])
    expect(find('quality', work).evidence).toEqual([{ kind: 'NO_PHOTO' }])
  })
})

describe('what counts', () => {
  it('is the retake, not what it stands for', () => {
    const blurred = withPhoto('rear', { flags: ['BLURRED'] })
    const retake = goodPhoto('rear', { id: 'retake', sha256: 'retake', round: 2 })
    expect(unclear({ ...blurred, photos: [...blurred.photos, retake] })).toEqual([])
    const worse = { ...retake, flags: ['DARK'] as const }
    expect(find('quality', { ...blurred, photos: [...blurred.photos, worse] }).evidence).toMatchObject([
      { kind: 'DARK', photoId: 'retake' },
    ])
  })
  it('is the earlier one as long as the retake is on the phone', () => {
    const retake = goodPhoto('rear', { id: 'retake', sha256: 'retake', round: 2, state: 'ON_PHONE' })
    expect(find('sides', { ...cleanWork(), photos: [...cleanWork().photos, retake] }).isClear).toBe(true)
  })
  it('is one earlier photo beside one retake where the slot wants two', () => {
    const slots = DEFAULT_FORM.slots.map((slot) => (slot.id === 'rear' ? { ...slot, least: 2 } : slot))
    const again = [1, 2].map((round) => goodPhoto('rear', { id: `again ${round}`, sha256: `again ${round}`, round }))
    const work = { ...cleanWork(), photos: [...cleanWork().photos, ...again] }
    expect(find('sides', work, { ...DEFAULT_FORM, slots }).isClear).toBe(true)
  })
})

describe('a building that could not be surveyed', () => {
  it('says why instead of listing everything that is missing; its photos are judged like any other', () => {
    const work = {
      ...cleanWork(),
      photos: [goodPhoto('other', { flags: ['DARK'] })],
      answers: {},
      outcome: 'REFUSED',
    } as const
    const outcome = [{ kind: 'NOTHING_TO_SURVEY', outcome: 'REFUSED' }]
    expect([find('sides', work).evidence, find('survey', work).evidence]).toEqual([outcome, outcome])
    expect([find('position', work).isClear, find('quality', work).isClear]).toEqual([true, false])
  })
})
