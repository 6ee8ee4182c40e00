import type { AllSettings, SettingsEdit } from '@demarc/contract'
import {
  driveHost,
  refuse,
  SETTING_KEYS,
  unknownInSettings,
  type Actor,
  type SettingKey,
  type Settings,
} from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { announce, record } from '#support/audit/index.ts'
import { readNextNumber } from './next-number.queries.ts'
import { forgetSecret } from './secrets.ts'
import { listSettingChanges, lockSettings, readSettings, upsertSetting } from './settings.queries.ts'
import { viewSettings } from './settings.view.ts'

/** What was sent and stands already is no change: no row, no history. */
export async function editSettings(tx: Tx, actor: Actor, { seen = {}, ...wanted }: SettingsEdit): Promise<AllSettings> {
  await lockSettings(tx)
  const current = { ...(await readSettings(tx)), 'invoice.nextNumber': await readNextNumber(tx) }
  const changed = SETTING_KEYS.flatMap((key) => {
    const value = wanted[key]
    return value === undefined || value === current[key] ? [] : [{ key, value }]
  })
  const stale = changed.filter(({ key }) => seen[key] !== undefined && seen[key] !== current[key])
  if (stale.length > 0) await refuseOlder(tx, current, stale)
  insistOnGrowth(wanted['invoice.nextNumber'], current['invoice.nextNumber'])
  const unknown = unknownInSettings(wanted)
  if (unknown.length > 0) return refuse('settings.placeholder_unknown', { names: unknown })

  for (const { key, value } of changed) {
    const id = await upsertSetting(tx, { key, value, updatedBy: actor.userId })
    await record(tx, actor, {
      entity: 'setting',
      entityId: id,
      action: 'changed',
      before: { [key]: current[key] },
      after: { [key]: value },
      needs: 'settings.manage',
    })
    if (key.startsWith('organisation.')) await announceOrganisation(tx, actor, id)
  }
  const host = driveHost(current['drive.rootFolder'])
  const isElsewhere = host !== null && host !== driveHost(wanted['drive.rootFolder'] ?? current['drive.rootFolder'])
  // It was entered for that host: sent to another one it could be read there.
  if (isElsewhere) await forgetSecret(tx, actor, 'drive.password')
  return viewSettings(tx)
}

/** Every open screen shows the name and goes by the zone. */
export async function announceOrganisation(tx: Tx, actor: Actor, entityId: string): Promise<void> {
  await announce(tx, { name: 'organisation.changed', entity: 'organisation', entityId, actorId: actor.userId })
}

/** Settings that another admin has changed meanwhile: both values are shown before either is lost. */
async function refuseOlder(tx: Tx, current: Settings, stale: readonly { readonly key: SettingKey }[]): Promise<never> {
  const changes = await listSettingChanges(tx)
  const changedBy = changes.find(({ key }) => stale.some((one) => one.key === key))?.byName ?? null
  return refuse('record.stale', { current: Object.fromEntries(stale.map(({ key }) => [key, current[key]])), changedBy })
}

/** A number below may stand on an invoice already. */
function insistOnGrowth(wanted: number | undefined, least: number): void {
  if (wanted !== undefined && wanted < least) refuse('settings.number_shrinks', { least })
}
