import { Readable } from 'node:stream'
import { isImageType } from '@demarc/domain'
import type { Db } from '#platform/db/db.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { announce, type DomainEvent } from '#support/audit/index.ts'
import { drawThumbnail as draw } from './examining/run-file-process.ts'
import { newKey } from './receive-object.ts'
import { findUndrawn, insertThumbnail } from './thumbnail.queries.ts'

/** After a picture was added. */
export async function drawThumbnail(
  { db, storage }: { db: Db; storage: Storage },
  { entityId }: DomainEvent,
): Promise<void> {
  const undrawn = await findUndrawn(db, entityId)
  if (!undrawn || !isImageType(undrawn.fileType)) return
  const { data, width, height } = await draw(async () => {
    const stream = await storage.get(undrawn.key)
    if (!stream) throw new Error(`document ${entityId} has lost its object`)
    return Buffer.concat(await stream.toArray())
  })

  const key = `${newKey('thumbnails')}.webp`
  await storage.put(key, Readable.from([data]))
  const isFirst = await db.transaction().execute(async (tx) => {
    const { objectId, customerId, isForCustomer } = undrawn
    const isNew = await insertThumbnail(tx, { objectId, key, width, height })
    if (isNew) {
      const heardBy = isForCustomer ? customerId : null
      const about = { entity: 'document', entityId, customerId: heardBy, needs: 'document.add' } as const
      await announce(tx, { name: 'document.changed', ...about })
    }
    return isNew
  })
  if (!isFirst) await storage.delete(key)
}
