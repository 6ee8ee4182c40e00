import { can, refuse, type Actor } from '@demarc/domain'
import type { Db } from '#platform/db/db.ts'
import { readSettings } from '#support/settings/index.ts'

/** Whoever leads, and BACKEND where the settings say so. */
export const mayDispatch = async (db: Db, actor: Actor): Promise<boolean> =>
  can(actor, 'dispatch.lead') || (can(actor, 'dispatch.assign') && (await readSettings(db))['work.backendMayAssign'])

export async function insistOnDispatcher(db: Db, actor: Actor): Promise<void> {
  if (!(await mayDispatch(db, actor))) refuse('permission.denied', {})
}
