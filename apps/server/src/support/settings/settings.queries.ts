import { randomUUIDv7 } from 'node:crypto'
import { isSettingKey, SETTING_DEFAULTS, type SettingKey, type Settings, type SettingValue } from '@demarc/domain'
import { sql } from 'kysely'
import { named, type Db, type Tx } from '#platform/db/db.ts'

const chosenSettings = named('settings-chosen', `select key, value from settings`).marked<{ value: SettingValue }>()

/** Every setting as it stands: what somebody chose, else the default. */
export async function readSettings(db: Db): Promise<Settings> {
  const chosen = await chosenSettings(db)
  const known = chosen.filter(({ key }) => isSettingKey(key)).map(({ key, value }) => [key, value])
  return { ...SETTING_DEFAULTS, ...Object.fromEntries(known) }
}

/** One change of settings at a time: a key that was never changed has no row to lock. */
export async function lockSettings(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('demarc.settings'))`.execute(tx)
}

type Chosen = { key: SettingKey; value: SettingValue; updatedBy: string }

/** Answers with the id of its row, which stays the same whatever is chosen later. */
export async function upsertSetting(tx: Tx, { key, value, updatedBy }: Chosen): Promise<string> {
  const json = JSON.stringify(value)
  const { id } = await tx
    .insertInto('settings')
    .values({ id: randomUUIDv7(), key, value: json, updatedBy })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: json, updatedBy, updatedAt: sql`now()` }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Null where the installation did it itself. */
const byName = sql<string | null>`(select first_name || ' ' || last_name from users where users.id = updated_by)`.as(
  'byName',
)

/** Of everything that was ever changed: which, when and by whom. */
export function listSettingChanges(db: Db) {
  return db.selectFrom('settings').select(['key', 'updatedAt as at', byName]).execute()
}

export function listSecretChanges(db: Db) {
  return db.selectFrom('settingSecrets').select(['key', 'updatedAt as at', byName]).execute()
}

export function findLogoChange(db: Db) {
  return db.selectFrom('organisationLogo').select(['width', 'height', 'updatedAt as at', byName]).executeTakeFirst()
}
