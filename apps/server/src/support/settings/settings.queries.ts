import { SETTING_DEFAULTS, type SettingKey } from '@demarc/domain'
import type { Db } from '#platform/db/db.ts'

type Settings = { [Key in SettingKey]: string }

/** Every setting as it stands: what somebody chose, else the default. */
export async function readSettings(db: Db): Promise<Settings> {
  const chosen = await db.selectFrom('settings').select(['key', 'value']).execute()
  return { ...SETTING_DEFAULTS, ...Object.fromEntries(chosen.map(({ key, value }) => [key, value])) }
}
