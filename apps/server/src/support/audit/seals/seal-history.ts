import type { Config } from '#platform/config/config.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import type { Log } from '#platform/log/log.ts'
import { chainOf, digestOf, historyKey, NO_CHAIN } from './seal-marks.ts'
import { findLastSeal, insertSeals, listUnsealed, takeSealing, type ChainedSeal } from './seal.queries.ts'

const BATCH = 500
/**
 * A row's time is when its transaction began, so one that took long comes in behind rows that are sealed already. So far
 * behind the newest seal is looked again.
 */
const LONGEST_TRANSACTION = '1 hour'

type Services = { readonly db: Db; readonly config: Config }

/** Says in the log where the chain ends now: a place that whoever changes the database does not reach. */
export async function sealAndLog({ db, config }: Services, log: Log): Promise<void> {
  const { sealed, head } = await sealHistory(db, historyKey(config.secretsKey))
  if (head) log.info({ sealed, head }, 'history is sealed up to here')
}

/** How many rows were sealed, and the end of the chain: kept elsewhere, it proves later that nothing was cut off. */
export type Sealing = { readonly sealed: number; readonly head: string | null }

/** Seals every committed row of history that has no seal yet. Writers never wait for it. */
export const sealHistory = (db: Db, key: Buffer): Promise<Sealing> => sealSince(db, key, undefined)

/**
 * Rows that were written with an older time than what is sealed already, which no round looks for: a demonstration has
 * them. Where nothing is sealed yet, the first round takes them with the others.
 */
export async function sealOlder(db: Db, key: Buffer): Promise<void> {
  if (await findLastSeal(db)) await sealSince(db, key, '-infinity')
}

async function sealSince(db: Db, key: Buffer, from: string | undefined): Promise<Sealing> {
  let sealed = 0
  let last: ChainedSeal | undefined
  for (;;) {
    const since = last?.auditAt ?? from
    const batch = await db.transaction().execute((tx) => sealBatch(tx, key, since))
    sealed += batch.length
    last = batch.at(-1) ?? last
    if (batch.length < BATCH) return { sealed, head: last ? headOf(last) : null }
  }
}

const headOf = ({ seq, chain }: ChainedSeal): string => `${seq}:${chain.toString('hex')}`

/** `since`: where the batch before ended. What was committed behind it meanwhile is for the next round. */
async function sealBatch(tx: Tx, key: Buffer, since: string | undefined): Promise<ChainedSeal[]> {
  const sealedAt = await takeSealing(tx)
  if (sealedAt === null) return []
  const last = await findLastSeal(tx)
  const firstLook = last && { moment: last.auditAt, orBefore: LONGEST_TRANSACTION }
  const rows = await listUnsealed(tx, since ? { moment: since, orBefore: '0' } : firstLook, BATCH)

  const seals: ChainedSeal[] = []
  let [seq, chain] = [BigInt(last?.seq ?? 0), last?.chain ?? NO_CHAIN]
  for (const row of rows) {
    seq += 1n
    const { id: auditId, at: auditAt, entity, entityId } = row
    const seal = { seq: String(seq), auditId, auditAt, entity, entityId, digest: digestOf(key, row), sealedAt }
    chain = chainOf(key, chain, seal)
    seals.push({ ...seal, chain })
  }
  if (seals.length > 0) await insertSeals(tx, seals)
  return seals
}
