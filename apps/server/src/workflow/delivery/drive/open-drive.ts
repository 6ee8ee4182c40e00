import { resolve } from 'node:path'
import { isWebFolder, type DriveState } from '@demarc/domain'
import { isWithin } from '#platform/config/drive.ts'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/db/db.ts'
import { findSecret, readSettings } from '#support/settings/index.ts'
import { directoryDrive } from './by-directory.ts'
import { webDavDrive } from './by-webdav.ts'
import type { Drive } from './drive.ts'

export type DriveServices = { readonly db: Db; readonly config: Config }

/** The cloud drive as this installation is set up. */
export async function openDrive({ db, config }: DriveServices): Promise<Drive | Exclude<DriveState, 'READY'>> {
  const { 'drive.rootFolder': rootFolder, 'drive.user': user } = await readSettings(db)
  if (!rootFolder) return 'NOT_CONFIGURED'
  if (!isWebFolder(rootFolder)) return openDirectory(config, rootFolder)
  const url = URL.parse(rootFolder)
  // A password in it would stand in the settings for every admin to read.
  if (!url || url.username || url.password || url.search || url.hash) return 'NOT_ALLOWED'
  const password = await findSecret(db, config, 'drive.password')
  if (!user || !password) return 'NOT_CONFIGURED'
  const idleMs = config.deliveryIdleSeconds * 1000
  return webDavDrive({ url, user, password, isPublicOnly: config.isProduction, idleMs })
}

/** Below what the operator named, and not that itself: an empty mount point is still a directory. */
function openDirectory({ driveDirectory: directory }: Config, given: string): Drive | 'NOT_ALLOWED' {
  const rootFolder = resolve('/', given)
  if (!given.startsWith('/') || !directory || rootFolder === directory || !isWithin(rootFolder, directory))
    return 'NOT_ALLOWED'
  return directoryDrive({ directory, rootFolder })
}
