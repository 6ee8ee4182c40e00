import type { Kysely } from 'kysely'
import type { Tables, Tx } from '#platform/db/db.ts'

export type Team = { readonly supervisorId: string | null; readonly deputyId: string | null }
export type Lead = keyof Team

/** Those who work now and have this person as their supervisor or deputy. */
export function listLedBy(db: Kysely<Tables>, leadId: string, lead: Lead) {
  return db
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName'])
    .where(lead, '=', leadId)
    .where('active', '=', true)
    .orderBy('lastName')
    .orderBy('firstName')
    .orderBy('id')
    .execute()
}

/** Everybody who names this person, deactivated people too. */
export async function listIdsLedBy(tx: Tx, leadId: string): Promise<string[]> {
  const led = await tx
    .selectFrom('users')
    .select('id')
    .where((where) => where.or([where('supervisorId', '=', leadId), where('deputyId', '=', leadId)]))
    .execute()
  return led.map(({ id }) => id)
}

export function lockTeamsLedBy(tx: Tx, leadId: string, lead: Lead): Promise<(Team & { id: string })[]> {
  return tx
    .selectFrom('users')
    .select(['id', 'supervisorId', 'deputyId'])
    .where(lead, '=', leadId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function updateTeam(tx: Tx, userId: string, team: Team): Promise<void> {
  await tx.updateTable('users').set(team).where('id', '=', userId).execute()
}
