import type { FieldForm } from '@demarc/contract'
import type { Day, FieldDocument, LetGoRow, MapLayers, OutboxRow, PhotoRow, Roofs, Settings, WorkRow } from './rows.ts'
import type { Question } from './types.ts'

/** How the sending goes at this moment; told by the tab that sends. */
export type Standing = {
  readonly isOffline: boolean
  readonly isSignedOut: boolean
  /** The server has too much to do: nothing is asked until then. 0: it has not. */
  readonly busyUntil: number
  /** The phone has a connection, but not one that its owner wants photos to go over. */
  readonly isWaitingForWifi: boolean
  /** Photos on their way, with the part of them that has arrived. */
  readonly percents: Readonly<Record<string, number>>
  /** Measured while photos go. Null: not known yet. */
  readonly bytesPerSecond: number | null
}

/** Everything of the phone but the bytes, as the screens read it. */
export type PhoneState = {
  readonly userId: string
  readonly photos: ReadonlyMap<string, PhotoRow>
  readonly works: ReadonlyMap<string, WorkRow>
  readonly outbox: ReadonlyMap<number, OutboxRow>
  readonly letGo: ReadonlyMap<string, LetGoRow>
  readonly forms: ReadonlyMap<number, FieldForm>
  readonly day: Day | null
  readonly settings: Settings
  readonly clockOffsetMs: number | null
  readonly documents: readonly FieldDocument[]
  /** The longest open first. */
  readonly questions: readonly Question[]
  /** The restore of the server after which this phone has asked for its receipts again. */
  readonly confirmedRestore: string | null
  /** Null: not told yet. */
  readonly mapLayers: MapLayers | null
  /** How much of the map lies on this phone. */
  readonly mapBytes: number
  /** How many parts of it could not be fetched yet. */
  readonly mapMissing: number
  readonly roofs: Roofs
  readonly standing: Standing
}

let state: PhoneState | null = null
const listeners = new Set<() => void>()

export const readState = (): PhoneState | null => state

export function changeState(next: PhoneState | null): void {
  state = next
  for (const listener of listeners) listener()
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
