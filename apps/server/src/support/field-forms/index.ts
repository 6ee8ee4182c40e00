import type { FieldForm } from '@demarc/contract'
import type { Db } from '#platform/db/db.ts'
import { findForm } from './form.queries.ts'

export { findForm, insertForm, listForms, newestVersion } from './form.queries.ts'

/** A version never changes, so each is read once. */
const known = new Map<number, FieldForm>()

/** The form by which an assignment is done; the database holds that it exists. */
export async function readForm(db: Db, version: number): Promise<FieldForm> {
  const form = known.get(version) ?? (await findForm(db, version))
  if (!form) throw new Error(`there is no version ${version} of the field form`)
  known.set(version, form)
  return form
}
