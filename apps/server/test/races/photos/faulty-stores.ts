import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openStorage } from '#platform/storage/open-storage.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { openBucket } from '#test/stand-ins/s3.ts'
import { openFaultProxy } from '../fault-proxy.ts'

/** A store that can go away and come back. */
export type FaultyStore = {
  /** As the server is told: over the line that can be gone. */
  readonly url: URL
  /** The same one, looked at directly. */
  readonly storage: Storage
  readonly goAway: () => Promise<void>
  readonly comeBack: () => Promise<void>
  readonly close: () => Promise<void>
}

/** A directory; it goes away as a volume does that is unmounted. */
export async function openFaultyDisk(): Promise<FaultyStore> {
  const above = mkdtempSync(join(tmpdir(), 'demarc-faulty-'))
  const [root, gone] = [join(above, 'volume'), join(above, 'gone')]
  const url = pathToFileURL(root)
  return {
    url,
    storage: await openStorage({ storageUrl: url }),
    goAway: async () => renameSync(root, gone),
    comeBack: async () => renameSync(gone, root),
    close: async () => rmSync(above, { recursive: true }),
  }
}

/** A bucket of the real radosgw, behind a line that can be cut. */
export async function openFaultyS3(s3: URL): Promise<FaultyStore> {
  const bucket = await openBucket(s3)
  const line = await openFaultProxy()
  const far = new URL(s3.searchParams.get('endpoint') ?? '')
  line.lead(far)
  const url = new URL(bucket.url)
  url.searchParams.set('endpoint', line.url)
  const storage = await openStorage({ storageUrl: bucket.url })
  return {
    url,
    storage,
    goAway: async () => line.lead(null),
    comeBack: async () => line.lead(far),
    close: async () => {
      await line.close()
      await bucket.remove(storage)
      await storage.close()
    },
  }
}
