import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { askForMails, byMessageId, countForked, countUndoneMails, startWorker, until } from '../killed-worker.ts'
import type { PostOffice } from '../post-office.ts'
import type { Scene } from '../scene.ts'

export type WorkerKills = {
  readonly jobs: number
  readonly kills: number
  /** Different mails that arrived; a mail that arrived twice counts once. */
  readonly distinct: number
  readonly repeated: number
  readonly forked: number
  /** The longest that a job in hand lay still because its worker was killed. */
  readonly longestSeconds: number
}
type Size = { readonly jobs: number; readonly kills: number }

/** Two workers with a pile of mail; every now and then one of them is killed and another one takes its place. */
export async function killAgainAndAgain(scene: Scene, post: PostOffice, { jobs, kills }: Size): Promise<WorkerKills> {
  await askForMails(scene, jobs)
  const workers = [await startWorker(scene, post), await startWorker(scene, post)]
  const inHand: { ids: string[]; at: number }[] = []
  try {
    for (let kill = 0; kill < kills; kill++) {
      await progress(post, Math.floor(jobs / (kills + 5)))
      const at = Date.now()
      await workers.shift()?.kill()
      inHand.push({ ids: await activeMails(scene), at })
      workers.push(await startWorker(scene, post))
    }
    await until(async () => (await countUndoneMails(scene)) === 0, 180_000, 'the end of all jobs')
  } finally {
    await Promise.all(workers.map((worker) => worker.end()))
  }
  const mails = byMessageId(post.delivered)
  return {
    jobs,
    kills,
    distinct: mails.size,
    repeated: post.delivered.length - mails.size,
    forked: countForked(post.delivered),
    longestSeconds: Math.max(...(await Promise.all(inHand.map((held) => secondsUntilDone(scene, held))))),
  }
}

/** A kill is only worth something while there is work. */
async function progress(post: PostOffice, mails: number): Promise<void> {
  const enough = post.delivered.length + mails
  const latest = Date.now() + 3000
  while (post.delivered.length < enough && Date.now() < latest) await wait(20)
}

async function activeMails({ owner }: Scene): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from jobs.job where name = 'mail-reset-token' and state = 'active'`.execute(owner)
  return rows.map(({ id }) => id)
}

async function secondsUntilDone({ owner }: Scene, { ids, at }: { ids: string[]; at: number }): Promise<number> {
  if (ids.length === 0) return 0
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(max(extract(epoch from completed_on)) - ${at / 1000}, 0)::float8 as seconds
      from jobs.job where name = 'mail-reset-token' and id = any(${ids}::uuid[])`.execute(owner)
  return rows[0]?.seconds ?? Infinity
}
