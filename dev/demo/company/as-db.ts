import type { Db, Tx } from '../../../apps/server/src/platform/db/db.ts'

/**
 * For what an installation does in a transaction of its own: here it belongs to the one that writes the whole company.
 * Kysely has private fields, so its methods are called on the transaction itself.
 */
export function asDb(tx: Tx): Db {
  const transaction = () => ({ execute: <T>(act: (inner: Tx) => Promise<T>): Promise<T> => act(tx) })
  return new Proxy<Db>(tx, {
    get: (target, name) => {
      if (name === 'transaction') return transaction
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
