import { randomUUIDv7 } from 'node:crypto'
import type { FieldForm, publishFieldForm as call } from '@demarc/contract'
import { problemsOfForm, refuse, sayFormProblem, type Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Db, Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { findForm, insertForm, newestVersion } from '#support/field-forms/index.ts'

/** The next version. What is in a fielder's hands is done by the one it was sent out with. */
export async function publishFieldForm(
  tx: Tx,
  actor: Actor,
  { basedOn, ...form }: z.output<typeof call.body>,
): Promise<FieldForm> {
  const problems = problemsOfForm(form).map(sayFormProblem)
  if (problems.length > 0) return refuse('form.unsound', { problems })
  // Two at once: the database lets one of them have the number.
  if ((await newestVersion(tx)) !== basedOn) return refuse('form.outdated', {})
  const [id, version] = [randomUUIDv7(), basedOn + 1]
  await insertForm(tx, { id, version, ...form, by: actor.userId })
  await record(tx, actor, {
    entity: 'field_form',
    entityId: id,
    action: 'published',
    after: { version, slots: form.slots.map((slot) => slot.id), questions: form.questions.map((asked) => asked.id) },
    needs: 'assignment.read',
  })
  return readFieldForm(tx, version)
}

export async function readFieldForm(db: Db, version: number): Promise<FieldForm> {
  return (await findForm(db, version)) ?? refuse('form.missing', {})
}
