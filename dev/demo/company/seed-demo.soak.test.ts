import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ORDER_STATUSES } from '@demarc/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { historyKey, sealHistory } from '../../../apps/server/src/support/audit/index.ts'
import { openTestAppOn } from '../../../apps/server/test/test-app.ts'
import { openInstallation, type Installation } from '../../../apps/server/test/installation.ts'
import { DEMARC } from '../../../apps/server/test/processes.ts'
import { storageUrlOf } from '../../../apps/server/test/storages.ts'
import { readPhoto } from '../../../apps/server/src/workflow/fieldwork/index.ts'
import { takeDice } from '../../pictures/dice.ts'
import { stepsTo } from './goals.ts'
import { planBills } from './money/plan-bills.ts'
import { DEMO_CITIES } from './places.ts'
import { planOrders } from './plan.ts'
import { openWorkClock } from './time/work-clock.ts'

const COMMANDS = {
  seed: [fileURLToPath(new URL('../seed.ts', import.meta.url))],
  doctor: [DEMARC, 'doctor'],
} as const
const SECRETS_KEY = 'the key that seals the history of a demo'
let installation: Installation
beforeAll(async () => {
  installation = await openInstallation(inject('template'))
})
// Twenty thousand files take their time.
afterAll(() => installation.drop(), 180_000)

/** As an operator calls it. */
const callCommand = (name: keyof typeof COMMANDS, words: readonly string[] = [], env: Record<string, string> = {}) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const [DATABASE_URL, STORAGE_URL] = [installation.url, storageUrlOf(installation.url)]
    const asked = { NODE_ENV: 'test', DATABASE_URL, STORAGE_URL, PATH: process.env.PATH, SECRETS_KEY, ...env }
    const child = execFile(process.execPath, [...COMMANDS[name], ...words], { env: asked }, (_, said, failed) =>
      resolve({ code: child.exitCode ?? -1, said: said + failed }),
    )
  })
const count = async (what: ReturnType<typeof sql>): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from ${what}`.execute(installation.owner)).rows[0]!.n

describe('a company at work', { timeout: 400_000 }, () => {
  test('is there after one call, at every status, and a second call says so', async () => {
    const first = await callCommand('seed', ['--demo'])
    expect(first).toMatchObject({ code: 0, said: expect.stringContaining('400 orders, 1200 buildings, 6') })
    const { rows } = await sql<{ shownStatus: string; n: number }>`
      select shown_status, count(*)::int as n from orders group by 1`.execute(installation.owner)
    expect(rows.map(({ shownStatus }) => shownStatus).toSorted()).toEqual([...ORDER_STATUSES].toSorted())
    expect(await count(sql`orders where is_held and held_reason is not null and held_at < now()`)).toBe(3)
    expect(await count(sql`orders where cancelled_at is not null and cancel_reason is not null`)).toBe(12)
    expect(await count(sql`orders where customer_id is null`)).toBeGreaterThan(0)
    expect(await count(sql`orders where due_date < current_date and is_waited_for(shown_status)`)).toBeGreaterThan(0)
    expect(await count(sql`buildings where address is null or (lat is null and status <> 'RESEARCHING')`)).toBe(0)
    expect(await count(sql`building_units`)).toBeGreaterThan(0)

    const again = await callCommand('seed', ['--demo'])
    expect(again).toMatchObject({ code: 0, said: expect.stringContaining('The demo company already exists') })
    expect(await count(sql`orders`)).toBe(400)
  })

  test('has something to find out, and has often been next door before', async () => {
    const waiting = sql`sites s where s.research_stage = 'RESEARCHING'`
    expect(await count(waiting)).toBeGreaterThan(12)
    expect(await count(sql`${waiting} and has_additions`)).toBeGreaterThan(0)
    expect(await count(sql`${waiting} and job_badge = 'TBD'`)).toBeGreaterThan(0)
    expect(await count(sql`${waiting} and access_notes <> '' and contact_info <> ''`)).toBeGreaterThan(0)
    expect(await count(sql`buildings where status = 'RESEARCHING' and lat is null`)).toBeGreaterThan(0)
    const shared = sql`building_units u join buildings b on b.id = u.building_id where b.status = 'RESEARCHING'`
    expect(await count(sql`${shared} and u.lat is null`)).toBeGreaterThan(0)
    const nextDoor = sql`buildings b join sites s on s.id = b.site_id join buildings old
        on st_dwithin(old.geog, b.geog, 75) and old.site_id <> b.site_id and old.qc_passed_at < now() - interval '20 days'
      where s.research_stage = 'RESEARCHING'`
    expect(await count(nextDoor)).toBeGreaterThan(3)
  })

  test('has fielders with work in hand, and a board with what came back on top', async () => {
    const live = sql`assignments where status in ('ASSIGNED', 'ACCEPTED') and completed_at is null`
    const inHand = sql`buildings where status in ('ASSIGNED', 'IN_PROGRESS')`
    expect(await count(live)).toBe(await count(inHand))
    expect(await count(sql`(select distinct fielder_id from ${live}) f`)).toBeGreaterThan(8)
    expect(await count(sql`work_orders where status = 'READY_FOR_DISPATCH' and kind = 'REWORK'`)).toBeGreaterThan(3)
    expect(await count(sql`work_orders where kind = 'CUSTOMER_REJECTION'`)).toBe(1)
    expect(await count(sql`buildings where status = 'READY_FOR_DISPATCH' and came_back = 'DECLINED'`)).toBeGreaterThan(
      3,
    )
    const bases = sql`users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id
      where r.key = 'FIELDER' and u.email like '%@demarc.test' and (home_lat is null or supervisor_id is null)`
    expect(await count(bases)).toBe(0)
  })

  test('has eight photos and a survey of every building that a fielder is done with', async () => {
    const done = sql`buildings b join assignments a on a.building_id = b.id and a.completed_at is not null`
    const buildings = await count(done)
    expect(buildings).toBeGreaterThan(500)
    const early = sql`buildings where status in ('RESEARCHING', 'READY_FOR_DISPATCH', 'ASSIGNED', 'IN_PROGRESS')
      and id in (select building_id from photos)`
    expect(await count(early)).toBe(0)
    expect(await count(sql`(select building_id from photos group by 1 having count(distinct slot) = 8) p`)).toBe(
      buildings,
    )
    expect(await count(sql`photo_views`)).toBe(buildings * 16)
    const surveys = sql`surveys s where version = 1 and jsonb_array_length(manifest) = 8
      and not exists (select from jsonb_array_elements(manifest) m
        left join photos p on p.id = (m ->> 'id')::uuid and p.sha256 = m ->> 'sha256' where p.building_id is distinct from s.building_id)`
    expect(await count(surveys)).toBe(buildings)
    const untimely = sql`photos p join assignments a on a.id = p.assignment_id
      where p.taken_at not between a.started_at and a.completed_at`
    expect(await count(untimely)).toBe(0)
    expect(await count(sql`photos where qc_flag -> 'flags' <> '[]'`)).toBeGreaterThan(50)
  })

  test('has a verdict behind everything that passed, given after the visit on what was brought from it', async () => {
    const passed = sql`buildings b where b.qc_passed_at is not null`
    const judged = sql`qc_reviews r join surveys s on s.building_id = r.building_id and s.submitted_at < r.reviewed_at
      where r.result = 'PASS' and jsonb_array_length(r.seen) = 8 and r.waited_since < r.reviewed_at`
    // The customer rejected one since.
    expect(await count(judged)).toBe((await count(passed)) + 1)
    expect(await count(sql`${passed} and b.status = 'QC_REVIEW'`)).toBeGreaterThan(10)
  })

  test('has delivered by mail and by hand, once in vain, and heard of some of it', async () => {
    const statuses = sql<{ status: string }>`select distinct status from submissions order by 1`
    expect((await statuses.execute(installation.owner)).rows.map(({ status }) => status)).toEqual([
      'ACKNOWLEDGED',
      'DELIVERED',
      'FAILED',
      'REJECTED',
    ])
    expect(await count(sql`submissions where delivered_on is not null and reference like 'Receipt %'`)).toBeGreaterThan(
      2,
    )
    expect(await count(sql`buildings where accepted_at is not null`)).toBeGreaterThan(5)
    const untold = sql`buildings b where b.status = 'SUBMITTED_TO_CUSTOMER' and b.customer_id is not null and not exists (
      select from submission_buildings u where u.building_id = b.id)`
    expect(await count(untold)).toBe(0)
  })

  test('has invoices at every status and age, each with its page, and work that waits to be billed', async () => {
    const { rows } = await sql<{ status: string }>`select distinct status from invoices order by 1`.execute(
      installation.owner,
    )
    expect(rows.map(({ status }) => status)).toEqual(['DISPUTED', 'DRAFT', 'PAID', 'SENT', 'VOID'])
    for (const [from, to] of [
      [-60, -1],
      [1, 30],
      [31, 60],
      [61, 90],
    ])
      expect(
        await count(sql`invoices where balance_cents > 0 and status <> 'VOID'
          and today_here() - due_date between ${from} and ${to}`),
      ).toBeGreaterThan(0)
    expect(await count(sql`invoices where sent_at is not null and pdf_key is null`)).toBe(0)
    expect(await count(sql`credit_notes n join credit_note_papers p on p.credit_note_id = n.id`)).toBe(2)
    const unbilled = sql`buildings where status in ('INVOICED', 'DISPUTED', 'PAID') and not is_on_line`
    expect(await count(unbilled)).toBe(0)
    expect(await count(sql`buildings where status = 'SUBMITTED_TO_CUSTOMER' and not is_on_line`)).toBeGreaterThan(50)
    const backwards = sql`(select invoice_date < lag(invoice_date) over (partition by year order by seq) as is_earlier
      from invoices where seq is not null) numbered where is_earlier`
    expect(await count(backwards)).toBe(0)
    expect(await count(sql`invoice_mails where status <> 'SENT'`)).toBe(0)
  })

  test('has money that came in whole, short, too much, for several and for nothing yet, and disputes about some', async () => {
    expect(await count(sql`payments where unapplied_cents > 0`)).toBe(2)
    expect(await count(sql`payments where is_reversed`)).toBe(1)
    expect(await count(sql`write_offs`)).toBe(1)
    expect(await count(sql`invoices where status = 'SENT' and paid_cents > 0`)).toBe(2)
    const wide = sql`(select payment_id from payment_allocations group by 1 having count(distinct invoice_id) > 1) p`
    expect(await count(wide)).toBeGreaterThan(2)
    expect(await count(sql`disputes where resolved_at is null`)).toBeGreaterThan(4)
    expect(await count(sql`(select distinct resolution from disputes) d`)).toBe(4)
    expect(
      await count(sql`(select dispute_id from dispute_messages group by 1 having count(*) > 2) d`),
    ).toBeGreaterThan(0)
  })

  test('has photos in which a machine reads what stands in their rows', async () => {
    const app = await openTestAppOn(installation.url)
    const some = sql<{ id: string; row: object }>`
      select p.id, to_jsonb(p) - 'checked_at' - 'updated_at' as row from photos p
       where p.id in ((select id from photos order by sha256 limit 6)
               union (select id from photos where qc_flag -> 'flags' <> '[]' order by sha256 limit 6)) order by p.id`
    const { rows } = await some.execute(installation.owner)
    await sql`update photos set checked_at = null, gps_lat = null, gps_lon = null, location_source = null, qc_flag = null,
      distance_m = null, heading_deg = null, exif_present = false where id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(
      installation.owner,
    )
    for (const { id: entityId } of rows) await readPhoto(app, { entityId })
    await app.close()
    const again = (await some.execute(installation.owner)).rows
    expect(again.map(({ id }) => id)).toHaveLength(rows.length)
    for (const [at, { row }] of again.entries()) {
      const meant = rows[at]!.row as Record<string, unknown>
      expect(row).toEqual({ ...meant, distance_m: expect.closeTo(Number(meant.distance_m), 1) })
    }
  })

  test('is sound in every respect', async () => {
    // As a worker does within ten seconds; here none runs.
    await sealHistory(installation.owner, historyKey(SECRETS_KEY))
    const { code, said } = await callCommand('doctor')
    expect([code, said.split('\n').filter((line) => line && !line.startsWith('ok '))]).toEqual([0, []])
  })

  test('has histories in which several people did what their role lets them', async () => {
    const { rows } = await sql<{ move: string; roles: string[] }>`
      select a.after ->> 'move' as move, array_agg(distinct r.key order by r.key) as roles
        from audit_logs a join user_roles ur on ur.user_id = a.actor_id join roles r on r.id = ur.role_id
       where a.entity = 'building' and a.action = 'moved' group by 1`.execute(installation.owner)
    const rolesOf = Object.fromEntries(rows.map(({ move, roles }) => [move, roles]))
    expect(rolesOf).toMatchObject({ markReady: ['BACKEND'], assign: ['SUPERVISOR'], start: ['FIELDER'] })
    expect(
      await count(sql`(select distinct actor_id from audit_logs where entity = 'building') people`),
    ).toBeGreaterThan(6)
  })

  test('has its pins inside the right cities, and its numbers in the order in which they came', async () => {
    const cities = JSON.stringify(DEMO_CITIES.map(({ cityCode, lat, lon }) => ({ cityCode, lat, lon })))
    const astray = sql`buildings b join sites s on s.id = b.site_id
      join jsonb_to_recordset(${cities}::jsonb) as c ("cityCode" text, lat float8, lon float8) on c."cityCode" = s.city_code
      where st_distance(b.geog, st_setsrid(st_makepoint(c.lon, c.lat), 4326)::geography) > 4500`
    expect(await count(astray)).toBe(0)
    const outOfTurn = sql`(
      select o.received_at < lag(o.received_at) over (partition by s.city_code, s.year, s.month order by s.seq) as is_early
        from sites s join orders o on o.id = s.order_id) numbered where is_early`
    expect(await count(outOfTurn)).toBe(0)
  })

  test('is refused in production', async () => {
    const { code, said } = await callCommand('seed', ['--demo'], {
      NODE_ENV: 'production',
      SESSION_SECRET: 'a secret of an installation in production',
      SECRETS_KEY: 'a key of an installation in production, too',
      PUBLIC_URL: 'https://demarc.example',
      SMTP_URL: 'smtp://127.0.0.1:1',
      STORAGE_URL: 'file:///nowhere',
    })
    expect(code).not.toBe(0)
    expect(said).toContain('refused in production')
  })
})

test('on whatever day, every building is billed once, with others of its customer, and nothing ahead of time', () => {
  for (let day = 1; day <= 10; day++) {
    const now = Temporal.ZonedDateTime.from({ year: 2027, month: 1, day, hour: 9, timeZone: 'America/New_York' })
    const orders = planOrders(takeDice(1), now)
    const clock = openWorkClock(now)
    const [latest, bills] = [clock.instantAt(clock.now), planBills(orders, clock)]
    const billed = bills.flatMap(({ buildingIds }) => buildingIds)
    const due = orders
      .flatMap(({ sites }) => sites.flatMap((site) => site.buildings))
      .filter(({ goal }) => goal.steps >= stepsTo('invoiceSent'))
    expect(billed.toSorted()).toEqual(due.map(({ id }) => id).toSorted())
    for (const { sentAt, paidAt } of bills) {
      expect(sentAt <= (paidAt ?? latest)).toBe(true)
      expect((paidAt ?? sentAt) <= latest).toBe(true)
    }
    const sent = bills.map(({ sentAt }) => sentAt)
    expect(sent).toEqual(sent.toSorted((one, other) => one.localeCompare(other)))
  }
})

test('the same day makes the same company', () => {
  const now = Temporal.ZonedDateTime.from('2026-11-12T10:42[America/New_York]')
  const withoutIds = () => JSON.stringify(planOrders(takeDice(1), now)).replaceAll(/"id":"[^"]+"/g, '')
  expect(withoutIds()).toBe(withoutIds())
})
