import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { inParallel, type Answer } from '#test/call.ts'
import { addPeople } from '#test/fixtures/people.ts'
import { call, tally, type Scene } from '../scene.ts'

export type KeyRace = {
  readonly keys: number
  readonly requests: number
  readonly dropped: number
  /** Changes that history knows of. */
  readonly effects: number
  readonly distinctEffects: number
  readonly statuses: Record<string, number>
  /** Keys whose tries did not all get the same answer. */
  readonly disagreements: number
  /** What the same key with another body was answered. */
  readonly otherBody: number
}
type Size = { readonly keys: number; readonly tries: number; readonly dropShare: number }

const AT_ONCE = 8
const PEOPLE = 16

/**
 * Each request is sent several times at once under one key, through all processes; some callers hang up before they
 * hear the answer. The effect is one that nothing but the key would stop from happening twice.
 */
export async function repeatWithKeys(scene: Scene, { keys, tries, dropShare }: Size): Promise<KeyRace> {
  const people = await addPeople(scene.owner, 'BACKEND', PEOPLE)
  const cookies = await Promise.all(people.map(({ id }) => scene.sessionOf(id)))
  const statuses: string[] = []
  let dropped = 0
  let disagreements = 0
  await inParallel(keys, AT_ONCE, async (n) => {
    const key = randomUUID()
    const cookie = cookies[n % cookies.length] ?? ''
    const ask = (attempt: number, signal?: AbortSignal) =>
      call(scene.server(n + attempt), 'PUT /api/profile', {
        cookie,
        headers: { 'idempotency-key': key },
        body: { firstName: `key ${n}`, lastName: 'Repeated', phone: null },
        ...(signal ? { signal } : {}),
      })
    const answers = await Promise.all(
      Array.from({ length: tries }, (_, attempt) =>
        Math.random() < dropShare ? hangUp((signal) => ask(attempt, signal)) : ask(attempt),
      ),
    )
    const heard = answers.filter((answer): answer is Answer => answer !== null)
    dropped += answers.length - heard.length
    // Whoever heard nothing asks once more.
    if (heard.length < tries) heard.push(await ask(tries))
    statuses.push(...heard.map(({ status }) => String(status)))
    if (new Set(heard.map((answer) => canonical(answer.json()))).size > 1) disagreements++
  })
  const { effects, distinctEffects } = await countEffects(scene)
  const otherBody = await sendOtherBody(scene, cookies[0] ?? '')
  return {
    keys,
    requests: statuses.length + dropped,
    dropped,
    effects,
    distinctEffects,
    statuses: tally(statuses),
    disagreements,
    otherBody,
  }
}

/** Sends the request and cuts the line before the answer can be read. */
async function hangUp(ask: (signal: AbortSignal) => Promise<Answer>): Promise<null> {
  await ask(AbortSignal.timeout(1 + Math.floor(Math.random() * 10))).catch(() => null)
  return null
}

async function sendOtherBody(scene: Scene, cookie: string): Promise<number> {
  const headers = { 'idempotency-key': randomUUID() }
  const body = { firstName: 'first', lastName: 'Body', phone: null }
  await call(scene.server(0), 'PUT /api/profile', { cookie, headers, body })
  const again = await call(scene.server(1), 'PUT /api/profile', {
    cookie,
    headers,
    body: { ...body, firstName: 'other' },
  })
  return again.status
}

/** A kept reply may name its fields in another order. */
const canonical = (reply: Record<string, unknown>) =>
  JSON.stringify(Object.entries(reply).toSorted(([one], [other]) => one.localeCompare(other)))

async function countEffects({ owner }: Scene): Promise<{ effects: number; distinctEffects: number }> {
  const { rows } = await sql<{ effects: number; distinctEffects: number }>`
    select count(*)::int as effects, count(distinct after->>'firstName')::int as distinct_effects
      from audit_logs where action = 'edited' and after->>'firstName' like 'key %'`.execute(owner)
  return rows[0] ?? { effects: -1, distinctEffects: -1 }
}
