import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { emailOf, PASSWORD } from '#test/named-people.ts'
import { inParallel } from '#test/call.ts'
import { call, from, tally, type Scene } from '../scene.ts'

export type Guesses = {
  readonly guesses: number
  readonly addresses: number
  /** Answered by looking at the password: what an attacker learns from. */
  readonly verified: number
  readonly statuses: Record<string, number>
  /** Refusals that did not say when to come back. */
  readonly withoutRetryAfter: number
  /** Found among the security events afterwards. */
  readonly recorded: number
  /** In a browser that they have used before. */
  readonly ownerSignsIn: number
  readonly seconds: number
}

/** Somebody with many addresses tries passwords on one account; its owner, elsewhere, notices nothing. */
export async function guessPasswords(scene: Scene, guesses: number, addresses: number): Promise<Guesses> {
  const email = emailOf('sue')
  const statuses: string[] = []
  let withoutRetryAfter = 0
  const signIn = (n: number, headers: Record<string, string>) =>
    call(scene.server(n), 'POST /api/login', { body: { email, password: PASSWORD }, headers })
  const before = await signIn(0, from(addresses + 1))
  const cookie = before.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const started = performance.now()
  await inParallel(guesses, 32, async (n) => {
    const reply = await call(scene.server(n), 'POST /api/login', {
      body: { email, password: `guess number ${n}` },
      headers: from(n % addresses),
    })
    statuses.push(String(reply.status))
    if (reply.status === 429 && !(Number(reply.headers.get('retry-after')) > 0)) withoutRetryAfter++
  })
  const seconds = (performance.now() - started) / 1000
  const owner = await signIn(1, { ...from(addresses + 2), cookie })
  const verified = statuses.filter((status) => status !== '429').length
  return {
    guesses,
    addresses,
    verified,
    statuses: tally(statuses),
    withoutRetryAfter,
    recorded: await countRecorded(scene, guesses),
    ownerSignsIn: owner.status,
    seconds,
  }
}

/** They are written a moment after the answer: looked at until all are there, or for as long as none comes any more. */
async function countRecorded({ owner }: Scene, expected: number): Promise<number> {
  let recorded = 0
  for (let looks = 0; looks < 40 && recorded < expected; looks++) {
    const { rows } = await sql<{ total: number }>`
      select coalesce(sum(count), 0)::int as total from security_events
       where email = ${emailOf('sue')} and kind in ('sign_in_failed', 'sign_in_limited')`.execute(owner)
    recorded = rows[0]?.total ?? 0
    await wait(250)
  }
  return recorded
}
