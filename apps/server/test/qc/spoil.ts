import { createHash, randomUUID } from 'node:crypto'
import { allowedMetres, DEFAULT_FORM, type Answers } from '@demarc/domain'
import { ANSWERS } from '../fieldwork.ts'
import type { Dice } from '../pictures/dice.ts'
import type { Spot } from '../pictures/field-spot.ts'

export const TOLERANCE_M = 50

export type PlannedPhoto = {
  readonly id: string
  readonly slot: string
  readonly sha256: string
  /** From the stake; null: nobody knows where it was taken. */
  readonly metres: number | null
  readonly towards: number
  readonly accuracyM: number
  readonly sharpness: number
  readonly brightness: number
  readonly isOnPhone: boolean
  readonly isLate: boolean
  readonly isRemoved: boolean
  /** The revision that brings it. */
  readonly revision: 1 | 2
}
/** What is really wrong: a kind of evidence, and the slot, photo or question that it is about. */
export type Truth = { readonly kind: string; readonly about: string; readonly metres?: number }
export type PlannedWork = {
  readonly spot: Spot
  readonly photos: PlannedPhoto[]
  readonly answers: Answers
  readonly notApplicable: Record<string, string>
  readonly truths: Truth[]
}

const SIDES = ['front', 'left', 'rear', 'right'] as const
const ASKED_OF_A_DEMARC = ['side', 'mounting', 'power', 'ground']
const shaOf = (text: string) => createHash('sha256').update(text).digest('hex')

function takePhoto(dice: Dice, slot: string, more: Partial<PlannedPhoto> = {}): PlannedPhoto {
  const id = randomUUID()
  const accuracyM = dice.between(3, 60)
  return {
    id,
    slot,
    sha256: shaOf(id),
    // A metre and more from the line, on which nobody could say what is right.
    metres: dice.between(0, allowedMetres(TOLERANCE_M, accuracyM) - 2),
    towards: dice.between(0, 359),
    accuracyM,
    sharpness: dice.between(12, 60) / 100,
    brightness: dice.between(30, 80) / 100,
    isOnPhone: false,
    isLate: false,
    isRemoved: false,
    revision: 1,
    ...more,
  }
}

const blurred = (dice: Dice) => ({ sharpness: dice.between(1, 6) / 100 })
const dark = (dice: Dice) => ({ brightness: dice.between(1, 14) / 100 })
const far = (dice: Dice, { accuracyM }: PlannedPhoto) => ({
  metres: allowedMetres(TOLERANCE_M, accuracyM) + dice.between(2, 400),
})

/** A whole set, now and then two of a slot, now and then a reason instead of a photo. */
function wholeWork(dice: Dice, spot: Spot): PlannedWork {
  const leftOut = dice.isLucky(0.2) ? [dice.oneOf(['context', 'power'])] : []
  const photos = DEFAULT_FORM.slots.flatMap(({ id }) =>
    leftOut.includes(id) ? [] : Array.from({ length: dice.isLucky(0.15) ? 2 : 1 }, () => takePhoto(dice, id)),
  )
  const isFound = dice.isLucky(0.7)
  const asked = Object.entries({ ...ANSWERS, demarcFound: isFound ? 'yes' : 'no' })
  return {
    spot,
    photos,
    // Where there is no demarc, what would be asked about it is left empty: that is no fault.
    answers: Object.fromEntries(asked.filter(([id]) => isFound || !ASKED_OF_A_DEMARC.includes(id))),
    notApplicable: Object.fromEntries(leftOut.map((slot) => [slot, 'there is none'])),
    truths: [],
  }
}

type Spoil = (dice: Dice, work: PlannedWork) => PlannedWork

/** Never taken, lost with the phone, come too late, or taken out before it was handed in. */
const missSlots =
  (kind: string, slots: readonly string[]): Spoil =>
  (dice, work) => {
    const slot = dice.oneOf(slots)
    const how = dice.oneOf(['never', 'onPhone', 'late', 'removed'] as const)
    const photos = work.photos.flatMap((photo) => {
      if (photo.slot !== slot) return [photo]
      if (how === 'never') return []
      return [{ ...photo, isOnPhone: how === 'onPhone', isLate: how === 'late', isRemoved: how === 'removed' }]
    })
    const unchecked = photos.flatMap(({ id, isOnPhone }) => (isOnPhone ? [{ kind: 'NOT_CHECKED', about: id }] : []))
    return { ...work, photos, truths: [...work.truths, { kind, about: slot }, ...unchecked] }
  }

const spoilPhoto =
  (kind: string, how: (dice: Dice, photo: PlannedPhoto) => Partial<PlannedPhoto>): Spoil =>
  (dice, work) => {
    const spoilt = new Set(work.truths.map(({ about }) => about))
    const sound = judged(work.photos).filter(({ id, ...photo }) => isSeen(photo) && !spoilt.has(id))
    if (sound.length === 0) return work
    const photo = dice.oneOf(sound)
    const after = { ...photo, ...how(dice, photo) }
    const metres = kind === 'TOO_FAR' && after.metres !== null ? { metres: after.metres } : {}
    return {
      ...work,
      photos: work.photos.map((one) => (one === photo ? after : one)),
      truths: [...work.truths, { kind, about: photo.id, ...metres }],
    }
  }
const isSeen = ({ isOnPhone, isLate, isRemoved }: Omit<PlannedPhoto, 'id'>) => !isOnPhone && !isLate && !isRemoved

const forgetAnswer: Spoil = (dice, work) => {
  const others = Object.keys(work.answers).filter((id) => id !== 'demarcFound')
  const question = dice.oneOf(others)
  const { [question]: _, ...answers } = work.answers
  return { ...work, answers, truths: [...work.truths, { kind: 'UNANSWERED', about: question }] }
}

/** What was wrong with it before is over: no fault. */
const retake: Spoil = (dice, work) => {
  const slot = dice.oneOf([...SIDES, 'demarc'])
  const isWhole = work.truths.every(({ about }) => about !== slot)
  const [before] = work.photos.filter((photo) => photo.slot === slot)
  if (!isWhole || !before) return work
  const poor = { ...before, ...far(dice, before), ...blurred(dice), ...dark(dice) }
  const others = work.photos.filter((photo) => photo.slot !== slot)
  return { ...work, photos: [...others, poor, takePhoto(dice, slot, { revision: 2 })] }
}

const FAULTS: readonly (readonly [chance: number, Spoil])[] = [
  [0.3, missSlots('SIDE_MISSING', SIDES)],
  [0.15, missSlots('SHOT_MISSING', ['entrance', 'demarc'])],
  [0.15, retake],
  [0.3, forgetAnswer],
  [0.1, forgetAnswer],
  [0.3, spoilPhoto('TOO_FAR', far)],
  [0.15, spoilPhoto('TOO_FAR', far)],
  [0.2, spoilPhoto('NO_POSITION', () => ({ metres: null }))],
  [0.2, spoilPhoto('BLURRED', blurred)],
  [0.2, spoilPhoto('DARK', dark)],
]

/** One work for each spot, with some faults or none; every tenth has none. A few photos were used for two buildings. */
export function planWorks(dice: Dice, spots: readonly Spot[], usedTwice: number): PlannedWork[] {
  const works = spots.map((spot, at) => {
    const whole = wholeWork(dice, spot)
    if (at % 10 === 9) return whole
    return FAULTS.reduce((work, [chance, spoil]) => (dice.isLucky(chance) ? spoil(dice, work) : work), whole)
  })
  for (let pair = 0; pair < usedTwice; pair += 1) {
    const two = [works[2 * pair], works[2 * pair + 1]]
    for (const [at, work] of two.entries()) {
      if (!work) continue
      const isUsed = () => ({ sha256: shaOf(`pair ${pair}`) })
      works[2 * pair + at] = spoilPhoto('USED_ELSEWHERE', isUsed)(dice, work)
    }
  }
  return works
}

/** Without what a later revision stands for: it is not looked at any more. */
const judged = (photos: readonly PlannedPhoto[]): PlannedPhoto[] => {
  const again = new Set(photos.flatMap(({ slot, revision }) => (revision === 2 ? [slot] : [])))
  return photos.filter(({ slot, revision }) => revision === 2 || !again.has(slot))
}
