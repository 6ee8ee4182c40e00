import { emailOf, PASSWORD } from '../cast.ts'
import { inParallel } from '../call.ts'
import { call, from, tally, type Scene } from './scene.ts'

export type Guesses = {
  readonly guesses: number
  readonly addresses: number
  /** Answered by looking at the password: what an attacker learns from. */
  readonly verified: number
  readonly statuses: Record<string, number>
  /** Refusals that did not say when to come back. */
  readonly withoutRetryAfter: number
  readonly ownerSignsIn: number
  readonly seconds: number
}

/** Somebody with many addresses tries passwords on one account; its owner, elsewhere, notices nothing. */
export async function guessPasswords(scene: Scene, guesses: number, addresses: number): Promise<Guesses> {
  const email = emailOf('sue')
  const statuses: string[] = []
  let withoutRetryAfter = 0
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
  const owner = await call(scene.server(0), 'POST /api/login', {
    body: { email, password: PASSWORD },
    headers: from(addresses + 1),
  })
  const verified = statuses.filter((status) => status !== '429').length
  return {
    guesses,
    addresses,
    verified,
    statuses: tally(statuses),
    withoutRetryAfter,
    ownerSignsIn: owner.status,
    seconds,
  }
}
