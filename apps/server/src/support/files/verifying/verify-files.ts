import { createHash } from 'node:crypto'
import type { Db } from '#platform/db/db.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { keyInQuarantine } from '#support/restoring/index.ts'
import { listKept } from './verify.queries.ts'

type Input = { readonly db: Db; readonly storage: Storage; readonly sample: number | null; readonly hashes: boolean }

/** I12: every object that a row knows is in the storage, whole. What is not, is named one by one. */
export async function* verifyFiles({ db, storage, sample, hashes }: Input): AsyncGenerator<string> {
  for await (const kept of listKept(db, sample)) {
    const trouble = await findTrouble(storage, kept, hashes)
    if (trouble) yield `${kept.what} ${kept.documentId}: ${trouble}`
  }
}

type Kept = { readonly key: string; readonly size: number; readonly sha256: string }

/** Null: the object is there, and as its row says. */
export async function findTrouble(storage: Storage, { key, size, sha256 }: Kept, hashes: boolean) {
  const found = await storage.head(key)
  if (!found) return `its file ${key} is ${(await storage.head(keyInQuarantine(key))) ? 'in quarantine' : 'gone'}`
  if (found.size !== size) return `its file ${key} has ${found.size} bytes, not ${size}`
  if (!hashes) return null
  const hash = createHash('sha256')
  for await (const chunk of (await storage.get(key)) ?? []) hash.update(chunk)
  return hash.digest('hex') === sha256 ? null : `its file ${key} is not what was sent`
}
