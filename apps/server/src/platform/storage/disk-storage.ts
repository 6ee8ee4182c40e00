import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { open, readdir, rm, stat, statfs, unlink, utimes, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { moveForGood, nullIfMissing } from './directories.ts'
import { byStorage, insistOnKey, type ByteRange, type Kept, type Listed, type Storage } from './storage.ts'

/** Half-written files lie here until they are whole; no key begins with a dot. */
const INCOMING = '.incoming'

/** A directory on disk: for an installation on one machine, or on a file system that several share. */
export function openDiskStorage(root: string): Storage {
  // Only now: a volume that is gone later must not be replaced by an empty directory of ours.
  mkdirSync(join(root, INCOMING), { recursive: true })
  const pathOf = (key: string) => join(root, insistOnKey(key))

  return {
    put: async (key, bytes) => {
      const path = pathOf(key)
      const incoming = join(root, INCOMING, randomUUID())
      const file = await byStorage(open(incoming, 'wx', 0o640))
      try {
        const kept = await writeAll(file, bytes)
        await byStorage(file.sync().then(() => file.close()))
        await byStorage(moveForGood(incoming, path, root))
        return kept
      } catch (error) {
        await file.close().catch(ignore)
        await unlink(incoming).catch(ignore)
        throw error
      }
    },
    get: (key, range) => byStorage(readFrom(pathOf(key), range)),
    read: (key, range) => byStorage(readPiece(pathOf(key), range)),
    head: async (key) => {
      const found = await byStorage(stat(pathOf(key)).catch(nullIfMissing))
      return found && { size: found.size }
    },
    move: (from, to) => byStorage(moveFile(pathOf(from), pathOf(to), root)),
    delete: (key) => byStorage(rm(pathOf(key), { force: true })),
    list: (prefix, after = '') => walk(root, '', { prefix, after }),
    forgetUnfinished: (seconds) => byStorage(removeOlder(join(root, INCOMING), Date.now() - seconds * 1000)),
    probe: async () => void (await byStorage(stat(join(root, INCOMING)))),
    close: async () => {},
  }
}

/** Bytes on the disk of a storage; `free` leaves out what is reserved for root. */
export async function readSpace(root: string): Promise<{ free: number; total: number }> {
  const { bavail, blocks, bsize } = await byStorage(statfs(root))
  return { free: bavail * bsize, total: blocks * bsize }
}

/** Writes a few bytes through to the disk. In the folder for unfinished uploads, so that they never look like an object. */
export async function tryDisk(root: string): Promise<void> {
  const path = join(root, INCOMING, randomUUID())
  const file = await byStorage(open(path, 'wx', 0o640))
  try {
    await byStorage(file.appendFile('A test of the disk.\n').then(() => file.sync()))
  } finally {
    await file.close().catch(ignore)
    await unlink(path).catch(ignore)
  }
}

async function writeAll(file: FileHandle, bytes: AsyncIterable<Uint8Array>): Promise<Kept> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of bytes) {
    hash.update(chunk)
    size += chunk.length
    await byStorage(file.appendFile(chunk))
  }
  return { size, sha256: hash.digest('hex') }
}

async function moveFile(from: string, to: string, root: string): Promise<void> {
  const now = new Date()
  // A rename keeps the time: it is set before, so that nothing ever looks older under its new key than it is.
  const isThere = (await utimes(from, now, now).catch(nullIfMissing)) !== null
  if (isThere) await moveForGood(from, to, root)
}

async function readFrom(path: string, range: ByteRange | undefined) {
  const file = await open(path, 'r').catch(nullIfMissing)
  return file?.createReadStream(range ? { start: range.first, end: range.last } : {}) ?? null
}

async function readPiece(path: string, { first, last }: ByteRange) {
  const file = await open(path, 'r').catch(nullIfMissing)
  if (!file) return null
  try {
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(last - first + 1), 0, last - first + 1, first)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

type Wanted = { readonly prefix: string; readonly after: string }

async function* walk(root: string, below: string, wanted: Wanted): AsyncGenerator<Listed> {
  const entries = await byStorage(readdir(join(root, below), { withFileTypes: true }))
  for (const entry of entries.toSorted((one, other) => (sortName(one) < sortName(other) ? -1 : 1))) {
    const key = below + entry.name
    if (entry.name.startsWith('.')) continue
    if (entry.isDirectory()) {
      if (mayHold(`${key}/`, wanted)) yield* walk(root, `${key}/`, wanted)
    } else if (key.startsWith(wanted.prefix) && key > wanted.after) {
      const found = await byStorage(stat(join(root, key)).catch(nullIfMissing))
      if (found) yield { key, size: found.size, keptAt: found.mtime }
    }
  }
}

/** As its keys sort: those of a directory have a slash after its name. */
const sortName = (entry: { name: string; isDirectory: () => boolean }) =>
  entry.isDirectory() ? `${entry.name}/` : entry.name

const mayHold = (directory: string, { prefix, after }: Wanted): boolean =>
  (directory.startsWith(prefix) || prefix.startsWith(directory)) && (directory > after || after.startsWith(directory))

async function removeOlder(directory: string, thanMs: number): Promise<number> {
  let removed = 0
  for (const name of await readdir(directory)) {
    const found = await stat(join(directory, name)).catch(nullIfMissing)
    if (!found || found.mtimeMs > thanMs) continue
    await rm(join(directory, name), { force: true })
    removed += 1
  }
  return removed
}

const ignore = (): void => {}
