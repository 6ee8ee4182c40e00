import { fileURLToPath } from 'node:url'
import type { Config } from '#platform/config/config.ts'
import { openDiskStorage } from './disk-storage.ts'
import type { Storage } from './storage.ts'

/** The store that STORAGE_URL names. */
export async function openStorage({ storageUrl }: Pick<Config, 'storageUrl'>): Promise<Storage> {
  if (storageUrl.protocol === 'file:') return openDiskStorage(fileURLToPath(storageUrl))
  // Only where it is used: loading the client takes longer than the rest of the start.
  const { openS3Storage } = await import('./s3-storage.ts')
  return openS3Storage(storageUrl)
}
