import type { FieldForm } from '@demarc/contract'
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { Day, FieldDocument, LetGoRow, MapLayers, OutboxRow, PhotoRow, Roofs, Settings, WorkRow } from './rows.ts'
import type { Question } from './types.ts'

export type Kept = {
  readonly day: Day
  readonly settings: Settings
  readonly clockOffsetMs: number
  readonly mapLayers: MapLayers
  readonly mapBytes: number
  readonly mapMissing: number
  readonly roofs: Roofs
  readonly documents: readonly FieldDocument[]
  readonly questions: readonly Question[]
  readonly confirmedRestore: string
}

export interface PhoneSchema extends DBSchema {
  photos: { key: string; value: PhotoRow }
  /** ArrayBuffers and not Blobs: WebKit has lost Blobs that were kept in a database. */
  bytes: { key: string; value: ArrayBuffer }
  works: { key: string; value: WorkRow }
  outbox: { key: number; value: OutboxRow }
  letGo: { key: string; value: LetGoRow }
  forms: { key: number; value: FieldForm }
  kept: { key: keyof Kept; value: Kept[keyof Kept] }
}
export type StoreName = 'photos' | 'bytes' | 'works' | 'outbox' | 'letGo' | 'forms' | 'kept'
export type Database = IDBPDatabase<PhoneSchema>

const PREFIX = 'demarc-field-'
const VERSION = 2

/** One for each person: what lies in it can be neither seen nor sent by whoever else signs in on this phone. */
export const openDatabase = (userId: string, onClosed: () => void): Promise<Database> =>
  openDB<PhoneSchema>(PREFIX + userId, VERSION, {
    upgrade(db, before) {
      if (before < 1) {
        db.createObjectStore('photos', { keyPath: 'id' })
        db.createObjectStore('bytes')
        db.createObjectStore('works', { keyPath: 'assignmentId' })
        db.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true })
        db.createObjectStore('forms', { keyPath: 'version' })
        db.createObjectStore('kept')
      }
      if (before < 2) db.createObjectStore('letGo', { keyPath: 'key' })
    },
    // A newer release in another tab wants to change it and goes first; this one opens it again when it is next used.
    blocking: (_now, _next, event) => {
      if (event.target instanceof IDBDatabase) event.target.close()
      onClosed()
    },
    terminated: onClosed,
  })

/** Where the browser does not list them, it is the field's own screens that find out. */
export async function hasDatabase(userId: string): Promise<boolean> {
  const known = (await indexedDB.databases?.()) ?? []
  return known.some(({ name }) => name === PREFIX + userId)
}
