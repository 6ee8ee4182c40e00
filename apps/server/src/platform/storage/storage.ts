import type { Readable } from 'node:stream'

/** What was kept, as it was counted and hashed on the way. */
export type Kept = { readonly size: number; readonly sha256: string }
/** Both ends belong to it, as in an HTTP range. */
export type ByteRange = { readonly first: number; readonly last: number }
/** `keptAt`: since when it has been under this key. */
export type Listed = { readonly key: string; readonly size: number; readonly keptAt: Date }

/**
 * Where bytes are kept, under keys of lower-case letters, digits, dashes, dots and slashes. An object is there whole or
 * not at all, and once put() has answered it survives a power cut.
 */
export type Storage = {
  /** What the source throws comes out as it is, and nothing is kept. */
  readonly put: (key: string, bytes: AsyncIterable<Uint8Array>) => Promise<Kept>
  /** Null where there is none. */
  readonly get: (key: string, range?: ByteRange) => Promise<Readable | null>
  /** A small piece, whole in memory; shorter where the object ends. Null where there is none. */
  readonly read: (key: string, range: ByteRange) => Promise<Uint8Array | null>
  readonly head: (key: string) => Promise<{ readonly size: number } | null>
  /** It is kept under the new key from now on, whole. Moving what is not there is no trouble. */
  readonly move: (from: string, to: string) => Promise<void>
  /** Deleting what is not there is no trouble. */
  readonly delete: (key: string) => Promise<void>
  /** In the order of the keys, from the first one behind `after`. */
  readonly list: (prefix: string, after?: string) => AsyncIterable<Listed>
  /** Takes away what a process that died has left half written. */
  readonly forgetUnfinished: (olderThanSeconds: number) => Promise<number>
  /** Throws where nothing could be put at the moment: asked before somebody sends much for nothing. */
  readonly probe: () => Promise<void>
  readonly close: () => Promise<void>
}

const KEY = /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*(?:\.[a-z0-9]+)?$/
const MOST_KEY_LENGTH = 200

/** Keys are made by us; one of another shape is a mistake of ours, never a path to somewhere else. */
export function insistOnKey(key: string): string {
  if (key.length > MOST_KEY_LENGTH || !KEY.test(key)) throw new Error(`no key for the storage: ${JSON.stringify(key)}`)
  return key
}

/** The store did not do what it was asked to; whoever sent the bytes has done nothing wrong. */
export class StorageFault extends Error {
  override readonly name = 'StorageFault'
  /** There is no room left. */
  readonly isFull: boolean

  constructor(cause: unknown) {
    super('the storage failed', { cause })
    this.isFull = cause instanceof Error && 'code' in cause && (cause.code === 'ENOSPC' || cause.code === 'EDQUOT')
  }
}

/** Says of any trouble in `work` that the storage has it. */
export const byStorage = <T>(work: Promise<T>): Promise<T> =>
  work.catch((cause: unknown) => {
    throw new StorageFault(cause)
  })
