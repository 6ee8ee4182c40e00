import { mkdir, open, rename, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A rename survives a power cut only when the directory is on the disk too, and so is each directory made for it. */
export async function moveForGood(from: string, to: string, root: string): Promise<void> {
  await makeDirectory(dirname(to), root)
  await rename(from, to)
  await syncDirectory(dirname(to))
}

/** With those between it and the root, which is never made: where it is gone, so is the volume behind it. */
export async function makeDirectory(path: string, root: string): Promise<void> {
  if (path === root || (await stat(path).catch(nullIfMissing))) return
  await makeDirectory(dirname(path), root)
  await mkdir(path).catch((error: unknown) => {
    // Another process was faster.
    if (codeOf(error) !== 'EEXIST') throw error
  })
  await syncDirectory(dirname(path))
}

/** Mounts of other machines that know no such thing. */
const NO_SYNC: ReadonlySet<unknown> = new Set(['EINVAL', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])

async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r')
  try {
    await directory.sync().catch((error: unknown) => {
      if (!NO_SYNC.has(codeOf(error))) throw error
    })
  } finally {
    await directory.close()
  }
}

export const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null)
export const nullIfMissing = (error: unknown): null => {
  if (codeOf(error) === 'ENOENT') return null
  throw error
}
