import type { FieldworkStanding } from '@demarc/contract'
import { isLive, refuse, unfitAnswers, type Actor, type Answers, type FieldForm } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { readForm } from '#support/field-forms/index.ts'
import { lockForField, type Acting } from '#workflow/dispatch/index.ts'
import { readStanding } from './standing.ts'
import { upsertDraft } from './survey.queries.ts'

export type Filled = {
  readonly answers: Answers
  /** Slots that cannot be photographed here, each with why. */
  readonly notApplicable: Readonly<Record<string, string>>
}

/**
 * Keeps the answers so far, so that a broken phone loses at most the last one. It moves nothing, and history does not
 * tell of it: what was submitted is what counts.
 */
export async function saveSurveyDraft(
  tx: Tx,
  actor: Actor,
  { assignmentId, onBehalf, ...draft }: Acting & Filled & { readonly editedAt: string },
): Promise<FieldworkStanding> {
  const assignment = await lockForField(tx, actor, { assignmentId, onBehalf })
  insistOnFit(await readForm(tx, assignment.formVersion), draft)
  await upsertDraft(tx, { assignmentId, ...draft, by: actor.userId })
  return readStanding(tx, assignmentId, !isLive(assignment))
}

/** Nothing but what the form asks for. */
export function insistOnFit(form: FieldForm, { answers, notApplicable }: Filled): void {
  const slots = new Set(form.slots.map(({ id }) => id))
  const names = [...unfitAnswers(form, answers), ...Object.keys(notApplicable).filter((slot) => !slots.has(slot))]
  if (names.length > 0) refuse('fieldwork.unfit', { names })
}
