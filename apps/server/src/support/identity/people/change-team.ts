import type { Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { lockTeamsLedBy, updateTeam, type Lead, type Team } from './team.queries.ts'

type Change = { readonly userId: string; readonly before: Team; readonly after: Team }

/** Who answers for somebody. An event of its own: those who come and those who go are told of it. */
export async function changeTeam(tx: Tx, actor: Actor, { userId, before, after }: Change): Promise<void> {
  if (before.supervisorId === after.supervisorId && before.deputyId === after.deputyId) return
  await updateTeam(tx, userId, after)
  await record(tx, actor, {
    entity: 'user',
    entityId: userId,
    action: 'team_changed',
    before,
    after,
    needs: 'user.manage',
    facts: { byUserId: actor.userId, before, after },
  })
}

/** Somebody leads nobody any more: everybody who named them names nobody, each with a trace. */
export async function releaseTeam(tx: Tx, actor: Actor, leadId: string, lead: Lead): Promise<number> {
  const led = await lockTeamsLedBy(tx, leadId, lead)
  for (const { id, supervisorId, deputyId } of led) {
    const before = { supervisorId, deputyId }
    await changeTeam(tx, actor, { userId: id, before, after: { ...before, [lead]: null } })
  }
  return led.length
}
