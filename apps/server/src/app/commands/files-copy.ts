import { pathToFileURL } from 'node:url'
import { resolve } from 'node:path'
import { readConfigOfProcess } from '#platform/config/config.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { EPOCH_KEY } from '#support/restoring/index.ts'

type Options = { readonly to?: string; readonly from?: string }

/** Enough to hide the delay of each answer of an S3 server. */
const AT_ONCE = 4

/** Copies all files between the storage and a directory: a backup with `--to`, a restore with `--from`. */
export async function copyFiles({ to, from }: Options): Promise<void> {
  const directory = to ?? from
  if (directory === undefined || (to && from)) throw new Error('Use either --to DIRECTORY or --from DIRECTORY')
  const storage = await openStorage(readConfigOfProcess(process.env))
  const copy = await openStorage({ storageUrl: pathToFileURL(resolve(directory)) })
  const { copied, same } = await copyMissing(...(to ? ([storage, copy] as const) : ([copy, storage] as const)))
  // Workers then notice a restore, however recent the copy is, and phones send again what is missing.
  if (from) await storage.delete(EPOCH_KEY)
  await Promise.all([storage.close(), copy.close()])
  process.stdout.write(`Files: ${copied} copied, ${same} already there\n`)
}

/** A key is written once: a file of the same length under it is the same file. */
async function copyMissing(source: Storage, target: Storage): Promise<{ copied: number; same: number }> {
  const counts = { copied: 0, same: 0 }
  const files = source.list('')[Symbol.asyncIterator]()
  const work = async () => {
    for (let next = await files.next(); !next.done; next = await files.next()) {
      const { key, size } = next.value
      if (key === EPOCH_KEY) continue
      if ((await target.head(key))?.size === size) {
        counts.same += 1
        continue
      }
      const bytes = await source.get(key)
      // Deleted since it was listed.
      if (!bytes) continue
      await target.put(key, bytes)
      counts.copied += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return counts
}
