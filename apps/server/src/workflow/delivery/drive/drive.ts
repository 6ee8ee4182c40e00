import type { Readable } from 'node:stream'
import type { AttemptLog } from '../channels/channel.ts'

/** A file that belongs into the drive. */
export type DriveFile = {
  /** Below the root folder: folders, then the name. Each is a plain name. */
  readonly path: readonly [string, ...string[]]
  readonly bytes: number
  readonly sha256: string
  /** The same at every repeat, another for every file: what a dead carrier left half written is known by it. */
  readonly key: string
  /** The how-many-eth; two carriers that do not know of each other never write into the same file. */
  readonly attempt: number
  /** Each time from the start. */
  readonly open: () => Promise<Readable>
}

/** A folder elsewhere. What it cannot do it throws as DeliveryRefused or DeliveryDelayed; else it is a fault. */
export interface Drive {
  /** Whole under its name or not at all; what lies there already is left as it is. Answers where it lies. */
  keep(file: DriveFile, log: AttemptLog): Promise<string>
  /** Writes a small file and takes it away; throws where that does not work. */
  test(): Promise<void>
}

/** Half-written files are called so, beside where they belong: a rename never leaves the file system. */
export const unfinishedPrefix = (key: string): string => `.demarc-${key}-`
export const unfinishedName = ({ key, attempt }: Pick<DriveFile, 'key' | 'attempt'>): string =>
  `${unfinishedPrefix(key)}${attempt}.part`
