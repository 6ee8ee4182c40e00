import { createHash } from 'node:crypto'
import type { Db } from '#platform/db/db.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { buildingIdsOf } from '../change.queries.ts'
import { buildPackage } from '../package/build-package.ts'
import { findPackage, keepPackage, type Errand, type Kept } from './courier.queries.ts'

type Place = { readonly db: Db; readonly storage: Storage }

/** The package of a delivery, put together once: what was packed is what every attempt sends. */
export async function pack({ db, storage }: Place, errand: Errand): Promise<Kept> {
  const earlier = await findPackage(db, errand.id)
  if (earlier) return earlier
  const { siteId, part, id } = errand
  const built = await buildPackage({ db, storage }, { siteId, part, buildingIds: await buildingIdsOf(db, id) })
  const isFirst = await keepPackage(db, id, built, idempotencyKeyOf(errand, built.sha256))
  if (!isFirst) await storage.delete(built.objectKey)
  const kept = await findPackage(db, id)
  if (!kept) throw new Error('a package that was kept is there')
  return kept
}

/** Site, part, content and way: whoever receives it twice can tell that it is one delivery. */
const idempotencyKeyOf = ({ siteId, part, channel }: Errand, sha256: string): string =>
  createHash('sha256').update([siteId, part, sha256, channel].join('\n')).digest('hex').slice(0, 40)
