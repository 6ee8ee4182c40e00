import { sql } from 'kysely'
import { PASSWORD } from '#test/named-people.ts'
import { inParallel } from '#test/call.ts'
import { personId } from '#test/fixtures/people.ts'
import { atOnce, call, from, tally, type Scene } from '../scene.ts'

const FIELDER = '00000000-0000-7000-8000-000000000004'

export type DecisionRace = {
  readonly rounds: number
  readonly outcomes: Record<string, number>
  /** Registrations where the account and the decision do not fit together. */
  readonly contradictions: number
}

/** One registration, approved by one admin and rejected by the other in the same moment. */
export async function decideBothWays(scene: Scene, rounds: number): Promise<DecisionRace> {
  const asAda = await scene.sessionOf(await personId(scene.owner, 'ada'))
  const asAbe = await scene.sessionOf(await personId(scene.owner, 'abe'))
  const outcomes: string[] = []
  await inParallel(rounds, 4, async (round) => {
    const id = await register(scene, round)
    const [approved, rejected] = await atOnce(
      () =>
        call(scene.server(round), `POST /api/admin/approve-user/${id}`, {
          cookie: asAda,
          body: { roleIds: [FIELDER], confirmsUnverifiedEmail: true },
        }),
      () =>
        call(scene.server(round + 1), `POST /api/admin/reject-user/${id}`, {
          cookie: asAbe,
          body: { reason: 'unknown here' },
        }),
    )
    outcomes.push(`approve ${approved.status}, reject ${rejected.status}`)
  })
  return { rounds, outcomes: tally(outcomes), contradictions: await countContradictions(scene) }
}

async function register(scene: Scene, round: number): Promise<string> {
  const reply = await call(scene.server(round), 'POST /api/register', {
    body: { email: `race-${round}@decision.test`, password: PASSWORD, firstName: 'Rae', lastName: 'Race' },
    headers: from(round),
  })
  if (reply.status !== 201) throw new Error(`could not register: ${reply.text}`)
  return String(reply.json().id)
}

async function countContradictions({ owner }: Scene): Promise<number> {
  const { rows } = await sql`
    select p.id from pending_users p left join users u on lower(u.email) = lower(p.email)
     where p.email like '%@decision.test' and (p.status = 'PENDING' or (p.status = 'APPROVED') <> (u.id is not null))`.execute(
    owner,
  )
  return rows.length
}
