import type { Database, PhoneSchema, StoreName } from './database.ts'
import type { OutboxRow } from './rows.ts'

type Key<S extends StoreName> = PhoneSchema[S]['key']
type Value<S extends StoreName> = PhoneSchema[S]['value']
/** A row that was written; without a value it is gone. */
export type Change = { readonly store: StoreName; readonly key: IDBValidKey; readonly value?: unknown }

/** What an act may do to the phone. It waits for nothing but these: a transaction that idles is over. */
export type Pen = {
  get: <S extends StoreName>(store: S, key: Key<S>) => Promise<Value<S> | undefined>
  all: <S extends StoreName>(store: S) => Promise<Value<S>[]>
  /** The key is said where it is no part of the value. */
  put: <S extends StoreName>(store: S, value: Value<S>, key?: Key<S>) => Promise<void>
  /** At the end of its building's line. */
  post: (row: Omit<OutboxRow, 'seq'>) => Promise<OutboxRow>
  delete: <S extends StoreName>(store: S, key: Key<S>) => Promise<void>
}

/** On the disk, and not merely on its way there, when it resolves; all or nothing. */
export async function writeDown<T>(
  db: Database,
  stores: readonly StoreName[],
  act: (pen: Pen) => Promise<T>,
): Promise<{ done: T; changes: readonly Change[] }> {
  const tx = db.transaction([...stores], 'readwrite', { durability: 'strict' })
  const changes: Change[] = []
  const pen: Pen = {
    get: (store, key) => tx.objectStore(store).get(key),
    all: (store) => tx.objectStore(store).getAll(),
    put: async (store, value, key) => {
      changes.push({ store, key: await tx.objectStore(store).put(value, key), value })
    },
    post: async (row) => {
      // The database counts them: the number comes with the answer.
      const seq = await tx.objectStore('outbox').add(row as OutboxRow)
      const posted = { ...row, seq }
      changes.push({ store: 'outbox', key: seq, value: posted })
      return posted
    },
    delete: async (store, key) => {
      await tx.objectStore(store).delete(key)
      changes.push({ store, key })
    },
  }
  try {
    const done = await act(pen)
    await tx.done
    return { done, changes }
  } catch (error) {
    abort(tx)
    // It fails with the act; what the act said is what matters, unless the disk was the reason.
    await tx.done.catch((cause: unknown) => {
      if (isFull(cause)) throw cause
    })
    throw error
  }
}

function abort(tx: { abort: () => void }): void {
  try {
    tx.abort()
  } catch {
    // It has ended by itself already.
  }
}

export const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError'
