import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { cleanUpFiles } from '#support/files/index.ts'
import { inParallel } from '#test/call.ts'
import type { PersonName } from '#test/named-people.ts'
import { addJob, keysBelow } from '#test/fixtures/documents.ts'
import { openInstallation } from '#test/installation.ts'
import { giveSession, personId } from '#test/fixtures/people.ts'
import { SESSION_SECRET, startProcess } from '#test/processes.ts'
import { openFaultProxy } from '../fault-proxy.ts'
import type { FaultyStore } from './faulty-stores.ts'
import { ask, newFile, sendDocument, sha256Of, type Acknowledged } from './upload-client.ts'

export type Uploads = {
  readonly documents: number
  readonly acknowledged: number
  /** Acknowledged, and not to be had again byte for byte. */
  readonly lost: number
  /** Rows that nobody was told of. */
  readonly unheard: number
  /** In the storage or in the tables after cleaning up, and of no document. */
  readonly orphans: number
  readonly cuts: number
  readonly kills: number
  readonly seconds: number
}
type Size = {
  readonly documents: number
  readonly kills: number
  readonly storeDownMs: number
  readonly template?: string
}

const SENDERS: readonly PersonName[] = ['ada', 'abe', 'ben', 'sue']
const AT_ONCE = 8
const CUT_SHARE = 1 / 3
/** Some are larger than a part of S3, most are not. */
const sizeOf = (n: number) => (n % 10 === 0 ? 5_500_000 : 20_000 + n * 2000)
/** Nothing is in anybody's hands any more. */
const ALL = { unattached: 0, stray: -60, deleted: 0 }

/** Documents sent over a line that breaks, to a server that is killed, into a store that goes away for a while. */
export async function uploadThroughFaults(store: FaultyStore, size: Size): Promise<Uploads> {
  const begun = Date.now()
  const { documents, kills, storeDownMs, template } = size
  const installation = await openInstallation(template)
  const { owner } = installation
  const { orderId } = await addJob(owner)
  const second = await addJob(owner)
  const cookies = await Promise.all(
    SENDERS.map(async (who) => giveSession(owner, SESSION_SECRET, await personId(owner, who))),
  )
  const line = await openFaultProxy({ cutShare: CUT_SHARE, cutWithinBytes: 60_000 })
  const start = () => startProcess(installation.url, { STORAGE_URL: store.url.href, PUBLIC_URL: line.url })
  let server = await start()
  line.lead(new URL(server.url))

  const acknowledged: Acknowledged[] = []
  const sending = inParallel(documents, AT_ONCE, async (n) => {
    const cookie = cookies[n % cookies.length] ?? ''
    const file = newFile(sizeOf(n))
    acknowledged.push(await sendDocument({ url: line.url, cookie, orderId: n % 2 ? orderId : second.orderId, file }))
  })
  const trouble = async () => {
    for (let kill = 1; kill <= kills; kill++) {
      await progress(acknowledged, (documents * kill) / (kills + 2))
      await server.kill()
      server = await start()
      line.lead(new URL(server.url))
    }
    await progress(acknowledged, (documents * (kills + 1)) / (kills + 2))
    await store.goAway()
    await wait(storeDownMs)
    await store.comeBack()
  }
  try {
    await Promise.all([sending, trouble()])
    // Whatever it still does for those who were cut off comes to its end.
    await server.end()
    server = await start()
    const lost = await countLost(server.url, cookies[0] ?? '', acknowledged)
    // Ten minutes later: tickets that never reached their people have run out.
    await sql`update objects set expires_at = now() - interval '1 second' where arrived_at is null`.execute(owner)
    await cleanUpFiles({ db: owner, storage: store.storage }, ALL)
    const rows = await owner.selectFrom('documents').select('id').execute()
    const objects = await owner.selectFrom('objects').select('key').execute()
    const keys = [...(await keysBelow(store.storage, 'objects/')), ...(await keysBelow(store.storage, 'thumbnails/'))]
    const heard = new Set(acknowledged.map(({ id }) => id))
    return {
      documents,
      acknowledged: heard.size,
      lost,
      unheard: rows.filter(({ id }) => !heard.has(id)).length,
      orphans: keys.length - rows.length + (objects.length - rows.length) + (await store.storage.forgetUnfinished(-60)),
      cuts: line.cuts(),
      kills,
      seconds: Math.round((Date.now() - begun) / 1000),
    }
  } finally {
    await server.kill()
    await line.close()
    await installation.drop()
  }
}

async function progress(done: readonly unknown[], until: number): Promise<void> {
  while (done.length < until) await wait(10)
}

async function countLost(url: string, cookie: string, acknowledged: readonly Acknowledged[]): Promise<number> {
  let lost = 0
  await inParallel(acknowledged.length, AT_ONCE, async (n) => {
    const { id, sha256 } = acknowledged[n]!
    const { status, body } = await ask(`${url}/api/documents/${id}/file`, { method: 'GET', cookie })
    if (status !== 200 || sha256Of(body) !== sha256) lost += 1
  })
  return lost
}
