import type { AllSettings } from '@demarc/contract'
import { isSettingKey, SETTING_SECRETS } from '@demarc/domain'
import type { Db } from '#platform/db/db.ts'
import { readNextNumber } from './next-number.queries.ts'
import { findLogoChange, listSecretChanges, listSettingChanges, readSettings } from './settings.queries.ts'

/** All that admins may see: of a secret only that it is set. */
export async function viewSettings(db: Db): Promise<AllSettings> {
  const values = { ...(await readSettings(db)), 'invoice.nextNumber': await readNextNumber(db) }
  const changes = await listSettingChanges(db)
  const secrets = await listSecretChanges(db)
  const logo = await findLogoChange(db)
  return {
    values,
    changes: Object.fromEntries(
      changes.filter(({ key }) => isSettingKey(key)).map(({ key, at, byName }) => [key, { at, byName }]),
    ),
    secrets: SETTING_SECRETS.map((key) => {
      const found = secrets.find((secret) => secret.key === key)
      return { key, isSet: found !== undefined, at: found?.at ?? null, byName: found?.byName ?? null }
    }),
    logo: logo ?? null,
  }
}
