import { ownerDb } from '../apps/server/test/named-people.ts'
import { openBufferCount } from '../apps/server/test/measures/buffers.ts'
import { A_SET_OF_PHOTOS, photoReads } from '../apps/server/test/many-orders/photo-reads.ts'
import { FEW, MANY, urlWithPhotos } from './seeded.ts'

/** PHOTO_ORDERS=100000: among a million photos, where there is no room or time for ten million. */
const LARGE = Number(process.env.PHOTO_ORDERS ?? MANY)

/** The most that what is asked about photos grows by from a hundred thousand of them to ten million, and the most it touches. */
export async function measurePhotoPages() {
  const [small, large] = [await buffersIn(FEW), await buffersIn(LARGE)]
  const found = Object.entries(large).map(([what, many]) => ({ what, many, few: small[what] ?? 0 }))
  const growth = Math.max(...found.map(({ few, many }) => many / Math.max(few, A_SET_OF_PHOTOS)))
  const most = Math.max(...found.map(({ many }) => many))
  return {
    // More than 300 buffers would be a miss whatever the growth.
    measured: most > 300 ? most : growth,
    detail: `most buffers: ${most}; ${found.map(({ what, few, many }) => `${what} ${few}/${many}`).join(', ')}`,
  }
}

async function buffersIn(orders: number): Promise<Record<string, number>> {
  const url = await urlWithPhotos(orders)
  const [owner, count] = [ownerDb(url), openBufferCount(url)]
  const found: Record<string, number> = {}
  for (const [what, read] of Object.entries(await photoReads(owner))) found[what] = await count.buffersOf(read)
  await Promise.all([owner.destroy(), count.close()])
  return found
}
