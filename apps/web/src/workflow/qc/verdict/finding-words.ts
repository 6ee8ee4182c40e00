import type { Findings } from '@demarc/contract'
import { sayLength, type Units } from '@demarc/domain/measures'
import type { QcWords } from '#texts/qc/qc.ts'
import { outOfHundred } from '#shared/evidence/photo-words.ts'

export type Finding = Findings['findings'][number]
export type FoundEvidence = Finding['evidence'][number]

type Said = QcWords & { readonly lengths?: Units | undefined }

/** `4 of 4 sides, 8 of 8 shots done`. */
export function sayFinding(finding: Finding, formVersion: number | null, { found: t, lengths }: Said): string {
  switch (finding.item) {
    case 'sides': {
      const { sidesDone, sidesTotal, slotsDone, slotsTotal } = finding.figures
      return t.sides(t.of(sidesDone, sidesTotal), t.of(slotsDone, slotsTotal))
    }
    case 'position': {
      const { within, total, toleranceM, farthestM, isAdvisory } = finding.figures
      return join([
        t.position(t.of(within, total), sayLength(toleranceM, lengths)),
        farthestM !== null && t.farthest(sayLength(farthestM, lengths)),
        isAdvisory && t.advisory,
      ])
    }
    case 'survey':
      return join([
        t.survey(t.of(finding.figures.answered, finding.figures.asked)),
        formVersion !== null && t.formVersion(formVersion),
      ])
    case 'quality':
      return t.quality(t.of(finding.figures.good, finding.figures.total))
  }
}

const join = (parts: readonly (string | false)[]): string => parts.filter(Boolean).join(', ')

export type Names = {
  /** As the form calls it; a photo with its number on the strip. */
  readonly slot: (id: string, photoId?: string) => string
  readonly question: (id: string) => string
}

/** One fact with its figures, as a person says it. */
export function sayEvidence(found: FoundEvidence, names: Names, { evidence: t, sources, lengths }: Said): string {
  if ('photoId' in found)
    return sayOfPhoto(found, names.slot(found.slot, found.photoId), names, { evidence: t, sources, lengths })
  switch (found.kind) {
    case 'SIDE_MISSING':
    case 'SHOT_MISSING':
      return t[found.kind](names.slot(found.slot), found.have, found.wanted)
    case 'NOT_APPLICABLE':
      return t.NOT_APPLICABLE(names.slot(found.slot), found.reason)
    case 'UNANSWERED':
      return t.UNANSWERED(names.question(found.question))
    case 'NOTHING_TO_SURVEY':
    case 'NO_STAKE':
    case 'NO_PHOTO':
      return t[found.kind]
  }
}

type OfPhoto = Extract<FoundEvidence, { photoId: string }>

function sayOfPhoto(
  found: OfPhoto,
  slot: string,
  names: Names,
  { evidence: t, sources, lengths }: Pick<Said, 'evidence' | 'sources' | 'lengths'>,
): string {
  switch (found.kind) {
    case 'TOO_FAR':
      return join([
        t.TOO_FAR(slot, sayLength(found.distanceM, lengths), sayLength(found.limitM, lengths)),
        found.explanation !== null && t.explained(found.explanation.note),
      ])
    case 'NO_POSITION':
      return join([t.NO_POSITION(slot), found.explanation !== null && t.explained(found.explanation.note)])
    case 'POSITION_SAID':
      return t.POSITION_SAID(slot, sources[found.source])
    case 'BLURRED':
      return t.BLURRED(slot, found.sharpness === null ? null : outOfHundred(found.sharpness))
    case 'DARK':
      return t.DARK(slot, found.brightness === null ? null : outOfHundred(found.brightness))
    case 'USED_ELSEWHERE':
      return t.USED_ELSEWHERE(slot, [...new Set(found.sameAs.map(({ jsb }) => jsb))].join(', '))
    case 'USED_TWICE':
      return t.USED_TWICE(slot, names.slot(found.otherSlot, found.otherPhotoId))
    case 'NOT_CHECKED':
    case 'POSITIONS_DIFFER':
    case 'OTHER_DAY':
    case 'DAMAGED':
      return t[found.kind](slot)
  }
}
