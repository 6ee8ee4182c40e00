import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readdir, realpath, rm, stat, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isWithin } from '#platform/config/drive.ts'
import { codeOf, makeDirectory, moveForGood, nullIfMissing } from '#platform/storage/directories.ts'
import { DeliveryDelayed, DeliveryRefused, type AttemptLog } from '../channels/channel.ts'
import { unfinishedName, unfinishedPrefix, type Drive, type DriveFile } from './drive.ts'

type Place = {
  /** What the operator allows. */
  readonly directory: string
  readonly rootFolder: string
}

/** A directory of this machine, as a rule the mount of a drive. */
export const directoryDrive = (place: Place): Drive => ({
  keep: (file, log) =>
    byFolder(place, async () => {
      const path = join(place.rootFolder, ...file.path)
      await insistOnRoot(place)
      await makeFolders(place, file.path.slice(0, -1))
      if (!(await isThere(path, file))) await write(path, { file, log, root: place.rootFolder })
      return path
    }),
  test: () =>
    byFolder(place, async () => {
      await insistOnRoot(place)
      const path = join(place.rootFolder, unfinishedName({ key: `test-${randomUUID()}`, attempt: 1 }))
      const file = await open(path, 'wx', 0o640)
      try {
        await file.writeFile('A test of the cloud drive.\n')
        await file.sync()
      } finally {
        await file.close()
        await rm(path, { force: true })
      }
    }),
})

async function insistOnRoot(place: Place): Promise<void> {
  const { rootFolder } = place
  const found = await stat(rootFolder).catch(nullIfMissing)
  // Never made by us: behind a mount that is gone a folder of our own would fill the disk of the server.
  if (!found) throw new DeliveryDelayed(`${rootFolder} doesn’t exist`)
  if (!found.isDirectory()) throw new DeliveryRefused(`${rootFolder} isn’t a folder`)
  await insistOnAllowed(rootFolder, place)
}

/** One by one: nothing is made behind a link before it is known where it leads. */
async function makeFolders(place: Place, names: readonly string[]): Promise<void> {
  let folder = place.rootFolder
  for (const name of names) {
    folder = join(folder, name)
    await makeDirectory(folder, place.rootFolder)
    await insistOnAllowed(folder, place)
  }
}

/** A link in it could lead anywhere; names alone say nothing. */
async function insistOnAllowed(path: string, { directory }: Place): Promise<void> {
  if (!isWithin(await realpath(path), await realpath(directory)))
    throw new DeliveryRefused(`${path} is outside ${directory}`)
}

async function isThere(path: string, { bytes, sha256 }: DriveFile): Promise<boolean> {
  const found = await stat(path).catch(nullIfMissing)
  if (!found?.isFile() || found.size !== bytes) return false
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex') === sha256
}

type Writing = { readonly file: DriveFile; readonly log: AttemptLog; readonly root: string }

/** Under a name of its own until all of it is on the disk, then under its name. */
async function write(path: string, { file, log, root }: Writing): Promise<void> {
  const folder = dirname(path)
  await clearUnfinished(folder, file.key)
  const unfinished = join(folder, unfinishedName(file))
  const handle = await open(unfinished, 'wx', 0o640)
  try {
    await fill(handle, file, log)
    await handle.sync()
    await handle.close()
    await moveForGood(unfinished, path, root)
  } catch (error) {
    await handle.close().catch(ignore)
    await rm(unfinished, { force: true }).catch(ignore)
    throw error
  }
}

async function fill(handle: FileHandle, file: DriveFile, log: AttemptLog): Promise<void> {
  const hash = createHash('sha256')
  let written = 0
  for await (const chunk of await file.open()) {
    // Without an encoding a stream of bytes hands out Buffers.
    const bytes = chunk as Buffer
    hash.update(bytes)
    await handle.appendFile(bytes)
    log.sent((written += bytes.length))
  }
  if (written !== file.bytes || hash.digest('hex') !== file.sha256)
    throw new DeliveryDelayed('The package didn’t match when it was read')
}

/** Whoever wrote them is dead, or was taken for dead and finds its file gone. */
async function clearUnfinished(folder: string, key: string): Promise<void> {
  const left = (await readdir(folder)).filter((name) => name.startsWith(unfinishedPrefix(key)))
  for (const name of left) await rm(join(folder, name), { force: true })
}

/** What a file system says by its codes may pass: a mount comes back, room is made, rights are given. */
async function byFolder<T>({ rootFolder }: Place, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const code = codeOf(error)
    // Only what a call of the system failed with; a fault of the storage is told as it is.
    if (typeof code !== 'string' || !(error instanceof Error && 'syscall' in error)) throw error
    throw new DeliveryDelayed(`Can’t write to ${rootFolder} (${code})`)
  }
}

const ignore = (): void => {}
