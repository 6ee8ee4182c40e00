import { once } from 'node:events'
import { loadavg } from 'node:os'
import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { openStorage } from '../apps/server/src/platform/storage/open-storage.ts'
import { inParallel, median } from '../apps/server/test/call.ts'
import { newPhoto, newPhotoBytes, uploadOf } from '../apps/server/test/fixtures/photos.ts'
import { openDispatchDesk, sendAnew } from '../apps/server/test/races/dispatch/dispatch-desk.ts'
import { call, openScene } from '../apps/server/test/races/scene.ts'
import { endS3, openBucket, startS3 } from '../apps/server/test/stand-ins/s3.ts'

const OWNER = `bench-${process.pid}`
const PHOTO_BYTES = 4_000_000
const EACH_ROUND = 8
const AT_ONCE = 4
const ROUNDS = Number(process.env.PHOTO_ROUNDS ?? 10)

/** The same bytes put straight into the same S3, and sent to Demarc until the receipt is written; by turns. */
export async function measureReceiving() {
  const bucket = await openBucket(await startS3(OWNER))
  const storage = await openStorage({ storageUrl: bucket.url })
  const scene = await openScene({ processes: 1, env: { STORAGE_URL: bucket.url.href } })
  try {
    const desk = await openDispatchDesk(scene, { buildings: 1, dispatchers: 1 })
    const [sent] = await sendAnew(scene, desk, 1)
    if (!sent) throw new Error('nobody was sent')
    const { cookie } = sent.fielder
    const bytes = newPhotoBytes(PHOTO_BYTES)

    const straight = () => timed(() => storage.put(`bare/${randomUUID()}`, inOnePiece(bytes)))
    const received = async () => {
      const photos = Array.from({ length: EACH_ROUND }, () => newPhoto(sent.id, bytes))
      await call(scene.server(0), 'POST /api/photos', { cookie, body: { photos } })
      let next = 0
      return timed(() => patch(scene.server(0).url, { photoId: photos[next++]?.id ?? '', cookie, bytes }))
    }
    await straight()
    await received()
    const ratios: number[] = []
    const speeds: [number, number][] = []
    for (let round = 0; round < ROUNDS; round++) {
      const [bare, demarc] = [await straight(), await received()]
      ratios.push(bare / demarc)
      speeds.push([bare, demarc])
    }
    const inMegabytes = (which: 0 | 1) =>
      Math.round((EACH_ROUND * PHOTO_BYTES) / 1e3 / median(speeds.map((ms) => ms[which])))
    const detail = `${inMegabytes(1)} against ${inMegabytes(0)} MB a second, ${ROUNDS} rounds of ${EACH_ROUND} photos of 4 MB, ${AT_ONCE} at once; load of the machine ${loadavg()[0]?.toFixed(1)}`
    return { measured: median(ratios), detail }
  } finally {
    await scene.close()
    await bucket.remove(storage)
    await storage.close()
    await endS3(OWNER)
  }
}

async function* inOnePiece(bytes: Buffer) {
  yield bytes
}

/** Milliseconds for a round. */
async function timed(one: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await inParallel(EACH_ROUND, AT_ONCE, async () => void (await one()))
  return performance.now() - begun
}

type Sent = { readonly photoId: string; readonly cookie: string; readonly bytes: Buffer }

async function patch(url: string, { photoId, cookie, bytes }: Sent): Promise<void> {
  const asked = request(url + uploadOf(photoId), {
    method: 'PATCH',
    headers: {
      cookie,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': bytes.length,
    },
  })
  asked.end(bytes)
  const [reply] = await once(asked, 'response')
  await reply.resume().toArray()
  if (reply.statusCode !== 204) throw new Error(`not received: ${reply.statusCode}`)
}
