import { MOST_ATTEMPTS, secondsToWait } from '@demarc/domain'
import type { Db, Tx } from '#platform/db/db.ts'
import { DeliveryDelayed, DeliveryRefused } from '#workflow/delivery/index.ts'
import { delayMail, endMail, type TakenMail } from './mail.queries.ts'

/** What is mailed, and what history says of it. */
export type Letter = {
  /** False: what it says is not so any more. */
  readonly isNeeded: boolean
  readonly hand: () => Promise<void>
  readonly recordSent: (tx: Tx) => Promise<void>
  readonly recordGivenUp: (tx: Tx, reason: string) => Promise<void>
}

/** A try at one mail that was taken. It ends out, later, given up or not needed. */
export async function tryMail(db: Db, mail: TakenMail, letter: Letter): Promise<void> {
  if (!letter.isNeeded) {
    await db.transaction().execute((tx) => endMail(tx, mail.id, { status: 'DROPPED', reason: null }))
    return
  }
  try {
    await letter.hand()
  } catch (error) {
    await db.transaction().execute((tx) => endFailed(tx, { mail, letter, error }))
    return
  }
  await db.transaction().execute(async (tx) => {
    if (await endMail(tx, mail.id, { status: 'SENT', reason: null })) await letter.recordSent(tx)
  })
}

type Failed = { readonly mail: TakenMail; readonly letter: Letter; readonly error: unknown }

/** It is tried again after a while, unless that makes no sense or was done often enough: then somebody is told. */
async function endFailed(tx: Tx, { mail, letter, error }: Failed): Promise<void> {
  const failed = mail.failures + 1
  const reason = wordsOf(error)
  if (!(error instanceof DeliveryRefused) && failed < MOST_ATTEMPTS) {
    const retryAfterSeconds = error instanceof DeliveryDelayed ? error.retryAfterSeconds : undefined
    await delayMail(tx, mail.id, {
      reason,
      inSeconds: secondsToWait({ failed, chance: Math.random(), retryAfterSeconds }),
    })
    return
  }
  if (await endMail(tx, mail.id, { status: 'GIVEN_UP', reason })) await letter.recordGivenUp(tx, reason)
}

const MOST_WORDS = 300

/** What the office reads. A fault of ours says what it is too: nobody else will. */
const wordsOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, MOST_WORDS) || 'Failed'
