import type { AllSettings } from '@demarc/contract'
import type { Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { announceOrganisation } from './edit-settings.ts'
import { deleteLogo, findLogo, upsertLogo, type Drawing } from './logo.queries.ts'
import { lockSettings } from './settings.queries.ts'
import { viewSettings } from './settings.view.ts'

/** Null takes it away. */
export async function setLogo(tx: Tx, actor: Actor, drawn: Drawing | null): Promise<AllSettings> {
  await lockSettings(tx)
  const before = await findLogo(tx)
  const id = drawn ? await upsertLogo(tx, actor.userId, drawn) : await deleteLogo(tx)
  // Taken away before there was one: nothing has happened.
  if (!id) return viewSettings(tx)

  await record(tx, actor, {
    entity: 'setting',
    entityId: id,
    action: drawn ? 'logo_set' : 'logo_removed',
    ...(before ? { before: { width: before.width, height: before.height } } : {}),
    ...(drawn ? { after: { width: drawn.width, height: drawn.height } } : {}),
    needs: 'settings.manage',
  })
  await announceOrganisation(tx, actor, id)
  return viewSettings(tx)
}
