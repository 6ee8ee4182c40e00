import { Readable } from 'node:stream'
import { isImageType } from '@demarc/domain'
import type { Db } from '#platform/db/db.ts'
import { MOST_PIXELS } from '#platform/images/most-pixels.ts'
import { inTurn, sharp } from '#platform/images/sharp.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { announce, type Told } from '#support/audit/index.ts'
import { newKey } from './receive-object.ts'
import { findUndrawn, insertThumbnail } from './thumbnail.queries.ts'

const SIDE = 320
const QUALITY = 75
const DRAW_WITHIN_SECONDS = 60

/** After a picture was added. Nothing of the file but its points is carried over: no place, no camera, no name. */
export async function drawThumbnail({ db, storage }: { db: Db; storage: Storage }, { entityId }: Told): Promise<void> {
  const undrawn = await findUndrawn(db, entityId)
  if (!undrawn || !isImageType(undrawn.fileType)) return
  const stream = await storage.get(undrawn.key)
  if (!stream) throw new Error(`document ${entityId} has lost its object`)
  const { data, info } = await draw(Buffer.concat(await stream.toArray()))

  const key = `${newKey('thumbnails')}.webp`
  await storage.put(key, Readable.from([data]))
  const isFirst = await db.transaction().execute(async (tx) => {
    const { objectId, customerId, isForCustomer } = undrawn
    const isNew = await insertThumbnail(tx, { objectId, key, width: info.width, height: info.height })
    if (isNew) {
      const heardBy = isForCustomer ? customerId : null
      const about = { entity: 'document', entityId, customerId: heardBy, needs: 'document.add' } as const
      await announce(tx, { name: 'document.changed', ...about })
    }
    return isNew
  })
  if (!isFirst) await storage.delete(key)
}

const draw = (file: Buffer) =>
  inTurn(() =>
    sharp(file, { limitInputPixels: MOST_PIXELS, autoOrient: true, sequentialRead: true })
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: DRAW_WITHIN_SECONDS })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true }),
  )
