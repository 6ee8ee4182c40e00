import { createHash, randomUUIDv7 } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { openStorage } from '#platform/storage/open-storage.ts'
import { record } from '#support/audit/index.ts'
import { moveBuildings } from '#support/lifecycle/index.ts'
import { insertDelivery } from '#workflow/delivery/change.queries.ts'
import { personId } from '#test/fixtures/people.ts'
import { startWorkerProcess } from '#test/processes.ts'
import { openProvider, PROVIDER_KEY, type Manners } from '#test/receivers/provider.ts'
import { storageUrlOf } from '#test/storages.ts'
import { until } from '../killed-worker.ts'
import { call, type Scene } from '../scene.ts'

type Size = { readonly deliveries: number; readonly kills: number }
export type DeliveriesUnderKills = {
  /** Not DELIVERED in the end. */
  readonly undelivered: number
  /** Keys that the provider never saw, or saw with other bytes than were packed. */
  readonly missing: number
  /** Keys that the provider saw and nobody sent. */
  readonly foreign: number
  readonly posted: number
  readonly seconds: number
}

/** Of twenty callers six are turned away and one is never answered. */
const mannersOf = (n: number): Manners => {
  const turn = (n * 7) % 20
  if (turn < 6) return { status: 503 }
  return turn === 6 ? 'silent' : undefined
}

/** Deliveries to a provider in trouble, by two workers of which one is killed again and again. */
export async function deliverUnderKills(scene: Scene, { deliveries, kills }: Size): Promise<DeliveriesUnderKills> {
  const provider = await openProvider(mannersOf)
  const began = Date.now()
  const start = () => startWorkerProcess(scene.databaseUrl, { DELIVERY_IDLE_SECONDS: '2' })
  try {
    await configure(scene, provider.url)
    await queueDeliveries(scene, deliveries)
    const workers = [await start(), await start()]
    try {
      for (let kill = 1; kill <= kills; kill++) {
        const enough = (deliveries * kill) / (kills + 2)
        await until(() => hasArrived(scene, enough), 300_000, `the arrival of ${enough}`)
        await workers.shift()?.kill()
        workers.push(await start())
      }
      await until(() => hasArrived(scene, deliveries), 600_000, 'the arrival of all')
    } finally {
      await Promise.all(workers.map((worker) => worker.end()))
    }
    const seconds = Math.round((Date.now() - began) / 1000)
    return { ...(await compare(scene, provider.taken)), posted: provider.taken.length, seconds }
  } finally {
    await provider.close()
  }
}

/** Past the settings, which take no address of one's own network. */
async function configure(scene: Scene, url: string): Promise<void> {
  const ada = await personId(scene.owner, 'ada')
  await scene.owner.transaction().execute(async (tx) => {
    const row = { id: ada, key: 'provider.apiBaseUrl', value: JSON.stringify(url), updatedBy: ada }
    await tx.insertInto('settings').values(row).execute()
    await record(tx, 'SYSTEM', { entity: 'setting', entityId: ada, action: 'changed' })
  })
  const reply = await call(scene.server(0), 'PUT /api/admin/settings/secrets', {
    cookie: await scene.sessionOf(ada),
    body: { key: 'provider.apiKey', value: PROVIDER_KEY },
  })
  if (reply.status !== 200) throw new Error(`no key: ${reply.text}`)
}

/** One building each, brought along and passed; the package lies in the storage. */
async function queueDeliveries({ owner, databaseUrl }: Scene, count: number): Promise<void> {
  const storage = await openStorage({ storageUrl: new URL(storageUrlOf(databaseUrl)) })
  const userId = await personId(owner, 'abe')
  const author = { userId, roles: ['ADMIN' as const], customerId: null }
  const { rows: buildings } = await sql<{ id: string; siteId: string; jsb: string }>`
    select id, site_id, jsb from buildings where status = 'QC_REVIEW' order by id limit ${count}`.execute(owner)
  if (buildings.length < count) throw new Error(`only ${buildings.length} buildings are in review`)
  for (const { id: buildingId, siteId, jsb } of buildings) {
    const id = randomUUIDv7()
    const bytes = Buffer.from(`package ${id}`)
    const objectKey = `packages/${id}`
    await storage.put(objectKey, Readable.from([bytes]))
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    await owner.transaction().execute(async (tx) => {
      await moveBuildings(tx, author, [buildingId], { move: 'pass' })
      const sent = { channel: 'BRIGHTSPEED' as const, recipients: [], buildings: [{ buildingId, jsb, round: 1 }] }
      await insertDelivery(tx, { id, siteId, submittedBy: userId, ...sent })
      const packed = { objectKey, fileName: 'part.zip', bytes: bytes.length, sha256, manifest: '[]' }
      await tx
        .updateTable('submissions')
        .set({ ...packed, idempotencyKey: id })
        .where('id', '=', id)
        .execute()
      await record(tx, author, { entity: 'submission', entityId: id, action: 'queued', after: { jsb } })
    })
  }
  await storage.close()
}

/** Time runs faster here: what waits is due at once, and nothing is given up over it. */
async function hasArrived({ owner }: Scene, count: number): Promise<boolean> {
  await sql`
    update submissions set next_attempt_at = now(), failures = least(failures, 1)
     where status = 'FAILED' and next_attempt_at > now()`.execute(owner)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from submissions where status = 'DELIVERED'`.execute(owner)
  await wait(500)
  return (rows[0]?.n ?? 0) >= count
}

async function compare({ owner }: Scene, taken: readonly { readonly key: string; readonly sha256: string }[]) {
  const rows = await owner.selectFrom('submissions').select(['idempotencyKey', 'sha256', 'status']).execute()
  const seen = new Set(taken.map(({ key, sha256 }) => `${key} ${sha256}`))
  const sent = new Set(rows.map(({ idempotencyKey, sha256 }) => `${idempotencyKey} ${sha256}`))
  return {
    undelivered: rows.filter(({ status }) => status !== 'DELIVERED').length,
    missing: sent.difference(seen).size,
    foreign: seen.difference(sent).size,
  }
}
