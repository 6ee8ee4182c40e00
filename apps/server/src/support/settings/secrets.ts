import type { SecretKey } from '@demarc/domain'
import type { Config } from '#platform/config/config.ts'
import { keyFor, seal, unseal } from '#platform/crypto/sealed.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { record, type Author } from '#support/audit/index.ts'
import { deleteSecret, findSealed, listSealed, upsertSecret } from './secret.queries.ts'

type Keys = Pick<Config, 'secretsKey'>
/** Null takes it away. */
type NewSecret = { readonly key: SecretKey; readonly value: string | null }

const sealingKey = ({ secretsKey }: Keys) => keyFor(secretsKey, 'settings')

/** Keeps a secret sealed under its own name. History says that it was set, and by whom; never what it is. */
export async function keepSecret(tx: Tx, config: Keys, author: Author, { key, value }: NewSecret): Promise<void> {
  if (value === null) return forgetSecret(tx, author, key)
  const updatedBy = typeof author === 'string' ? null : author.userId
  const id = await upsertSecret(tx, { key, sealed: seal(sealingKey(config), value, key), updatedBy })
  await recordChange(tx, author, { id, key, action: 'secret_set' })
}

/** Where it was never set nothing happens. */
export async function forgetSecret(tx: Tx, author: Author, key: SecretKey): Promise<void> {
  const id = await deleteSecret(tx, key)
  if (id) await recordChange(tx, author, { id, key, action: 'secret_cleared' })
}

type Happened = { readonly id: string; readonly key: SecretKey; readonly action: 'secret_set' | 'secret_cleared' }

const recordChange = (tx: Tx, author: Author, { id, key, action }: Happened): Promise<void> =>
  record(tx, author, { entity: 'setting', entityId: id, action, after: { key }, needs: 'settings.manage' })

/** For those who act with it, never for a reply. One that does not open is as good as none: it must be set again. */
export async function findSecret(db: Db, config: Keys, key: SecretKey): Promise<string | null> {
  const sealed = await findSealed(db, key)
  return sealed && opened(config, sealed, key)
}

/** Sealed with another key, or changed since. */
export async function listUnreadableSecrets(db: Db, config: Keys): Promise<string[]> {
  const all = await listSealed(db)
  return all.filter(({ key, sealed }) => opened(config, sealed, key) === null).map(({ key }) => key)
}

function opened(config: Keys, sealed: Buffer, key: string): string | null {
  try {
    return unseal(sealingKey(config), sealed, key)
  } catch {
    return null
  }
}
