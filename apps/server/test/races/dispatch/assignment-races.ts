import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { inParallel } from '#test/call.ts'
import { passDays } from '#test/clocks.ts'
import { skewedBy, startWorkerProcess } from '#test/processes.ts'
import { sendAnew, type DispatchDesk } from './dispatch-desk.ts'
import { atOnce, call, tally, type Scene } from '../scene.ts'

export type Duel = {
  readonly outcomes: Record<string, number>
  /** Assignments of which history tells two ends, or none, or another one than the caller was told. */
  readonly contradictions: number
}
/** Those that have a day left must have it still, whatever the clocks of processes say. */
export type ClockDuel = Duel & { readonly tooEarly: number }

const RUNNER = fileURLToPath(new URL('./clock-runner.ts', import.meta.url))
const DAYS = 7
const WIDTH = 8
/** Whoever has lost starts earlier the next time, by more and more: a duel that one side always wins shows nothing. */
const HEAD_START_MS = 15
const nextHeadStart = (clockAheadMs: number, isAccepted: boolean) =>
  isAccepted ? Math.max(clockAheadMs, 0) * 1.3 + HEAD_START_MS : clockAheadMs / 2 - HEAD_START_MS

/** Each falls due in the moment in which its fielder accepts it; those who watch the clocks have wrong ones themselves. */
export async function acceptAgainstTimeout(scene: Scene, desk: DispatchDesk, rounds: number): Promise<ClockDuel> {
  const [early, ...sent] = await sendAnew(scene, desk, rounds + 1)
  if (early) await passDays(scene.owner, [early.id], DAYS - 1)
  const runners = await Promise.all(
    [26, -26].map((hours) => startWorkerProcess(scene.databaseUrl, skewedBy(hours), { file: RUNNER })),
  )
  const outcomes: string[] = []
  let clockAheadMs = 0
  try {
    await inParallel(sent.length, WIDTH, async (n) => {
      const { id, fielder } = sent[n] ?? { id: '', fielder: { cookie: '' } }
      const accept = async () => {
        await wait(Math.max(clockAheadMs, 0))
        return call(scene.server(n), `POST /api/assignments/${id}/accept`, { cookie: fielder.cookie, body: {} })
      }
      const fallDue = async () => {
        await wait(Math.max(-clockAheadMs, 0))
        await passDays(scene.owner, [id], DAYS)
      }
      const [accepted] = await Promise.all([accept(), fallDue()])
      clockAheadMs = nextHeadStart(clockAheadMs, accepted.status === 200)
      outcomes.push(`accept ${accepted.status}, then ${await statusOf(scene, id)}`)
    })
  } finally {
    await Promise.all(runners.map((runner) => runner.end()))
  }
  return {
    outcomes: tally(outcomes),
    contradictions: await countContradictions(scene, sent),
    tooEarly: early && (await statusOf(scene, early.id)) === 'ASSIGNED' ? 0 : 1,
  }
}

/** A fielder declines what somebody gives to another in the same moment. */
export async function declineAgainstReassign(scene: Scene, desk: DispatchDesk, rounds: number): Promise<Duel> {
  const sent = await sendAnew(scene, desk, rounds)
  const outcomes: string[] = []
  await inParallel(sent.length, WIDTH, async (n) => {
    const { id, fielder } = sent[n] ?? { id: '', fielder: { id: '', cookie: '' } }
    const other = desk.teams.find((team) => team.fielder.id !== fielder.id) ?? desk.teams[0]
    const [declined, reassigned] = await atOnce(
      () =>
        call(scene.server(n), `POST /api/assignments/${id}/decline`, {
          cookie: fielder.cookie,
          body: { reason: 'NO_TIME' },
        }),
      () =>
        call(scene.server(n + 1), 'POST /api/assignments/reassign', {
          cookie: other?.dispatcher.cookie ?? '',
          body: { assignmentIds: [id], fielderId: other?.fielder.id },
        }),
    )
    outcomes.push(`decline ${declined.status}, reassign ${reassigned.status}, then ${await statusOf(scene, id)}`)
  })
  return { outcomes: tally(outcomes), contradictions: await countContradictions(scene, sent) }
}

async function statusOf({ owner }: Scene, id: string): Promise<string> {
  const row = owner.selectFrom('assignments').select('status').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).status
}

/** One end in history, the building where that end leaves it, and in the next hands only if it was given there. */
async function countContradictions({ owner }: Scene, sent: readonly { readonly id: string }[]): Promise<number> {
  const { rows } = await sql`
    select a.id from assignments a join buildings b on b.id = a.building_id
     where a.id = any(${sent.map(({ id }) => id)}::uuid[]) and not (
       (select count(*) from audit_logs l where l.entity_id = a.id
           and l.action in ('accepted', 'declined', 'reassigned', 'timed_out')) = 1
       and b.status = case when a.status in ('ACCEPTED', 'REASSIGNED') then 'ASSIGNED' else 'READY_FOR_DISPATCH' end
       and (select count(*) from assignments next where next.replaces = a.id)
           = case when a.status = 'REASSIGNED' then 1 else 0 end)`.execute(owner)
  return rows.length
}
