import { setTimeout as wait } from 'node:timers/promises'
import { makePlace, orderForm, type OrderPlace } from '@demarc/testkit'
import type { Answer } from '#test/call.ts'
import { addPeople, personId } from '#test/fixtures/people.ts'
import { call, callerOf, type Scene } from '../scene.ts'

/** Where many clerks write orders for one city at once. */
export type OrderDesk = { readonly place: OrderPlace; readonly clerks: readonly string[] }

export async function openOrderDesk(scene: Scene, clerks: number): Promise<OrderDesk> {
  const ada = callerOf(scene.server(0), await scene.sessionOf(await personId(scene.owner, 'ada')))
  const people = await addPeople(scene.owner, 'BACKEND', clerks)
  return {
    place: await makePlace(ada),
    clerks: await Promise.all(people.map(({ id }) => scene.sessionOf(id))),
  }
}

export type OrderAsk = {
  /** Decides which clerk asks; the same one on every try. */
  readonly n: number
  /** Decides which process is asked. */
  readonly attempt?: number
  readonly form: object
  readonly key?: string
  readonly signal?: AbortSignal
}

export const askForOrder = (scene: Scene, { place, clerks }: OrderDesk, ask: OrderAsk): Promise<Answer> =>
  call(scene.server(ask.n + (ask.attempt ?? 0)), 'POST /api/orders', {
    cookie: clerks[ask.n % clerks.length] ?? '',
    body: orderForm(place, ask.form),
    ...(ask.key ? { headers: { 'idempotency-key': ask.key } } : {}),
    ...(ask.signal ? { signal: ask.signal } : {}),
  })

const PATIENCE_MS = 60_000
export const PAUSE_MS = 200

/** As a good client does it: nobody there or "not now" is asked again, of another process and under the same key. */
export async function askUntilAnswered(scene: Scene, desk: OrderDesk, ask: OrderAsk): Promise<Answer> {
  const latest = Date.now() + PATIENCE_MS
  for (let attempt = ask.attempt ?? 0; ; attempt++) {
    const answer = await askForOrder(scene, desk, { ...ask, attempt }).catch(() => null)
    if (answer && answer.status !== 503) return answer
    if (Date.now() > latest) throw new Error(`no answer in a minute: ${answer?.text ?? 'nobody is there'}`)
    await wait(PAUSE_MS)
  }
}
