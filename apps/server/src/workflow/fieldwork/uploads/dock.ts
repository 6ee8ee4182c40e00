import type { Db } from '#platform/db/db.ts'
import type { SessionLocks } from '#platform/db/session-locks.queries.ts'
import type { Storage } from '#platform/storage/storage.ts'

/** Where photos come in. */
export type Dock = { readonly db: Db; readonly storage: Storage; readonly locks: SessionLocks }
