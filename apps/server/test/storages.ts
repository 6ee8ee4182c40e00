import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** Files lie beside the database they belong to: all processes of one test installation keep theirs in one place. */
export const storageUrlOf = (databaseUrl: string): string =>
  pathToFileURL(join(tmpdir(), 'demarc-storage', new URL(databaseUrl).pathname)).href

export const dropStorage = (databaseUrl: string): void =>
  rmSync(fileURLToPath(storageUrlOf(databaseUrl)), { recursive: true, force: true })
