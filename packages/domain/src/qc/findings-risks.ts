import type { QcEvidenceKind } from './findings-evidence.ts'
import type { QcFinding } from './findings.ts'

/** Why a building wants a closer look, the weightiest first. */
export const RISKS = [
  'REUSED_PHOTO',
  'OUTCOME',
  'SHOT_MISSING',
  'ANSWER_MISSING',
  'TOO_FAR',
  'PLACE_UNSURE',
  'POOR_PHOTO',
  'LEFT_OUT',
] as const
export type Risk = (typeof RISKS)[number]

/** Each once, the weightiest first. Where positions are not validated they are no risk. */
export function risksOf(findings: readonly QcFinding[]): Risk[] {
  const counted = findings.filter((finding) => finding.item !== 'position' || !finding.figures.isAdvisory)
  const found = new Set(counted.flatMap(({ evidence }) => evidence.map(({ kind }) => riskOf(kind))))
  return RISKS.filter((risk) => found.has(risk))
}

function riskOf(kind: QcEvidenceKind): Risk {
  switch (kind) {
    case 'USED_ELSEWHERE':
    case 'USED_TWICE':
    case 'OTHER_DAY':
      return 'REUSED_PHOTO'
    case 'NOTHING_TO_SURVEY':
      return 'OUTCOME'
    case 'SIDE_MISSING':
    case 'SHOT_MISSING':
    case 'NO_PHOTO':
    case 'NOT_CHECKED':
      return 'SHOT_MISSING'
    case 'UNANSWERED':
      return 'ANSWER_MISSING'
    case 'TOO_FAR':
      return 'TOO_FAR'
    case 'NO_POSITION':
    case 'NO_STAKE':
    case 'POSITION_SAID':
    case 'POSITIONS_DIFFER':
      return 'PLACE_UNSURE'
    case 'BLURRED':
    case 'DARK':
    case 'DAMAGED':
      return 'POOR_PHOTO'
    case 'NOT_APPLICABLE':
      return 'LEFT_OUT'
  }
}
