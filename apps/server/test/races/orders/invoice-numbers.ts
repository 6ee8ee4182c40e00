import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { inParallel } from '#test/call.ts'
import { customerIdOf } from '#test/named-people.ts'
import { addPeople, personId } from '#test/fixtures/people.ts'
import { startProcess, type ServerProcess } from '#test/processes.ts'
import { until } from '../killed-worker.ts'
import { PAUSE_MS } from './order-desk.ts'
import { call, tally, type Scene } from '../scene.ts'

export type InvoiceRace = {
  readonly invoices: number
  readonly kills: number
  readonly answers: Record<string, number>
  /** Requests that ended with their server. */
  readonly cut: number
  readonly duplicates: number
  readonly gaps: number
  /** Answered as sent under a number that they do not have. */
  readonly lost: number
  readonly unsent: number
  readonly seconds: number
}
type Size = { readonly invoices: number; readonly kills: number }

const CLERKS = 8
const SERVERS = 2
const PATIENCE_MS = 120_000

/** Clerks send invoices through servers that are killed again and again, each replaced by another one. */
export async function sendWhileKilled(scene: Scene, { invoices, kills }: Size): Promise<InvoiceRace> {
  const ids = await addDrafts(scene, invoices)
  const people = await addPeople(scene.owner, 'BACKEND', CLERKS)
  const cookies = await Promise.all(people.map(({ id }) => scene.sessionOf(id)))
  const start = () => startProcess(scene.databaseUrl, { TRUST_PROXY: 'true' })
  const servers: ServerProcess[] = await Promise.all(Array.from({ length: SERVERS }, start))
  const numbers = new Map<string, string>()
  const answers: string[] = []
  let [done, cut] = [0, 0]

  /** Nobody there, or gone in the middle: asked again, of another server and under the same key. */
  const sendOne = async (n: number): Promise<void> => {
    const [id, key, latest] = [ids[n] ?? '', randomUUID(), Date.now() + PATIENCE_MS]
    for (let attempt = n; ; attempt++) {
      const server = servers[attempt % servers.length]
      const ask = { cookie: cookies[n % CLERKS] ?? '', body: {}, headers: { 'idempotency-key': key } }
      const answer = server && (await call(server, `POST /api/invoices/${id}/send`, ask).catch(() => null))
      if (answer && answer.status !== 503) {
        answers.push(String(answer.status))
        if (answer.status === 200) numbers.set(id, String(answer.json().invoiceNo))
        done++
        return
      }
      cut++
      if (Date.now() > latest) throw new Error('no answer within two minutes')
      await wait(PAUSE_MS)
    }
  }
  const killMeanwhile = async (): Promise<void> => {
    for (let kill = 0; kill < kills; kill++) {
      await until(() => done / invoices >= (kill + 1) / (kills + 1), 600_000, 'the next kill')
      // In the middle of whatever it does; the other one goes on alone meanwhile.
      await servers.shift()?.kill()
      servers.push(await start())
    }
  }
  const started = performance.now()
  try {
    await Promise.all([inParallel(invoices, CLERKS, sendOne), killMeanwhile()])
  } finally {
    await Promise.all(servers.map((server) => server.end()))
  }
  const seconds = (performance.now() - started) / 1000
  return { invoices, kills, answers: tally(answers), cut, ...(await readNumbers(scene, numbers)), seconds }
}

/** Of one line without a building each: what races here is the number. Past the front door, and quick. */
async function addDrafts({ owner }: Scene, count: number): Promise<string[]> {
  const by = await personId(owner, 'ben')
  return owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    const { rows } = await sql<{ id: string }>`
      insert into invoices (id, customer_id, terms_net_days, dispute_window_days, created_by, line_count, total_cents,
                            draft_part)
      select gen_random_uuid(), ${customerIdOf(1)}, 30, 15, ${by}, 1, 10000, n from generate_series(1, ${count}::int) n
      returning id`.execute(tx)
    const ids = rows.map(({ id }) => id)
    await sql`
      insert into invoice_lines (id, invoice_id, position, kind, description, units, rate_cents)
      select gen_random_uuid(), id, 1, 'OTHER', 'A trip', 1, 10000 from unnest(${ids}::uuid[]) t(id)`.execute(tx)
    return ids
  })
}

async function readNumbers({ owner }: Scene, heard: ReadonlyMap<string, string>) {
  const { rows } = await sql<{ id: string; invoiceNo: string | null; seq: number | null }>`
    select id, invoice_no, seq from invoices`.execute(owner)
  const taken = rows.flatMap(({ seq }) => (seq === null ? [] : [seq]))
  const known = new Map(rows.map(({ id, invoiceNo }) => [id, invoiceNo]))
  return {
    duplicates: taken.length - new Set(taken).size,
    gaps: Math.max(0, ...taken) - new Set(taken).size,
    lost: [...heard].filter(([id, number]) => known.get(id) !== number).length,
    unsent: rows.filter(({ seq }) => seq === null).length,
  }
}
