import type { DomainEvent } from '#support/audit/index.ts'
import { newKey } from '#support/files/index.ts'
import { findWaitingCopy } from './copy-photos.queries.ts'
import type { Dock } from '../uploads/dock.ts'
import { takeInWhole } from '../uploads/finish-photo.ts'

/** Puts the bytes of a photo under the key of its copy, which has arrived with that. */
export async function copyReceived(
  dock: Pick<Dock, 'db' | 'storage'>,
  { entityId }: Pick<DomainEvent, 'entityId'>,
): Promise<void> {
  const copy = await findWaitingCopy(dock.db, entityId)
  if (!copy) return
  const bytes = await dock.storage.get(copy.sourceKey)
  if (!bytes) throw new Error(`the photo that ${copy.id} is a copy of has lost its file`)
  const key = newKey('photos', copy.id)
  const { sha256 } = await dock.storage.put(key, bytes)
  if (sha256 !== copy.sha256) {
    await dock.storage.delete(key)
    throw new Error(`the photo that ${copy.id} is a copy of is not what was sent`)
  }
  await takeInWhole(dock, 'SYSTEM', { upload: copy, key })
}
