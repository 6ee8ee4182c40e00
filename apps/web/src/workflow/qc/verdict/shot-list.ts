import type { Findings } from '@demarc/contract'
import type { FieldForm } from '@demarc/domain/fieldwork/form'
import type { ReviewMark } from '@demarc/domain/qc/marks'
import type { QcWords } from '#texts/qc/qc.ts'
import type { FoundEvidence } from './finding-words.ts'
import { isAbout, markOn, type About } from './review-marks.ts'
import type { Shot } from '../photos/review-shots.ts'

/** One place of the shot list that somebody may be sent back for. */
export type Wanted = {
  readonly slot: string
  readonly place: number
  /** The photo that is there, or the slot itself. */
  readonly about: About
  /** As the reviewer marked it. */
  readonly mark: ReviewMark | undefined
  /** Why a machine would send somebody back for it. */
  readonly proposed: string | null
}

type Seen = { readonly shots: readonly Shot[]; readonly marks: readonly ReviewMark[] }

/** Every slot of the form, with the photo that would be taken again and why. */
export function shotList(
  form: Pick<FieldForm, 'slots'>,
  { shots, marks }: Seen,
  findings: Findings | undefined,
  t: QcWords['marks'],
): Wanted[] {
  const faults = findings?.findings.flatMap(({ evidence }) => evidence) ?? []
  return form.slots.map(({ id: slot }, at) => {
    const theirs = shots.filter(({ photo }) => photo.slot === slot)
    const faultOf = ({ photo }: Shot) =>
      faults.find((found) => 'photoId' in found && found.photoId === photo.id && why(found, t))
    // Of several the one that is marked or has a fault.
    const shot = theirs.find(({ photo }) => markOn(marks, { photoId: photo.id })) ?? theirs.find(faultOf) ?? theirs[0]
    const about = shot ? { photoId: shot.photo.id } : { slot }
    const missing = faults.find((found) => isMissing(found) && found.slot === slot)
    const fault = missing ?? (shot && faultOf(shot))
    return {
      slot,
      place: at + 1,
      about: missing && !shot ? { slot } : about,
      mark: markOn(marks, about) ?? marks.find((mark) => isAbout(mark, { slot })),
      proposed: fault ? why(fault, t) : null,
    }
  })
}

type Missing = Extract<FoundEvidence, { kind: 'SIDE_MISSING' | 'SHOT_MISSING' }>
const isMissing = (found: FoundEvidence): found is Missing =>
  found.kind === 'SIDE_MISSING' || found.kind === 'SHOT_MISSING'

/** What another visit would mend; null: it would not. */
function why({ kind }: FoundEvidence, { reasons: { photo }, missing, noPosition }: QcWords['marks']): string | null {
  const reasons: Partial<Record<FoundEvidence['kind'], string>> = {
    SIDE_MISSING: missing,
    SHOT_MISSING: missing,
    BLURRED: photo.blurred,
    DARK: photo.dark,
    TOO_FAR: photo.far,
    USED_ELSEWHERE: photo.otherBuilding,
    NO_POSITION: noPosition,
  }
  return reasons[kind] ?? null
}
