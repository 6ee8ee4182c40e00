import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { inParallel } from '#test/call.ts'
import { until } from '../killed-worker.ts'
import { countLost, readOrderBooks, type OrderBooks } from './order-books.ts'
import { askForOrder, askUntilAnswered, openOrderDesk, type OrderAsk, type OrderDesk } from './order-desk.ts'
import { tally, type Scene } from '../scene.ts'

/** What becomes of a request. Those that go wrong take turns. */
type Fate = 'answered' | 'hangs up' | 'rolls back' | 'hangs up and asks again'
const MISHAPS = ['hangs up', 'rolls back', 'hangs up and asks again'] as const satisfies Fate[]

export type NumberRace = OrderBooks & {
  readonly asked: number
  readonly fates: Record<string, number>
  readonly answers: Record<string, number>
  readonly lost: number
  /** Requests that had another number of effects than they should: one, none, or at most one for whoever hung up. */
  readonly wrongEffects: number
  readonly seconds: number
}
type Size = {
  readonly orders: number
  /** One in so many goes wrong. */
  readonly mishapEvery: number
  /** Happens so many times, spread over the run. */
  readonly trouble?: { readonly times: number; readonly strike: (time: number) => Promise<unknown> }
}

const CLERKS = 32
const LATEST_CUT_MS = 80

/** Many clerks write orders for one city through all processes at once; some hang up, some transactions come to nothing. */
export async function numberOrders(scene: Scene, { orders, mishapEvery, trouble }: Size): Promise<NumberRace> {
  const desk = await openOrderDesk(scene, CLERKS)
  await failAtCommit(scene)
  const fateOf = (n: number): Fate =>
    n % mishapEvery === 0 ? (MISHAPS[(n / mishapEvery) % MISHAPS.length] ?? 'hangs up') : 'answered'
  const acknowledged = new Map<string, string>()
  const answers: string[] = []
  let done = 0

  const started = performance.now()
  const writing = inParallel(orders, CLERKS, async (n) => {
    const fate = fateOf(n)
    const answer = await FATES[fate](scene, desk, {
      n,
      key: randomUUID(),
      form: { customerRef: refOf(desk, n), narrative: fate },
    })
    done++
    answers.push(`${fate}: ${answer?.status ?? 'not heard'}`)
    if (answer?.status === 201) acknowledged.set(String(answer.json().id), String(answer.json().jsn))
  })
  await Promise.all([writing, strikeMeanwhile(() => done / orders, trouble)])
  const seconds = (performance.now() - started) / 1000

  return {
    ...(await readOrderBooks(scene)),
    asked: orders,
    fates: tally(Array.from({ length: orders }, (_, n) => fateOf(n))),
    answers: tally(answers),
    lost: await countLost(scene, acknowledged),
    wrongEffects: await countWrongEffects(scene, orders, (n) => ({ ref: refOf(desk, n), fate: fateOf(n) })),
    seconds,
  }
}

/** Tells the requests of several runs in one database apart. */
const refOf = ({ place }: OrderDesk, n: number) => `${place.cityCode} ${n}`

const FATES = {
  answered: askUntilAnswered,
  'rolls back': askUntilAnswered,
  'hangs up': hangUp,
  'hangs up and asks again': async (scene: Scene, desk: OrderDesk, ask: OrderAsk) => {
    await hangUp(scene, desk, ask)
    return askUntilAnswered(scene, desk, { ...ask, attempt: 1 })
  },
} as const satisfies Record<Fate, unknown>

async function hangUp(scene: Scene, desk: OrderDesk, ask: OrderAsk): Promise<null> {
  const signal = AbortSignal.timeout(1 + Math.floor(Math.random() * LATEST_CUT_MS))
  await askForOrder(scene, desk, { ...ask, signal }).catch(() => null)
  return null
}

/** The latest moment at which a transaction can still come to nothing: its number is taken, everything is written. */
async function failAtCommit({ owner }: Scene): Promise<void> {
  await sql`create or replace function come_to_nothing() returns trigger language plpgsql as
    $$ begin raise exception 'this transaction comes to nothing'; end $$`.execute(owner)
  await sql`drop trigger if exists orders_come_to_nothing on orders`.execute(owner)
  await sql`create constraint trigger orders_come_to_nothing after insert on orders deferrable initially deferred
    for each row when (new.narrative = 'rolls back') execute function come_to_nothing()`.execute(owner)
}

async function strikeMeanwhile(progress: () => number, trouble: Size['trouble']): Promise<void> {
  if (!trouble) return
  for (let time = 0; time < trouble.times; time++) {
    await until(() => progress() >= (time + 1) / (trouble.times + 1), 300_000, 'the next stroke')
    await trouble.strike(time)
  }
}

type Expected = { readonly ref: string; readonly fate: Fate }

async function countWrongEffects({ owner }: Scene, orders: number, expected: (n: number) => Expected): Promise<number> {
  const { rows } = await sql<{ ref: string; n: number }>`
    select customer_ref as ref, count(*)::int as n from orders group by customer_ref`.execute(owner)
  const effects = new Map(rows.map(({ ref, n }) => [ref, n]))
  const isRight = ({ ref, fate }: Expected): boolean => {
    const seen = effects.get(ref) ?? 0
    if (fate === 'hangs up') return seen <= 1
    return seen === (fate === 'rolls back' ? 0 : 1)
  }
  return Array.from({ length: orders }, (_, n) => expected(n)).filter((request) => !isRight(request)).length
}
