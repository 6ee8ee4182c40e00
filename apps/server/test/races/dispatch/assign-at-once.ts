import { sql } from 'kysely'
import type { DispatchDesk } from './dispatch-desk.ts'
import { call, tally, type Scene } from '../scene.ts'

type Taken = { readonly buildingId: string; readonly fielderName: string; readonly byName: string }

export type AssignRace = {
  readonly answers: Record<string, number>
  readonly live: number
  readonly buildings: number
  /** Losers who were told of somebody else than who has the building. */
  readonly misnamed: number
  readonly named: number
  /** What the database broke up; nobody but the servers heard of it. */
  readonly deadlocks: number
}

/** Every dispatcher wants every building, in batches that overlap; whoever loses some asks for the rest. */
export async function assignAtOnce(scene: Scene, desk: DispatchDesk, most: number): Promise<AssignRace> {
  const [answers, named]: [string[], Taken[]] = [[], []]
  await Promise.all(
    desk.teams.map(async ({ dispatcher, fielder }, n) => {
      const wanted = new Set(shuffled(desk.buildingIds))
      for (let turn = n; wanted.size > 0; turn++) {
        const buildingIds = [...wanted].slice(0, 1 + Math.floor(Math.random() * most))
        const body = { fielderId: fielder.id, dueDate: desk.dueDate, buildingIds }
        const reply = await call(scene.server(turn), 'POST /api/assignments', { cookie: dispatcher.cookie, body })
        const { code, facts } = reply.json() as { code?: string; facts?: { taken?: Taken[] } }
        answers.push(code ? `${reply.status} ${code}` : String(reply.status))
        const taken = facts?.taken ?? []
        named.push(...taken)
        // Whatever else was said, asking for the same again would not end.
        for (const id of taken.length > 0 ? taken.map(({ buildingId }) => buildingId) : buildingIds) wanted.delete(id)
      }
    }),
  )
  const winners = await liveOnes(scene)
  const misnamed = named.filter(({ buildingId, fielderName, byName }) => {
    const winner = winners.get(buildingId)
    return winner?.fielderName !== fielderName || winner.byName !== byName
  })
  return {
    answers: tally(answers),
    live: [...winners.values()].reduce((sum, { live }) => sum + live, 0),
    buildings: winners.size,
    misnamed: misnamed.length,
    named: named.length,
    deadlocks: await countDeadlocks(scene),
  }
}

function shuffled<T>(things: readonly T[]): T[] {
  return things
    .map((thing) => ({ thing, at: Math.random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ thing }) => thing)
}

async function liveOnes({ owner }: Scene) {
  const { rows } = await sql<Taken & { live: number }>`
    select a.building_id, count(*)::int as live, min(f.first_name || ' ' || f.last_name) as fielder_name,
           min(d.first_name || ' ' || d.last_name) as by_name
      from assignments a join users f on f.id = a.fielder_id join users d on d.id = a.assigned_by
     where a.status in ('ASSIGNED', 'ACCEPTED') and a.completed_at is null
     group by a.building_id`.execute(owner)
  return new Map(rows.map((row) => [row.buildingId, row]))
}

async function countDeadlocks({ owner }: Scene): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int from pg_stat_database where datname = current_database()`.execute(owner)
  return rows[0]?.deadlocks ?? -1
}
