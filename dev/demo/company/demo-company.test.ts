import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { brightnessOf, JUDGED_SIDE, LEAST_BRIGHTNESS, LEAST_SHARPNESS, ROLES, sharpnessOf } from '@demarc/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lightOf } from '../../../apps/server/src/platform/images/draw-views.ts'
import { openPicture } from '../../../apps/server/src/platform/images/open-picture.ts'
import { historyKey, sealHistory } from '../../../apps/server/src/support/audit/index.ts'
import { openTestApp, type Caller, type TestApp } from '../../../apps/server/test/test-app.ts'
import { DEMARC } from '../../../apps/server/test/processes.ts'
import { storageUrlOf } from '../../../apps/server/test/storages.ts'
import { sized } from '../../../apps/server/test/suite.ts'
import { WAY } from './goals.ts'

const COMMANDS = {
  seed: [fileURLToPath(new URL('../seed.ts', import.meta.url))],
  doctor: [DEMARC, 'doctor'],
} as const
const SECRETS_KEY = 'the key that seals the history of a demo'
let app: TestApp
let ada: Caller

/** As an operator calls it. */
const callCommand = (name: keyof typeof COMMANDS, words: readonly string[] = []) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const env = {
      NODE_ENV: 'test',
      DATABASE_URL: app.url,
      STORAGE_URL: storageUrlOf(app.url),
      PATH: process.env.PATH,
      SECRETS_KEY,
    }
    const child = execFile(process.execPath, [...COMMANDS[name], ...words], { env }, (_, said, failed) =>
      resolve({ code: child.exitCode ?? -1, said: said + failed }),
    )
  })
const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> => (await query.execute(app.owner)).rows
/** How many rows break a rule. */
const count = async (what: ReturnType<typeof sql>): Promise<number> =>
  (await rowsOf(sql<{ n: number }>`select count(*)::int as n from ${what}`))[0]!.n
const read = async (path: string) => (await ada.get(path)).json()

beforeAll(
  async () => {
    app = await openTestApp()
    // As where a worker runs: what the seed writes is older than what is sealed already.
    await sealHistory(app.owner, historyKey(SECRETS_KEY))
    // A part of the company is enough to see whether it agrees with itself.
    const { code, said } = await callCommand('seed', ['--demo', '--without-map', ...sized(['--small'], [])])
    if (code !== 0) throw new Error(said)
    ada = await app.as('ada')
  },
  sized(300_000, 600_000),
)
afterAll(() => app.close(), 180_000)

describe('the demonstration company agrees with itself', () => {
  test('the doctor finds nothing, and every file has the bytes that were written down', async () => {
    const { code, said } = await callCommand('doctor', ['--hashes'])
    expect([code, said.split('\n').filter((line) => line && !line.startsWith('ok '))]).toEqual([0, []])
  })

  test('the queue warns of a building exactly where the checklist has found something', async () => {
    const queue: { id: string; risks: string[] }[] = await read('/api/qc/buildings?filter=pending&limit=50')
    expect(queue.length).toBeGreaterThan(4)
    for (const { id, risks } of queue) {
      const { findings } = await read(`/api/buildings/${id}/findings`)
      const kinds = new Set(
        findings.flatMap((one: { evidence: { kind: string }[] }) => one.evidence.map(({ kind }) => kind)),
      )
      const poor = kinds.has('BLURRED') || kinds.has('DARK')
      expect([id, risks.includes('POOR_PHOTO'), risks.includes('TOO_FAR')]).toEqual([id, poor, kinds.has('TOO_FAR')])
    }
    const found = new Set(queue.flatMap(({ risks }) => risks))
    expect([found.has('POOR_PHOTO'), found.has('TOO_FAR')]).toEqual([true, true])
  })

  test('a blurred photo is blurred, a dark one dark, and one from afar has a position that is far away', async () => {
    const flagged = await rowsOf(sql<{ key: string; flags: string[]; metres: number | null }>`
      select p.key, array(select jsonb_array_elements_text(p.qc_flag -> 'flags')) as flags,
             (select min(st_distance(st_setsrid(st_makepoint(p.gps_lon, p.gps_lat), 4326)::geography, places.geog))
                from (select b.geog union all
                      select st_setsrid(st_makepoint(u.lon, u.lat), 4326)::geography from building_units u
                       where u.building_id = b.id and u.lat is not null) places) as metres
        from photos p join buildings b on b.id = p.building_id
       where p.qc_flag -> 'flags' <> '[]' order by p.sha256 limit 25`)
    expect(flagged.length).toBeGreaterThan(10)
    for (const { key, flags, metres } of flagged) {
      const stream = await app.storage.get(key)
      const picture = await openPicture(Buffer.concat(await stream!.toArray()))
      const light = await lightOf(picture!, JUDGED_SIDE)
      expect(flags.includes('BLURRED')).toBe(sharpnessOf(light) < LEAST_SHARPNESS)
      expect(flags.includes('DARK')).toBe(brightnessOf(light) < LEAST_BRIGHTNESS)
      expect(flags.includes('FAR')).toBe((metres ?? 0) > 60)
    }
  })

  test('every order, site and building stands where its history ends', async () => {
    for (const [table, entity] of [
      ['orders', 'order'],
      ['sites', 'site'],
      ['buildings', 'building'],
    ] as const) {
      const astray = sql`${sql.table(table)} t join lateral (
        select a.after ->> 'status' as status from audit_logs a
         where a.entity = ${entity} and a.entity_id = t.id and a.after ? 'status' order by a.at desc, a.id desc limit 1
      ) last on last.status <> t.status`
      expect([table, await count(astray)]).toEqual([table, 0])
    }
    const undated = sql`orders o where not (o.reached ? o.shown_status)`
    expect(await count(undated)).toBe(0)
  })

  test('what happened to a building happened in the order of the work', async () => {
    const backwards = sql`(
      select at < lag(at) over (partition by entity_id order by array_position(${[...WAY]}::text[], after ->> 'move')) as is_early
        from audit_logs a where entity = 'building' and action = 'moved' and after ->> 'move' = any(${[...WAY]}::text[])
         and not exists (select from audit_logs o where o.entity_id = a.entity_id and o.id <> a.id
                            and o.after ->> 'move' = a.after ->> 'move')) moves where is_early`
    expect(await count(backwards)).toBe(0)
    const rules = {
      'received before anything else': sql`audit_logs a join orders o on o.id = a.entity_id and a.at < o.received_at`,
      'assigned, accepted, started, done': sql`assignments where accepted_at < assigned_at or started_at < accepted_at
        or completed_at < started_at or ended_at < assigned_at`,
      'photos during the visit, here before it is reviewed': sql`photos p join assignments a on a.id = p.assignment_id
        where p.taken_at not between a.started_at and a.completed_at or p.received_at < p.taken_at or p.checked_at < p.received_at`,
      'reviewed after the survey': sql`qc_reviews r join surveys s on s.building_id = r.building_id and s.version = 1
        and r.reviewed_at < s.submitted_at`,
      'answered after the question': sql`qc_answers w join qc_reviews r on r.id = w.review_id and w.answered_at <= r.reviewed_at`,
      'delivered after the last review': sql`submission_buildings u join submissions s on s.id = u.submission_id
        join qc_reviews r on r.building_id = u.building_id and r.result = 'PASS' and r.reviewed_at > s.submitted_at`,
      'billed after the delivery': sql`invoice_lines l join invoices i on i.id = l.invoice_id and i.sent_at is not null
        join buildings b on b.id = l.building_id and b.delivered_on > i.invoice_date`,
      'paid after the invoice': sql`payment_allocations a join invoices i on i.id = a.invoice_id
        join payments p on p.id = a.payment_id where p.created_at < i.sent_at or p.paid_on < i.invoice_date`,
      'disputed after the invoice, settled after that': sql`disputes d join invoices i on i.id = d.invoice_id
        where d.created_at < i.sent_at or d.resolved_at <= d.created_at`,
    }
    for (const [rule, broken] of Object.entries(rules)) expect([rule, await count(broken)]).toEqual([rule, 0])
  })

  test('its people worked on many days, in working hours, and nothing bears the moment of seeding', async () => {
    const [days] = await rowsOf(sql<{ days: number; most: number; late: number }>`
      select count(distinct at::date)::int as days, max(n)::int as most, count(*) filter (where at > now())::int as late
        from (select date_trunc('minute', at) as at, count(*) filter (where entity = 'order') as n from audit_logs group by 1) m`)
    expect(days!.days).toBeGreaterThan(40)
    expect(days!.late).toBe(0)
    const night = sql`audit_logs a, lateral (select a.at at time zone 'America/New_York' as here) h
      where a.actor_kind = 'USER' and a.entity <> 'user' and a.actor_id in (select id from users where email like '%@demarc.test')
        and (extract(isodow from here) > 5 or here::time not between '08:00' and '18:30')`
    expect(await count(night)).toBe(0)
    const [seeding] = await rowsOf(sql<{ at: string }>`select max(at) as at from events`)
    for (const table of ['orders', 'sites', 'buildings', 'assignments', 'invoices', 'payments', 'submissions'] as const)
      expect([
        table,
        await count(sql`${sql.table(table)} where updated_at >= ${seeding!.at}::timestamptz - interval '5 minutes'`),
      ]).toEqual([table, 0])
  })

  test('an invoice is the sum of its lines and tax, and what is left of it is what was neither paid nor credited', async () => {
    const wrong = sql`invoices i,
      lateral (select coalesce(sum(amount_cents), 0) as cents from invoice_lines l where l.invoice_id = i.id) lines,
      lateral (select coalesce(sum(tax_cents), 0) as cents from invoice_taxes t where t.invoice_id = i.id) tax,
      lateral (select coalesce(sum(amount_cents), 0) as cents from payment_allocations a where a.invoice_id = i.id) paid,
      lateral (select coalesce(sum(total_cents), 0) as cents from credit_notes n where n.invoice_id = i.id) credited,
      lateral (select coalesce(sum(amount_cents), 0) as cents from write_offs w where w.invoice_id = i.id) lost
      where i.status <> 'VOID'
        and (i.total_cents <> lines.cents + tax.cents
             or i.balance_cents <> i.total_cents - paid.cents - credited.cents - lost.cents)`
    expect(await count(wrong)).toBe(0)
    expect(await count(sql`invoice_taxes where tax_cents > 0`)).toBeGreaterThan(3)
    expect(await count(sql`invoices where remit_to like '%Greensboro%' and sent_at is not null`)).toBeGreaterThan(3)
  })

  test('the dashboard says what the lists say', async () => {
    const [stats, workflow] = [await read('/api/dashboard/stats'), await read('/api/dashboard/workflow')]
    const [counted] = await rowsOf(sql<Record<string, number>>`
      select (select count(*)::int from orders where shown_status not in ('PAID', 'CLOSED')) as active,
             (select count(*)::int from buildings where status = 'QC_REVIEW' and qc_passed_at is null) as pending,
             (select count(distinct fielder_id)::int from assignments
               where status in ('ASSIGNED', 'ACCEPTED') and completed_at is null) as fielders,
             (select count(*)::int from orders where is_waited_for(shown_status)
               and due_date between today_here() and today_here() + 6) as due`)
    expect(stats).toMatchObject({
      activeOrders: counted!.active,
      pendingQC: counted!.pending,
      fieldTeams: counted!.fielders,
    })
    expect((await ada.get('/api/qc/buildings?filter=pending&limit=1')).headers['x-total-count']).toBe(
      String(counted!.pending),
    )
    const due = stats.dueByDay.slice(0, 7).reduce((sum: number, day: { count: number }) => sum + day.count, 0)
    expect(due).toBe(counted!.due)
    // A company of this size has some work due in a week, not most of it.
    expect(due).toBeLessThan(counted!.active! / 3)
    for (const [status, orders] of Object.entries(workflow))
      expect([status, orders]).toEqual([status, await count(sql`orders where shown_status = ${status}`)])
  })

  test('nobody has an empty bell, and no role has read everything', async () => {
    const bells = await rowsOf(sql<{ email: string; role: string; told: number; unread: number }>`
      select u.email, r.key as role, count(n.id)::int as told, count(n.id) filter (where n.read_at is null)::int as unread
        from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id
        left join notifications n on n.user_id = u.id
       where u.email like '%@demarc.test' group by 1, 2`)
    expect(bells.filter(({ told }) => told === 0)).toEqual([])
    const waiting = new Set(bells.filter(({ unread }) => unread > 0).map(({ role }) => role))
    expect([...waiting].toSorted()).toEqual([...ROLES].toSorted())
    expect(await count(sql`notifications where waits_for_mail`)).toBe(0)
    expect(await count(sql`notification_choices`)).toBe(0)
  })

  test('every order has documents, and they open with the bytes that were kept', async () => {
    expect(await count(sql`orders o where not exists (select from documents d where d.order_id = o.id)`)).toBe(0)
    const some = await rowsOf(sql<{ id: string; fileType: string; sha256: string }>`
      (select d.id, b.file_type, b.sha256 from documents d join objects b on b.id = d.object_id
        where b.file_type = 'application/pdf' order by b.sha256 limit 4)
      union all
      (select d.id, b.file_type, b.sha256 from documents d join thumbnails t on t.object_id = d.object_id
         join objects b on b.id = d.object_id where b.file_type = 'image/png' order by b.sha256 limit 4)`)
    expect(new Set(some.map(({ fileType }) => fileType))).toEqual(new Set(['application/pdf', 'image/png']))
    for (const { id, fileType, sha256 } of some) {
      const { statusCode, headers, rawPayload } = await ada.get(`/api/documents/${id}/file`)
      expect([statusCode, headers['content-type']]).toEqual([200, fileType])
      expect(createHash('sha256').update(rawPayload).digest('hex')).toBe(sha256)
    }
  })

  test('reviewers have asked, fielders have answered, and somebody goes there again', async () => {
    expect(await count(sql`qc_reviews where result = 'CLARIFICATION'`)).toBeGreaterThan(0)
    expect(await count(sql`qc_answers`)).toBeGreaterThan(0)
    expect(await count(sql`work_orders where kind = 'REWORK'`)).toBeGreaterThan(0)
    const unjudged = sql`buildings b where status = 'QC_FAILED' and not is_rejected and not exists (
      select from qc_reviews r where r.building_id = b.id and r.result <> 'PASS')`
    expect(await count(unjudged)).toBe(0)
  })
})
