import { createHmac } from 'node:crypto'
import { keyFor } from '#platform/crypto/sealed.ts'

/** An audit row as the database writes it out, column by column. */
export type WrittenRow = {
  readonly id: string
  readonly at: string
  readonly xid: string
  readonly actorKind: string
  readonly actorId: string | null
  readonly entity: string
  readonly entityId: string
  readonly action: string
  readonly before: string | null
  readonly after: string | null
}
export type Seal = {
  readonly seq: string
  readonly auditId: string
  readonly auditAt: string
  readonly entity: string
  readonly entityId: string
  readonly digest: Buffer
  readonly sealedAt: string
}

export const historyKey = (secretsKey: string): Buffer => keyFor(secretsKey, 'history')

/** What the first seal follows. */
export const NO_CHAIN = Buffer.alloc(32)

// A list in JSON: no two rows are written alike, whatever their columns hold.
const mark = (key: Buffer, parts: readonly (string | null)[]): Buffer =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest()

/** Of the whole row: whoever changes any column of it needs the key to make another. */
export const digestOf = (key: Buffer, row: WrittenRow): Buffer =>
  mark(key, [
    row.id,
    row.at,
    row.xid,
    row.actorKind,
    row.actorId,
    row.entity,
    row.entityId,
    row.action,
    row.before,
    row.after,
  ])

/** Of the whole seal and of the one before it: none can be changed, taken out or moved. */
export const chainOf = (key: Buffer, previous: Buffer, seal: Seal): Buffer =>
  mark(key, [
    previous.toString('hex'),
    seal.seq,
    seal.auditId,
    seal.auditAt,
    seal.entity,
    seal.entityId,
    seal.digest.toString('hex'),
    seal.sealedAt,
  ])
