import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { cleanUpPhotos } from '#workflow/fieldwork/index.ts'
import { inParallel } from '#test/call.ts'
import { keysBelow } from '#test/fixtures/documents.ts'
import { newPhoto, newPhotoBytes } from '#test/fixtures/photos.ts'
import { startProcess, type ServerProcess } from '#test/processes.ts'
import { openMortalScene, type MortalScene } from '../cluster.ts'
import { openDispatchDesk, sendAnew } from '../dispatch/dispatch-desk.ts'
import { openFaultProxy } from '../fault-proxy.ts'
import type { FaultyStore } from './faulty-stores.ts'
import { deliver } from './photo-client.ts'
import { ask, sha256Of } from './upload-client.ts'

export type PhotosThroughFaults = {
  readonly photos: number
  /** Receipts that clients hold, each with the hash of their own bytes. */
  readonly received: number
  /** Not to be had again byte for byte. */
  readonly mismatches: number
  /** Rows, and receipts in history, beyond one for each photo. */
  readonly tooMany: number
  /** Objects in the storage that no photo needs, after cleaning up. */
  readonly leftOver: number
  /** Of all bytes that were sent, those beyond the photos themselves; the words of HTTP are among them. */
  readonly resent: number
  readonly cuts: number
  readonly seconds: number
}
type Size = {
  readonly photos: number
  readonly phones: number
  readonly processes: number
  readonly serverKills: number
  readonly databaseKills: number
  readonly outages: number
  readonly outageMs: number
}

const CUT_SHARE = 0.3
const sizeOf = (n: number) => 200_000 + (n % 10) * 70_000
/** Nothing is in anybody's hands any more. */
const ALL = { forsaken: 0, stray: -60 }

/** Photos over lines that break, to servers that are killed, with a database that dies and a store that goes away. */
export async function photosThroughFaults(store: FaultyStore, size: Size): Promise<PhotosThroughFaults> {
  const env = { STORAGE_URL: store.url.href }
  const scene = await openMortalScene(size.processes, env)
  const servers: ServerProcess[] = [...scene.servers]
  const line = await openFaultProxy({ cutShare: CUT_SHARE, cutWithinBytes: PART_AND_MORE })
  try {
    const desk = await openDispatchDesk(scene, { buildings: size.phones, dispatchers: size.phones })
    const phones = await sendAnew(scene, desk, size.phones)
    const begun = Date.now()
    const leadThere = () => line.lead(servers.map(({ url }) => new URL(url)))
    leadThere()
    const taken = Array.from({ length: size.photos }, (_, n) => {
      const bytes = newPhotoBytes(sizeOf(n))
      const phone = phones[n % phones.length]
      if (!phone) throw new Error('nobody was sent')
      return { photo: newPhoto(phone.id, bytes), bytes, cookie: phone.fielder.cookie }
    })

    let received = 0
    const sending = inParallel(size.photos, size.phones, async (n) => {
      const one = taken[n]
      if (one && (await deliver({ url: line.url, cookie: one.cookie }, one))) received += 1
    })
    const killServer = async (n: number) => {
      const at = n % servers.length
      await servers[at]?.kill()
      servers[at] = await startProcess(scene.databaseUrl, env)
      leadThere()
    }
    const trouble = async () => {
      const troubles = mixed(scene, store, { ...size, killServer })
      for (const [n, happen] of troubles.entries()) {
        while (received < (size.photos * (n + 1)) / (troubles.length + 2)) await wait(10)
        await happen()
      }
    }
    await Promise.all([sending, trouble()])
    const seconds = Math.round((Date.now() - begun) / 1000)
    const bytesInAll = taken.reduce((sum, { bytes }) => sum + bytes.length, 0)
    const resent = Math.round((line.sent() / bytesInAll - 1) * 1000) / 1000

    let mismatches = 0
    await inParallel(taken.length, size.processes, async (n) => {
      const { photo, cookie } = taken[n]!
      const { body } = await ask(`${servers[0]?.url}/api/photos/${photo.id}/file`, { method: 'GET', cookie })
      if (sha256Of(body) !== photo.sha256) mismatches += 1
    })
    await cleanUpPhotos({ db: scene.owner, storage: store.storage }, ALL)
    const leftOver = (await keysBelow(store.storage, 'photos/')).length - size.photos
    const tooMany = (await countRows(scene)) - 2 * size.photos
    return { photos: size.photos, received, mismatches, tooMany, leftOver, resent, cuts: line.cuts(), seconds }
  } finally {
    await line.close()
    await Promise.all(servers.map((server) => server.kill()))
    await scene.close()
  }
}

/** A line breaks within a part more often than behind it. */
const PART_AND_MORE = 200_000

/** One kind after the other, as evenly as they go. */
function mixed(scene: MortalScene, store: FaultyStore, kinds: Size & { killServer: (n: number) => Promise<void> }) {
  const killDatabase = async (n: number) => {
    await scene.die(n % 2 === 0 ? 'kill9' : 'halt')
    await scene.revive()
  }
  const goWithoutStore = async () => {
    await store.goAway()
    await wait(kinds.outageMs)
    await store.comeBack()
  }
  const all = [
    ...spread(kinds.serverKills, kinds.killServer),
    ...spread(kinds.databaseKills, killDatabase),
    ...spread(kinds.outages, goWithoutStore),
  ]
  return all.toSorted((one, other) => one.at - other.at).map(({ happen }) => happen)
}

const spread = (count: number, act: (n: number) => Promise<void>) =>
  Array.from({ length: count }, (_, n) => ({ at: (n + 1) / (count + 1), happen: () => act(n) }))

/** Photos and receipts. */
async function countRows({ owner }: MortalScene): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from photos where received_at is not null)
          + (select count(*) from audit_logs where entity = 'photo' and action = 'received'))::int as count`.execute(
    owner,
  )
  return rows[0]?.count ?? -1
}
