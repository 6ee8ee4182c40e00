import { randomBytes, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { finding } from '@demarc/domain'
import type { Config } from '#platform/config/config.ts'
import { readSpace, tryDisk } from '#platform/storage/disk-storage.ts'
import { timed, type StatusCheck } from './check.ts'

const BYTES = 1000
const GB = 1e9
/** Below the first, uploads soon fail. Below the second is a warning, unless a tenth of a small disk is free. */
const FULL_BYTES = GB
const LOW_BYTES = 20 * GB
const LOW_SHARE = 0.1

/** The directory, or `s3://bucket at host`. */
function placeOf({ storageUrl }: Pick<Config, 'storageUrl'>): string {
  const directory = directoryOf({ storageUrl })
  if (directory !== null) return directory
  const endpoint = URL.parse(storageUrl.searchParams.get('endpoint') ?? '')
  return `s3://${storageUrl.hostname} at ${endpoint?.host ?? 'Amazon S3'}`
}

const directoryOf = ({ storageUrl }: Pick<Config, 'storageUrl'>): string | null =>
  storageUrl.protocol === 'file:' ? fileURLToPath(storageUrl) : null

export const STORAGE: StatusCheck = {
  part: 'STORAGE',
  place: placeOf,
  look: async ({ config, storage }) => {
    const { ms } = await timed(async () => (await storage()).probe())
    return finding('storage.ready', { place: placeOf(config), ms })
  },
  test: async ({ storage }) => {
    const store = await storage()
    const key = `status-tests/${randomUUID()}`
    const bytes = randomBytes(BYTES)
    try {
      const { ms, result } = await timed(async () => {
        await store.put(key, Readable.from([bytes]))
        const kept = await store.get(key)
        return kept && buffer(kept)
      })
      if (!result?.equals(bytes)) return finding('storage.changed', {})
      return finding('storage.kept', { bytes: BYTES, ms })
    } finally {
      await store.delete(key)
    }
  },
}

/** Where files are in S3, the disk of this machine: with containers, the database and the logs are on it. */
const diskOf = (config: Config): string => directoryOf(config) ?? '/'

const lookAtDisk: StatusCheck['look'] = async ({ config }) => {
  const { free, total } = await readSpace(diskOf(config))
  if (free < FULL_BYTES) return finding('disk.full', { free, total })
  const isLow = free < LOW_BYTES && free < LOW_SHARE * total
  return finding(isLow ? 'disk.low' : 'disk.ready', { free, total })
}

export const DISK: StatusCheck = {
  part: 'DISK',
  place: diskOf,
  look: lookAtDisk,
  test: async (context) => {
    const directory = directoryOf(context.config)
    // The rest of the machine can't be written.
    if (directory === null) return lookAtDisk(context)
    const { ms } = await timed(() => tryDisk(directory))
    return finding('disk.written', { ms })
  },
}
