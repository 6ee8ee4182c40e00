import type { claimSite as call } from '@demarc/contract'
import { refuse, type Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Tx } from '#platform/db/db.ts'
import { announce } from '#support/audit/index.ts'
import { endClaim, endOtherClaims, findClaim, lockClaims, takeClaim } from './claim.queries.ts'
import { isSiteThere } from './site.queries.ts'

type Claiming = { readonly siteId: string; readonly takeOver?: boolean | undefined }

/** Says that somebody has a site open. Presence, not work: others are told, history is not. */
export async function claimSite(
  tx: Tx,
  actor: Actor,
  { siteId, takeOver = false }: Claiming,
): Promise<z.output<typeof call.reply>> {
  if (!(await isSiteThere(tx, siteId))) return refuse('site.missing', {})
  const { userId } = actor
  await lockClaims(tx, { siteId, userId })
  const isNew = await takeClaim(tx, { siteId, userId, takeOver })
  const claim = await findClaim(tx, siteId)
  if (!claim) return refuse('site.missing', {})
  if (isNew) await announceClaim(tx, actor, siteId, 'site.claimed')
  for (const left of await endOtherClaims(tx, { siteId, userId })) await announceClaim(tx, actor, left, 'site.released')
  return { ...claim, isMine: claim.userId === userId }
}

/** Says that somebody has left it; whoever else has it keeps it. */
export async function releaseSite(tx: Tx, actor: Actor, siteId: string): Promise<void> {
  if (!(await isSiteThere(tx, siteId))) return refuse('site.missing', {})
  if (await endClaim(tx, { siteId, userId: actor.userId })) await announceClaim(tx, actor, siteId, 'site.released')
}

const announceClaim = (tx: Tx, { userId }: Actor, siteId: string, name: 'site.claimed' | 'site.released') =>
  announce(tx, { name, entity: 'site', entityId: siteId, actorId: userId, needs: 'research.do' })
