import { sql } from 'kysely'
import { passDays } from '#test/clocks.ts'
import { sendAnew, type DispatchDesk } from './dispatch-desk.ts'
import { byMessageId, countForked, startWorker, until } from '../killed-worker.ts'
import type { DeliveredMail } from '../post-office.ts'
import type { Scene } from '../scene.ts'

/** Where the mail goes, and what has arrived for somebody. */
export type MailServer = {
  readonly url: string
  readonly arrivedFor: (address: string) => Promise<readonly DeliveredMail[]>
}
type Size = { readonly timeouts: number; readonly kills: number }

export type TimeoutsUnderKills = {
  readonly timeouts: number
  readonly kills: number
  /** Kills in the midst of timeouts that had fallen due together, or of telling of them. */
  readonly struck: number
  readonly timedOut: number
  /** Assignments that history lets time out twice, or never. */
  readonly notOnce: number
  readonly told: number
  /** Told of, and no mail of it arrived. */
  readonly unmailed: number
  readonly arrived: number
  readonly repeated: number
  /** Mails under one Message-ID that say different things, or whose Message-ID names no notification. */
  readonly forked: number
  readonly seconds: number
}

const DAYS = 7

/** Assignments fall due, some for each kill; as soon as the first of them has timed out a worker is killed, and another starts. */
export async function timeOutUnderKills(
  scene: Scene,
  desk: DispatchDesk,
  mail: MailServer,
  { timeouts, kills }: Size,
): Promise<TimeoutsUnderKills> {
  const sent = await sendAnew(scene, desk, timeouts)
  const ids = sent.map(({ id }) => id)
  const workers = [await startWorker(scene, mail), await startWorker(scene, mail)]
  const began = Date.now()
  const each = Math.ceil(timeouts / kills)
  let struck = 0
  try {
    for (let kill = 0; kill < kills; kill++) {
      const due = ids.slice(kill * each, (kill + 1) * each)
      await passDays(scene.owner, due, DAYS)
      await until(async () => (await countUndone(scene, due)) < due.length, 60_000, 'the next timeout')
      if ((await countUndone(scene, due)) + (await countUntold(scene)) > 0) struck++
      // By turns the older one, and the one that began just now.
      await (kill % 2 === 0 ? workers.shift() : workers.pop())?.kill()
      workers.push(await startWorker(scene, mail))
    }
    await until(
      async () => (await countUndone(scene, ids)) + (await countUntold(scene)) === 0,
      300_000,
      'the end of all timeouts and mails',
    )
  } finally {
    await Promise.all(workers.map((worker) => worker.end()))
  }
  const seconds = Math.round((Date.now() - began) / 1000)
  const arrived = (await Promise.all(desk.teams.map(({ dispatcher }) => mail.arrivedFor(dispatcher.email)))).flat()
  return { timeouts, kills, struck, seconds, ...(await look(scene, ids, arrived)) }
}

async function countUndone({ owner }: Scene, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ undone: number }>`
    select count(*)::int as undone from assignments where id = any(${ids}::uuid[]) and status <> 'TIMEOUT'`.execute(
    owner,
  )
  return rows[0]?.undone ?? -1
}

/** What is still to be told or mailed. */
async function countUntold({ owner }: Scene): Promise<number> {
  const { rows } = await sql<{ untold: number }>`
    select count(*)::int as untold from jobs.job
     where name in ('tell-of-coming-back', 'mail-notification') and state <> 'completed'`.execute(owner)
  return rows[0]?.untold ?? -1
}

async function look({ owner }: Scene, ids: readonly string[], arrived: readonly DeliveredMail[]) {
  const { rows } = await sql<{ status: string; times: number; notificationIds: string[] }>`
    select a.status,
           (select count(*)::int from audit_logs l where l.entity_id = a.id and l.action = 'timed_out') as times,
           array(select n.id::text from notifications n where n.told_of = a.id and n.kind = 'assignment.came_back')
             as notification_ids
      from assignments a where a.id = any(${ids}::uuid[])`.execute(owner)
  const mails = byMessageId(arrived)
  const told = rows.flatMap(({ notificationIds }) => notificationIds)
  const known = new Set(told.map((id) => `<${id}@demarc.test>`))
  return {
    timedOut: rows.filter(({ status }) => status === 'TIMEOUT').length,
    notOnce: rows.filter(({ times }) => times !== 1).length,
    told: told.length,
    unmailed: [...known].filter((id) => !mails.has(id)).length,
    arrived: arrived.length,
    repeated: arrived.length - mails.size,
    forked: countForked(arrived) + [...mails.keys()].filter((id) => !known.has(id)).length,
  }
}
