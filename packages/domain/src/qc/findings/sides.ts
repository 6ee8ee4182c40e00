import type { FieldForm, PhotoSlot } from '#fieldwork/form.ts'
import { isFlawless, type JudgedPhoto, type QcEvidence, type JudgedWork } from './evidence.ts'

/** As much of a photo as tells whether it counts. */
type Placed = Pick<JudgedPhoto, 'slot' | 'round' | 'state'>
const isHere = ({ state }: Pick<Placed, 'state'>): boolean => state !== 'ON_PHONE'

/**
 * The photos that a reviewer judges. What a later revision brought stands for what was in its slot before; earlier ones
 * count only as far as the later do not fill it.
 */
export function photosThatCount<P extends Placed>({ slots }: Pick<FieldForm, 'slots'>, photos: readonly P[]): P[] {
  const leastOf = new Map(slots.map(({ id, least }) => [id, Math.max(1, least)]))
  return photos.filter(({ slot, round }) => {
    const later = photos.filter((other) => other.slot === slot && other.round > round && isHere(other))
    return later.length < (leastOf.get(slot) ?? 1)
  })
}

/** Of each slot as many as it wants, or a reason; a photo that never arrived is none. */
export function findSides(form: Pick<FieldForm, 'slots'>, submitted: JudgedWork) {
  const required = form.slots.filter(({ least }) => least > 0)
  const wanted = required.filter(({ id }) => !submitted.notApplicable[id])
  const haveOf = ({ id }: PhotoSlot) => submitted.photos.filter((photo) => photo.slot === id && isHere(photo)).length
  const isFilled = (slot: PhotoSlot) => haveOf(slot) >= slot.least
  const missing = wanted.filter((slot) => !isFilled(slot))
  const { outcome, notApplicable } = submitted
  const evidence: QcEvidence[] = outcome
    ? [{ kind: 'NOTHING_TO_SURVEY', outcome }]
    : [
        ...missing.map((slot) => missingShot(slot, haveOf(slot))),
        ...required.flatMap(({ id }): QcEvidence[] => {
          const reason = notApplicable[id]
          return reason ? [{ kind: 'NOT_APPLICABLE', slot: id, reason }] : []
        }),
      ]
  const sides = wanted.filter(({ side }) => side !== null)
  return {
    item: 'sides' as const,
    isClear: isFlawless(evidence),
    evidence,
    figures: {
      sidesDone: sides.filter(isFilled).length,
      sidesTotal: sides.length,
      slotsDone: wanted.length - missing.length,
      slotsTotal: wanted.length,
    },
  }
}

function missingShot({ id: slot, side, least: wanted }: PhotoSlot, have: number): QcEvidence {
  return side === null
    ? { kind: 'SHOT_MISSING', slot, have, wanted }
    : { kind: 'SIDE_MISSING', slot, side, have, wanted }
}
