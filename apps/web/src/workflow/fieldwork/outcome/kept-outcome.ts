import type { Outcome } from '@demarc/domain/fieldwork/outcome'
import type { Point } from '@demarc/domain/geo'

export type KeptOutcome = { readonly outcome: Outcome | null; readonly note: string; readonly pin: Point | null }

const nameOf = (assignmentId: string) => `demarc.field.outcome.${assignmentId}`
const NOTHING: KeptOutcome = { outcome: null, note: '', pin: null }

/** What was said of a building before the report went: the camera, or a killed page, lies between. */
export function readOutcome(assignmentId: string): KeptOutcome {
  try {
    const kept = localStorage.getItem(nameOf(assignmentId))
    // Written below and nowhere else.
    return kept ? (JSON.parse(kept) as KeptOutcome) : NOTHING
  } catch {
    // Storage is shut off, or holds what we did not write.
    return NOTHING
  }
}

export function keepOutcome(assignmentId: string, outcome: KeptOutcome | null): void {
  try {
    if (outcome) localStorage.setItem(nameOf(assignmentId), JSON.stringify(outcome))
    else localStorage.removeItem(nameOf(assignmentId))
  } catch {
    // Without storage it lasts as long as the page.
  }
}
