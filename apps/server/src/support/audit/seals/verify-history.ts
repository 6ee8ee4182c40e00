import type { Db } from '#platform/db/db.ts'
import {
  allRows,
  allSeals,
  findChainAt,
  newestSeals,
  rowsOfSeals,
  type ExaminedRow,
  type ExaminedSeal,
} from './verify.queries.ts'
import { chainOf, digestOf, NO_CHAIN } from './seal-marks.ts'

type Input = {
  readonly key: Buffer
  /** Where the chain ended at some time, as the log told it then. */
  readonly head?: string | undefined
}

/** Looks at every row and every seal of history, and says in one line each what is wrong. */
export async function* verifyHistory(db: Db, { key, head }: Input): AsyncGenerator<string> {
  const why = await findHopeless(db, key)
  if (why) return yield why
  for await (const rows of allRows(db)) for (const row of rows) yield* wrongWithRow(key, row)
  const chain = { seq: 0n, stored: NO_CHAIN, made: NO_CHAIN }
  for await (const seals of allSeals(db)) for (const seal of seals) yield* wrongWithSeal(key, seal, chain)
  if (head) yield* wrongWithHead(db, head)
}

export type Verified = { readonly count: number; readonly wrong: number }

/** Verifies only the newest seals and their rows, which takes a moment. */
export async function verifyNewest(db: Db, key: Buffer, most: number): Promise<Verified> {
  // One more: the oldest seal is verified against the one before it.
  const found = await newestSeals(db, most + 1)
  const [before] = found.length > most ? found : []
  const seals = before ? found.slice(1) : found
  const [first, last] = [seals[0], seals.at(-1)]
  if (!first || !last) return { count: 0, wrong: 0 }
  const start = before?.chain ?? NO_CHAIN
  const chain = { seq: BigInt(before?.seq ?? 0), stored: start, made: start }
  const wrongSeals = seals
    .filter((seal) => [...wrongWithSeal(key, seal, chain)].length > 0)
    .map(({ auditId }) => auditId)
  const rows = await rowsOfSeals(db, first.seq, last.seq)
  const wrongRows = rows.filter((row) => [...wrongWithRow(key, row)].length > 0).map(({ id }) => id)
  return { count: seals.length, wrong: new Set([...wrongSeals, ...wrongRows]).size }
}

/** One sentence where otherwise every row would be named. */
async function findHopeless(db: Db, key: Buffer): Promise<string | null> {
  const seals = await firstOf(allSeals(db))
  if (seals.length === 0) {
    const rows = await firstOf(allRows(db))
    return rows.some(({ isOld }) => isOld) ? 'nothing is sealed: no worker is running, or all seals were removed' : null
  }
  const fits = seals.some((seal, at) => chainOf(key, seals[at - 1]?.chain ?? NO_CHAIN, seal).equals(seal.chain))
  return fits ? null : 'SECRETS_KEY is not the key the history was sealed with, so no seal can be verified'
}

async function firstOf<T>(batches: AsyncIterable<T[]>): Promise<T[]> {
  for await (const batch of batches) return batch
  return []
}

const named = ({ id, at, entity, entityId }: Pick<ExaminedRow, 'id' | 'at' | 'entity' | 'entityId'>) =>
  `${id} ${at?.replace(' AD', '') ?? 'at no time'} ${entity} ${entityId}`

function* wrongWithRow(key: Buffer, row: ExaminedRow): Generator<string> {
  if (row.digest === null) {
    if (row.isOld) yield `${named(row)}: has no seal; inserted outside the application, or no worker is running`
  } else if (!digestOf(key, row).equals(row.digest)) {
    yield `${named(row)}: doesn’t match its seal`
  }
}

type Chain = { seq: bigint; stored: Buffer; made: Buffer }

/**
 * A seal may follow the one before it as it is stored or as it should be: a seal that was changed is named, the one
 * after it is not.
 */
function* wrongWithSeal(key: Buffer, seal: ExaminedSeal, chain: Chain): Generator<string> {
  const sealed = named({ ...seal, id: seal.auditId, at: seal.auditAt })
  const seq = BigInt(seal.seq)
  const [first, last] = [chain.seq + 1n, seq - 1n]
  const isAfterGap = first <= last
  if (isAfterGap) yield first === last ? `seal ${first}: is missing` : `seals ${first} to ${last}: are missing`

  const made = chainOf(key, chain.stored, seal)
  const fits = made.equals(seal.chain) || chainOf(key, chain.made, seal).equals(seal.chain)
  if (!fits && !isAfterGap) yield `${sealed}: its seal ${seal.seq} was changed or moved`
  if (seal.isGone) yield `${sealed}: is missing`
  Object.assign(chain, { seq, stored: seal.chain, made: isAfterGap ? seal.chain : made })
}

async function* wrongWithHead(db: Db, head: string): AsyncGenerator<string> {
  const [, seq, chain] = /^(\d{1,18}):([0-9a-f]{64})$/.exec(head) ?? []
  if (!seq || !chain) return yield `--head ${head}: isn’t a valid chain end, such as 42:9f…`
  const found = await findChainAt(db, seq)
  if (found?.toString('hex') !== chain) yield `seal ${seq}: isn’t the recorded one; seals were removed or replaced`
}
