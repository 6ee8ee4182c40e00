import { refuse, type Actor } from '@demarc/domain'
import { StorageFault, type Storage } from '#platform/storage/storage.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { record, type Author } from '#support/audit/index.ts'
import { newKey } from '#support/files/index.ts'
import { COPY_PHOTO, listCopiesOf } from '../reports/copy-photos.queries.ts'
import type { Dock } from './dock.ts'
import { discardParts, keepReceived, listParts, type Upload } from './upload.queries.ts'

type Whole = { readonly key: string; readonly sha256: string }

/** All parts are here: they become one object, and the photo is received if it is the one that was announced. */
export async function finishPhoto(dock: Dock, actor: Actor, upload: Upload): Promise<void> {
  const parts = await listParts(dock.db, upload.id)
  const key = newKey('photos', upload.id)
  const { sha256 } = await dock.storage.put(key, oneAfterAnother(dock.storage, parts)).catch(async (error: unknown) => {
    if (!(error instanceof PartGone)) throw error
    // As after a restore: its rows are of a time before the parts became one object. The phone sends all of it.
    await discardParts(dock.db, upload.id)
    throw new StorageFault(error)
  })
  await insistOnBytes(dock, upload, { key, sha256 })
  await takeInWhole(dock, actor, { upload, key })
}

class PartGone extends Error {
  override readonly name = 'PartGone'
}

async function* oneAfterAnother(storage: Storage, parts: readonly { readonly key: string }[]): AsyncGenerator<Buffer> {
  for (const { key } of parts) {
    const part = await storage.get(key)
    if (!part) throw new PartGone(`the part ${key} of a photo is gone from the storage`)
    yield* part
  }
}

/** Bytes that are not those of the photo are of no use to anybody: it begins again. */
export async function insistOnBytes({ db, storage }: Dock, upload: Upload, { key, sha256 }: Whole): Promise<void> {
  if (sha256 === upload.sha256) return
  const useless = [key, ...(await discardParts(db, upload.id))]
  for (const one of useless) await storage.delete(one)
  refuse('upload.altered', {})
}

/** The receipt: from here on the phone may forget the photo. */
export async function takeInWhole(
  { db, storage }: Pick<Dock, 'db' | 'storage'>,
  author: Author,
  { upload, key }: { readonly upload: Omit<Upload, 'receivedAt' | 'offset'>; readonly key: string },
): Promise<void> {
  const { id, jsb, slot, size, sha256, isLate, buildingId, assignmentId } = upload
  const spare = await db.transaction().execute(async (tx) => {
    const parts = await keepReceived(tx, id, key)
    if (!parts) return [key]
    for (const copyId of await listCopiesOf(tx, id)) await enqueue(tx, COPY_PHOTO, { entityId: copyId })
    await record(tx, author, {
      entity: 'photo',
      entityId: id,
      action: 'received',
      after: { jsb, slot, size, sha256, ...(isLate ? { isLate } : {}) },
      needs: 'dispatch.read',
      facts: { buildingId, assignmentId },
    })
    return parts
  })
  // What cannot be deleted now is found by cleaning up; the photo is received either way.
  for (const one of spare) await storage.delete(one).catch(() => {})
}
