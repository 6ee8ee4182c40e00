import { randomUUID } from 'node:crypto'
import { median, type Answer } from '#test/call.ts'
import { addPeople } from '#test/fixtures/people.ts'
import { call, from, type Scene } from '../scene.ts'

export type ResetTiming = {
  readonly requests: number
  readonly knownMs: number
  readonly unknownMs: number
  readonly apartMs: number
  /** Answers that differ from the first one in status, header or body. */
  readonly different: number
}

/** A known and an unknown address by turns: nothing in the answer or in its time tells them apart. */
export async function askForResets(scene: Scene, requests: number): Promise<ResetTiming> {
  const people = await addPeople(scene.owner, 'FIELDER', requests / 2)
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  const seen = new Set<string>()
  const ask = async (email: string, kind: 'known' | 'unknown' | null, n: number) => {
    const reply = await call(scene.server(n), 'POST /api/forgot-password', { body: { email }, headers: from(n) })
    seen.add(wholeOf(reply))
    if (kind) times[kind].push(reply.ms)
  }
  // The first requests of a process are slower than all others.
  for (let n = 0; n < 20; n++) await ask(nobody(), null, n)
  for (const [n, { email }] of people.entries()) {
    const pair = [() => ask(email, 'known', n), () => ask(nobody(), 'unknown', n)]
    for (const one of n % 2 === 0 ? pair : pair.toReversed()) await one()
  }
  const [knownMs, unknownMs] = [median(times.known), median(times.unknown)]
  return { requests, knownMs, unknownMs, apartMs: Math.abs(knownMs - unknownMs), different: seen.size - 1 }
}

/** As long as the address of somebody known. */
const nobody = () => `fielder.${randomUUID()}@crowd.test`

const wholeOf = ({ status, headers, text }: Answer): string =>
  JSON.stringify([status, [...headers].filter(([name]) => name !== 'date'), text])
