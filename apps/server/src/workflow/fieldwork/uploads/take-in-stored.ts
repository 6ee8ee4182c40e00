import type { Actor } from '@demarc/domain'
import { newKey } from '#support/files/index.ts'
import { findLastRestore, keyInQuarantine } from '#support/restoring/index.ts'
import type { Dock } from './dock.ts'
import { takeInWhole } from './finish-photo.ts'
import type { Upload } from './upload.queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A phone may be without a signal for a month. */
const MOST_DAYS = 31

/**
 * A photo that arrived before the database was restored to an earlier point may still be in the storage. Its bytes are
 * compared and copied: a clean-up may be moving what no row knows at this moment.
 */
export async function takeInStored(dock: Dock, actor: Actor, upload: Upload): Promise<void> {
  const restore = await findLastRestore(dock.db)
  if (!restore) return
  const [takenAt, noticedAt] = [Date.parse(upload.takenAt), Date.parse(restore.noticedAt)]
  if (takenAt > noticedAt) return
  for (const day of daysBetween(takenAt, noticedAt)) {
    const key = `photos/${day}/${upload.id}`
    for (const prefix of [key, keyInQuarantine(key)])
      for await (const { key: stored, size } of dock.storage.list(prefix))
        if (size === upload.size && (await takeInCopy(dock, actor, { upload, stored }))) return
  }
}

/** The latest first. One more at the beginning, because a phone's clock may be ahead. */
function daysBetween(first: number, last: number): string[] {
  const count = Math.min(MOST_DAYS, Math.ceil((last - first) / DAY_MS) + 2)
  return Array.from({ length: count }, (_, n) => new Date(last - n * DAY_MS).toISOString().slice(0, 10))
}

/** False where it is another photo, or gone meanwhile. */
async function takeInCopy(
  dock: Dock,
  actor: Actor,
  { upload, stored }: { readonly upload: Upload; readonly stored: string },
): Promise<boolean> {
  const bytes = await dock.storage.get(stored)
  if (!bytes) return false
  const key = newKey('photos', upload.id)
  const { sha256 } = await dock.storage.put(key, bytes)
  if (sha256 !== upload.sha256) {
    await dock.storage.delete(key)
    return false
  }
  await takeInWhole(dock, actor, { upload, key })
  return true
}
