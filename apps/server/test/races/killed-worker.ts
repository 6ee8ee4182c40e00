import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { inParallel } from '../call.ts'
import { addPeople } from '../fixtures/people.ts'
import { sized } from '../suite.ts'
import { startWorkerProcess, type ServerProcess } from '../processes.ts'
import type { DeliveredMail, PostOffice } from './post-office.ts'
import { call, from, type Scene } from './scene.ts'

export const startWorker = (scene: Scene, post: Pick<PostOffice, 'url'>): Promise<ServerProcess> =>
  startWorkerProcess(scene.databaseUrl, {
    // As every process of an installation says it; the default names the port.
    PUBLIC_URL: 'http://demarc.test',
    SMTP_URL: post.url,
    PASSWORD_RESET_DELIVERY: 'email',
  })

/** Asks for a reset mail for each of so many people; each is one job. */
export async function askForMails(scene: Scene, count: number): Promise<void> {
  const people = await addPeople(scene.owner, 'FIELDER', count)
  await inParallel(count, 8, async (n) => {
    const { email } = people[n] ?? { email: '' }
    const reply = await call(scene.server(n), 'POST /api/forgot-password', { body: { email }, headers: from(n) })
    if (reply.status !== 200) throw new Error(`could not ask for a reset: ${reply.text}`)
  })
}

/** CI asks whether something happens, `npm run soak` whether it happens in time. */
const PATIENCE = sized(5, 1)

export async function until(isTrue: () => boolean | Promise<boolean>, withinMs: number, what: string): Promise<void> {
  const latest = Date.now() + withinMs * PATIENCE
  while (!(await isTrue())) {
    if (Date.now() > latest) throw new Error(`${what} did not happen within ${withinMs} ms`)
    await wait(50)
  }
}

export async function countUndoneMails({ owner }: Scene): Promise<number> {
  const { rows } = await sql<{ undone: number }>`
    select count(*)::int as undone from jobs.job where name = 'mail-reset-token' and state <> 'completed'`.execute(
    owner,
  )
  return rows[0]?.undone ?? -1
}

export const byMessageId = (delivered: readonly DeliveredMail[]): Map<string, DeliveredMail[]> =>
  Map.groupBy(delivered, ({ messageId }) => messageId)

/** Mails that were delivered more than once although they say different things. */
export const countForked = (delivered: readonly DeliveredMail[]): number =>
  [...byMessageId(delivered).values()].filter((copies) => new Set(copies.map(({ text }) => text)).size > 1).length

export type KilledWorker = {
  /** From the kill until both of its jobs were done. */
  readonly takenUpMs: number
  readonly copies: readonly number[]
  readonly forked: number
  readonly undone: number
}

/**
 * A worker is killed while it waits for the post office with two jobs in hand: one that has had no effect yet, and one
 * whose mail is out although nobody told the worker so.
 */
export async function killWithMailInHand(scene: Scene, post: PostOffice): Promise<KilledWorker> {
  const first = await startWorker(scene, post)
  post.fallSilent('before greeting', 'after mail')
  await askForMails(scene, 2)
  await until(() => post.silent.length === 2, 20_000, 'a worker with two jobs in hand')
  await first.kill()
  const killedAt = Date.now()
  const second = await startWorker(scene, post)
  try {
    await until(async () => (await countUndoneMails(scene)) === 0, 40_000, 'the end of both jobs')
  } finally {
    await second.end()
  }
  const mails = byMessageId(post.delivered)
  return {
    takenUpMs: Math.max(...post.delivered.map(({ at }) => at)) - killedAt,
    copies: [...mails.values()].map((copies) => copies.length).toSorted((one, other) => one - other),
    forked: countForked(post.delivered),
    undone: await countUndoneMails(scene),
  }
}
