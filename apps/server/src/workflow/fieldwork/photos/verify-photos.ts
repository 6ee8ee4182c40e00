import type { Db } from '#platform/db/db.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { findTrouble } from '#support/files/index.ts'
import { listReceived } from './kept.queries.ts'

type Input = { readonly db: Db; readonly storage: Storage; readonly sample: number | null; readonly hashes: boolean }

/** I12: the bytes of every received photo are in the storage, as its receipt says. What is not, is named one by one. */
export async function* verifyPhotos({ db, storage, sample, hashes }: Input): AsyncGenerator<string> {
  for await (const photo of listReceived(db, sample)) {
    const trouble = await findTrouble(storage, photo, hashes)
    if (trouble) yield `photo ${photo.id}: ${trouble}`
  }
}
