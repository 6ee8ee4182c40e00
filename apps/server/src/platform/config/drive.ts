import { isAbsolute, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where copies of packages may be written. Apart from where the files of the installation are kept: nobody mixes them. */
export function readDriveDirectory(given: string | undefined, storageUrl: URL): string | null {
  if (given === undefined) return null
  if (!isAbsolute(given) || resolve(given) === '/') throw new Error('DRIVE_DIRECTORY is an absolute path, and not /')
  const directory = resolve(given)
  if (storageUrl.protocol !== 'file:') return directory
  const storage = resolve(fileURLToPath(storageUrl))
  if (isWithin(directory, storage) || isWithin(storage, directory))
    throw new Error('DRIVE_DIRECTORY and the directory of STORAGE_URL lie apart')
  return directory
}

/** Also where both are the same. */
export function isWithin(path: string, directory: string): boolean {
  const way = relative(directory, path)
  return way === '' || (!isAbsolute(way) && way !== '..' && !way.startsWith('../'))
}
