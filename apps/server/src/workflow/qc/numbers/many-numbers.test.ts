import { randomUUID } from 'node:crypto'
import type { QcNumbers } from '@demarc/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFielder } from '#test/fixtures/dispatch.ts'
import { openTestApp, type TestApp } from '#test/test-app.ts'
import { takeDice } from '#test/pictures/dice.ts'
import { SEED, sized } from '#test/suite.ts'

/** Over the end of summer time in New York, which is the organisation's zone. */
const PERIOD = { from: '2026-10-21', to: '2026-11-10' }
const [EARLIEST, LATEST] = [Date.parse('2026-10-18T00:00Z'), Date.parse('2026-11-13T00:00Z')]
const VERDICTS = sized(200, 600)
const dice = takeDice(SEED)

type Verdict = {
  id: string
  at: Date
  result: 'PASS' | 'CLARIFICATION' | 'WORK_ORDER'
  isOutcome: boolean
  isFirst: boolean
  isRevoked: boolean
  waitedMs: number | null
  fielderId: string | null
  marks: { slot: string | null; question: string | null; reason: string }[]
}

const pick = <T>(choices: readonly T[]): T => dice.oneOf(choices)
const chance = (percent: number) => dice.isLucky(percent / 100)
const randomInt = (below: number) => dice.between(0, below - 1)

let app: TestApp
let crew: string[]
let verdicts: Verdict[]
beforeAll(async () => {
  app = await openTestApp()
  crew = await Promise.all([1, 2, 3].map(async () => (await makeFielder(app)).id))
  verdicts = Array.from({ length: VERDICTS }, aVerdict)
  await write(verdicts)
})
afterAll(() => app.close())

function aVerdict(): Verdict {
  const result = pick(['PASS', 'PASS', 'CLARIFICATION', 'WORK_ORDER'] as const)
  const isRework = result !== 'PASS'
  return {
    id: randomUUID(),
    at: new Date(EARLIEST + randomInt(LATEST - EARLIEST)),
    result,
    isOutcome: !isRework && chance(20),
    isFirst: chance(60),
    isRevoked: !isRework && chance(15),
    waitedMs: chance(90) ? randomInt(5 * 86_400_000) : null,
    fielderId: chance(90) ? pick(crew) : null,
    marks: isRework ? Array.from({ length: randomInt(3) }, aMark) : [],
  }
}
function aMark() {
  const isOfSlot = chance(70)
  return {
    slot: isOfSlot ? pick(['front', 'rear', 'power']) : null,
    question: isOfSlot ? null : 'meters',
    reason: pick(['Blurred', 'blurred ', 'Too far', 'Not readable']),
  }
}

/** Past the triggers: what they write is chosen here. */
async function write(all: readonly Verdict[]): Promise<void> {
  const reviewer = await app.idOf('sue')
  await app.owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const { id, at, result, isOutcome, isFirst, isRevoked, waitedMs, fielderId, marks } of all) {
      const waitedSince = waitedMs === null ? null : new Date(at.getTime() - waitedMs).toISOString()
      const revoked = isRevoked
        ? { at: at.toISOString(), by: reviewer, why: 'A slip' }
        : { at: null, by: null, why: null }
      await sql`
        insert into qc_reviews (id, building_id, round, reviewer_id, reviewed_at, result, notes, checklist, is_outcome,
                                building_version, seen, revoked_at, revoked_by, revoke_reason, waited_since, fielder_id, is_first)
        values (${id}, ${randomUUID()}, 1, ${reviewer}, ${at.toISOString()}, ${result}, 'Look', '{}', ${isOutcome}, 1, '[]',
                ${revoked.at}, ${revoked.by}, ${revoked.why}, ${waitedSince}, ${fielderId}, ${isFirst})`.execute(tx)
      for (const [position, { slot, question, reason }] of marks.entries())
        await sql`insert into qc_marks (id, review_id, position, slot, question, mark, reason)
                  values (${randomUUID()}, ${id}, ${position}, ${slot}, ${question}, 'RETAKE', ${reason})`.execute(tx)
    }
  })
}

/** The wall calendar of the organisation, without PostgreSQL. */
const dayOf = (at: Date) => at.toLocaleDateString('sv-SE', { timeZone: 'America/New_York' })
const mondayOf = (at: Date) => {
  const day = Temporal.PlainDate.from(dayOf(at))
  return day.subtract({ days: day.dayOfWeek - 1 }).toString()
}
const counted = () =>
  verdicts.filter(({ at, isRevoked }) => !isRevoked && dayOf(at) >= PERIOD.from && dayOf(at) <= PERIOD.to)
const count = (all: readonly Verdict[], is: (verdict: Verdict) => boolean) => all.filter(is).length

function tally(all: readonly Verdict[]) {
  const minutes = all.flatMap(({ waitedMs }) => (waitedMs === null ? [] : [waitedMs / 60_000])).sort((a, b) => a - b)
  const at = (part: number) => {
    const place = part * (minutes.length - 1)
    const [low, high] = [minutes[Math.floor(place)] ?? 0, minutes[Math.ceil(place)] ?? 0]
    return minutes.length > 0 ? low + (high - low) * (place - Math.floor(place)) : null
  }
  return {
    first: count(all, ({ isFirst, isOutcome }) => isFirst && !isOutcome),
    firstPassed: count(all, ({ isFirst, isOutcome, result }) => isFirst && !isOutcome && result === 'PASS'),
    ...madeOf(all),
    rework: undefined,
    clarifications: count(all, ({ result }) => result === 'CLARIFICATION'),
    workOrders: count(all, ({ result }) => result === 'WORK_ORDER'),
    medianMinutes: rounded(at(0.5)),
    slowMinutes: rounded(at(0.9)),
  }
}
/** To the thousandth of a minute: two ways of reckoning may differ behind it. */
const rounded = (minutes: number | null) => (minutes === null ? null : Math.round(minutes * 1000) / 1000)
const comparable = ({ medianMinutes, slowMinutes, ...counts }: QcNumbers['total']) => ({
  ...counts,
  rework: undefined,
  medianMinutes: rounded(medianMinutes),
  slowMinutes: rounded(slowMinutes),
})
const madeOf = (all: readonly Verdict[]) => ({
  passed: count(all, ({ result, isOutcome }) => result === 'PASS' && !isOutcome),
  rework: count(all, ({ result }) => result !== 'PASS'),
  outcomes: count(all, ({ isOutcome }) => isOutcome),
})

async function numbers(): Promise<QcNumbers> {
  const sue = await app.as('sue')
  return (await sue.get(`/api/qc/numbers?from=${PERIOD.from}&to=${PERIOD.to}`)).json()
}

test('six hundred verdicts at random: each week and the whole are what counting one by one gives', async () => {
  const { total, weeks, ofNobody } = await numbers()
  const all = counted()
  expect(all.length).toBeGreaterThan(VERDICTS / 3)
  expect(comparable(total)).toEqual(tally(all))
  expect(weeks.map(({ week }) => week)).toEqual(['2026-10-19', '2026-10-26', '2026-11-02', '2026-11-09'])
  for (const { week, ...said } of weeks)
    expect({ week, ...comparable(said) }).toEqual({ week, ...tally(all.filter(({ at }) => mondayOf(at) === week)) })
  expect(ofNobody).toBe(count(all, ({ fielderId }) => fielderId === null))
})

test('each fielder has what was judged of theirs, week by week', async () => {
  const { fielders, fielderCount } = await numbers()
  expect([fielders.length, fielderCount]).toEqual([3, 3])
  for (const { id, passed, rework, outcomes, weeks } of fielders) {
    const own = counted().filter(({ fielderId }) => fielderId === id)
    expect({ passed, rework, outcomes }).toEqual(madeOf(own))
    for (const { week, ...made } of weeks)
      expect({ week, ...made }).toEqual({ week, ...madeOf(own.filter(({ at }) => mondayOf(at) === week)) })
  }
})

test('each reason is counted by what it was said of, whatever its capitals; notes alone count once', async () => {
  const naive = new Map<string, number>()
  for (const { result, marks } of counted().filter(({ result }) => result !== 'PASS'))
    for (const { slot, question, reason } of marks.length > 0 ? marks : [{ slot: null, question: null, reason: '' }]) {
      const key = [result, slot, question, reason.trim().toLowerCase()].join('|')
      naive.set(key, (naive.get(key) ?? 0) + 1)
    }
  const { reasons, reasonCount } = await numbers()
  const said = reasons.flatMap(({ slot, question, reason, clarifications, workOrders }) =>
    (
      [
        ['CLARIFICATION', clarifications],
        ['WORK_ORDER', workOrders],
      ] as const
    ).map(([result, n]) => [[result, slot, question, reason?.toLowerCase() ?? ''].join('|'), n] as const),
  )
  expect(new Map(said.filter(([, n]) => n > 0))).toEqual(naive)
  expect(reasonCount).toBe(reasons.length)
  const totals = reasons.map(({ clarifications, workOrders }) => clarifications + workOrders)
  expect(totals).toEqual(totals.toSorted((a, b) => b - a))
})
