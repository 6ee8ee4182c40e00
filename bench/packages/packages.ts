import { once } from 'node:events'
import { fork } from 'node:child_process'
import { loadavg } from 'node:os'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { ZipFile } from 'yazl'
import type { Storage } from '../../apps/server/src/platform/storage/storage.ts'
import { packPlan } from '../../apps/server/src/workflow/delivery/package/pack-plan.ts'
import type { PackagePlan } from '../../apps/server/src/workflow/delivery/package/package-plan.ts'
import { median } from '../../apps/server/test/call.ts'
import { openPhotoStore } from './package-plans.ts'

const PHOTOS = 200
const ROUNDS = Number(process.env.PACKAGE_ROUNDS ?? 5)

/** The same photos zipped into the same store without a hash, a check or a report, and as a package; by turns. */
export async function measurePacking() {
  const { storage, planOf, close } = await openPhotoStore()
  try {
    const plan = planOf(PHOTOS)
    const packed = () => timed(storage, async () => (await packPlan({ storage, streetMap: null }, plan)).objectKey)
    const bare = () => timed(storage, () => zipBare(storage, plan))
    await bare()
    await packed()
    const rounds: { bare: number; packed: number }[] = []
    for (let round = 0; round < ROUNDS; round++) rounds.push({ bare: await bare(), packed: await packed() })
    const seconds = (of: 'bare' | 'packed') => (median(rounds.map((round) => round[of])) / 1000).toFixed(1)
    return {
      measured: median(rounds.map((round) => round.packed / round.bare)),
      detail: `${seconds('packed')} against ${seconds('bare')} s, ${PHOTOS} photos of 4 MB, ${ROUNDS} rounds; load of the machine ${loadavg()[0]?.toFixed(1)}`,
    }
  } finally {
    await close()
  }
}

async function timed(storage: Storage, pack: () => Promise<string>): Promise<number> {
  const begun = performance.now()
  const key = await pack()
  const ms = performance.now() - begun
  await storage.delete(key)
  return ms
}

async function zipBare(storage: Storage, { buildings }: PackagePlan): Promise<string> {
  const zip = new ZipFile()
  for (const { name, key } of buildings.flatMap(({ photos }) => photos))
    zip.addReadStreamLazy(name, { compress: false }, (give) => {
      void storage
        .get(key)
        .then((stream) => give(stream ? null : new Error(`${key} is gone`), stream ?? Readable.from([])))
    })
  zip.end()
  await storage.put('packages/bare', zip.outputStream as unknown as AsyncIterable<Uint8Array>)
  return 'packages/bare'
}

/** The most that a process of its own had in memory while it packed 2 GB, its report included. */
export async function measurePackingMemory() {
  const child = fork(fileURLToPath(new URL('pack-much.ts', import.meta.url)))
  const [told] = (await once(child, 'message')) as [{ bytes: number; megabytes: number }]
  return { measured: told.megabytes, detail: `a package of ${(told.bytes / 1e9).toFixed(2)} GB` }
}
