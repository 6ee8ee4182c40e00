import { setTimeout as wait } from 'node:timers/promises'
import type { NewPhoto, Receipt } from '@demarc/contract'
import { sql } from 'kysely'
import { openLog } from '#platform/log/log.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { cleanUpFiles } from '#support/files/index.ts'
import { keyInQuarantine, noticeRestore, unlessRestored } from '#support/restoring/index.ts'
import { cleanUpPhotos } from '#workflow/fieldwork/index.ts'
import { inParallel } from '#test/call.ts'
import { onServer } from '#test/databases.ts'
import { keysBelow } from '#test/fixtures/documents.ts'
import { pastTriggers } from '#test/history/written.ts'
import { openInstallation, type Installation } from '#test/installation.ts'
import { newPhoto, newPhotoBytes, tus, uploadOf } from '#test/fixtures/photos.ts'
import { startProcess, startWorkerProcess, type ServerProcess } from '#test/processes.ts'
import { openDispatchDesk, sendAnew } from '../dispatch/dispatch-desk.ts'
import type { FaultyStore } from '../photos/faulty-stores.ts'
import { deliver } from '../photos/photo-client.ts'
import { openScene, type Scene } from '../scene.ts'
import { ask, sha256Of } from '../photos/upload-client.ts'

export type RestoreDrill = {
  /** Acknowledged, each with its receipt, before the database was lost. */
  readonly photos: number
  /** Of those, the restored server has no receipt. */
  readonly forgotten: number
  /** Received again without a byte from the phone. */
  readonly adopted: number
  /** Received again from the phone, because the storage had lost them too. */
  readonly sentAgain: number
  /** Not to be had byte for byte in the end. */
  readonly lost: number
  /** Objects that are neither in their place nor in quarantine after four nights. */
  readonly deleted: number
  readonly restoresNoticed: number
}
type Size = { readonly photos: number; readonly template?: string }
type Store = Pick<FaultyStore, 'url' | 'storage'>
type Taken = { readonly photo: NewPhoto; readonly bytes: Buffer; readonly cookie: string; readonly kind: Kind }

/** When it was sent, seen from the backup: all of it before or behind, announced before, or half of it before. */
const KINDS = ['before', 'announced', 'behind', 'half'] as const
type Kind = (typeof KINDS)[number]

const BYTES = 120_000
const PHONES = 4
/** A day old: whatever no row knows is nobody's. */
const AGED = {
  photos: { forsaken: 30 * 86_400, stray: -60 },
  files: { unattached: 86_400, stray: -60, deleted: 86_400 },
}

/**
 * Photos are acknowledged after a backup, the database is restored from it beside the live storage, nights pass before
 * and after that is noticed, and phones confirm their receipts.
 */
export async function restoreDrill(store: Store, { photos, template }: Size): Promise<RestoreDrill> {
  const installation = await openInstallation(template)
  const env = { STORAGE_URL: store.url.href, TRUST_PROXY: 'true' }
  const start = () => startProcess(installation.url, env)
  let server: ServerProcess | null = null
  try {
    const scene = await openScene({ installation, processes: 1, env })
    server = scene.server(0)
    const taken = await takePhotos(scene, photos)
    const count = () => noticeRestore({ db: installation.owner, storage: store.storage }, openLog('fatal'))
    await count()
    await sendBefore(server.url, taken)
    await server.end()
    await copy(installation.database, backupOf(installation))

    server = await start()
    await count()
    await sendBehind(server.url, taken)
    const keys = await keysBelow(store.storage, 'photos/')
    const gone = await loseSome(store.storage, installation, taken)
    await server.end()
    await restore(installation)

    await passNights(installation, store.storage)
    const restoresNoticed = await noticeByWorker(installation, env)
    await passNights(installation, store.storage)
    server = await start()
    const outcome = await confirm(server.url, taken)
    await endHold(installation)
    await passNights(installation, store.storage)
    const lost = await countLost(server.url, taken)
    const left = new Set(await keysBelow(store.storage, ''))
    const deleted = keys.filter((key) => !gone.has(key) && !left.has(key) && !left.has(keyInQuarantine(key))).length
    return { photos: taken.length, ...outcome, lost, deleted, restoresNoticed }
  } finally {
    await server?.kill()
    await onServer(`drop database if exists ${backupOf(installation)} with (force)`)
    await installation.drop()
  }
}

const backupOf = ({ database }: Installation) => `${database}_backup`

/** Nobody may be connected to what is copied. */
async function copy(from: string, to: string): Promise<void> {
  await onServer(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${from}'`,
    `create database ${to} template ${from} strategy file_copy`,
  )
}

async function restore(installation: Installation): Promise<void> {
  await onServer(`drop database ${installation.database} with (force)`)
  await copy(backupOf(installation), installation.database)
}

async function takePhotos(scene: Scene, photos: number): Promise<Taken[]> {
  const desk = await openDispatchDesk(scene, { buildings: PHONES, dispatchers: PHONES })
  const sent = await sendAnew(scene, desk, PHONES)
  return Array.from({ length: photos }, (_, n) => {
    const { id, fielder } = sent[n % sent.length]!
    const bytes = newPhotoBytes(BYTES)
    return { photo: newPhoto(id, bytes), bytes, cookie: fielder.cookie, kind: KINDS[n % KINDS.length]! }
  })
}

const sendBefore = (url: string, taken: readonly Taken[]) =>
  inParallel(taken.length, PHONES, async (n) => {
    const { photo, bytes, cookie, kind } = taken[n]!
    if (kind === 'before') return void (await deliver({ url, cookie }, { photo, bytes }))
    if (kind === 'behind') return
    await post(url, cookie, { path: '/api/photos', body: { photos: [photo] } })
    if (kind === 'half') {
      const headers = { 'upload-offset': '0' }
      await tus(url, `PATCH ${uploadOf(photo.id)}`, { cookie, headers, body: bytes.subarray(0, BYTES / 2) })
    }
  })

async function sendBehind(url: string, taken: readonly Taken[]): Promise<void> {
  await inParallel(taken.length, PHONES, async (n) => {
    const { photo, bytes, cookie } = taken[n]!
    const isReceived = await deliver({ url, cookie }, { photo, bytes })
    if (!isReceived) throw new Error('a photo was not received before the restore')
  })
}

/** A quarter of all photos is lost by the storage too: some that the backup does not know, some that it has half of. */
async function loseSome(storage: Storage, { owner }: Installation, taken: readonly Taken[]): Promise<Set<string>> {
  const ids = taken.filter(({ kind }) => kind === 'behind' || kind === 'half').map(({ photo }) => photo.id)
  const chosen = ids.filter((_, n) => n % 4 > 1)
  const rows = await owner.selectFrom('photos').select('key').where('id', 'in', chosen).execute()
  const keys = rows.flatMap(({ key }) => key ?? [])
  for (const key of keys) await storage.delete(key)
  return new Set(keys)
}

async function passNights({ owner: db }: Installation, storage: Storage): Promise<void> {
  for (const _ of [1, 2]) {
    await unlessRestored({ db, storage }, () => cleanUpPhotos({ db, storage }, AGED.photos))
    await unlessRestored({ db, storage }, () => cleanUpFiles({ db, storage }, AGED.files))
  }
}

async function noticeByWorker({ owner, url }: Installation, env: Record<string, string>): Promise<number> {
  const noticed = async () => (await owner.selectFrom('restores').select('id').execute()).length
  const worker = await startWorkerProcess(url, env)
  while ((await noticed()) === 0) await wait(50)
  await worker.end()
  return noticed()
}

/** As each phone does when it hears of the restore. */
async function confirm(url: string, taken: readonly Taken[]) {
  let [forgotten, adopted, sentAgain] = [0, 0, 0]
  await inParallel(taken.length, PHONES, async (n) => {
    const { photo, bytes, cookie } = taken[n]!
    const receipts: Receipt[] = await post(url, cookie, { path: '/api/photos/receipts', body: { ids: [photo.id] } })
    if (receipts[0]?.sha256 === photo.sha256) return
    forgotten += 1
    await post(url, cookie, { path: '/api/photos', body: { photos: [photo] } })
    const head = await tus(url, `HEAD ${uploadOf(photo.id)}`, { cookie })
    if (head?.headers['upload-offset'] === String(photo.size)) adopted += 1
    else if (await deliver({ url, cookie }, { photo, bytes })) sentAgain += 1
  })
  return { forgotten, adopted, sentAgain }
}

const endHold = ({ owner }: Installation) =>
  pastTriggers(owner, (db) => sql`update restores set held_until = now()`.execute(db))

async function countLost(url: string, taken: readonly Taken[]): Promise<number> {
  let lost = 0
  await inParallel(taken.length, PHONES, async (n) => {
    const { photo, cookie } = taken[n]!
    const { body } = await ask(`${url}/api/photos/${photo.id}/file`, { method: 'GET', cookie })
    if (sha256Of(body) !== photo.sha256) lost += 1
  })
  return lost
}

async function post(url: string, cookie: string, { path, body }: { path: string; body: object }) {
  const type = 'application/json'
  const reply = await ask(url + path, { method: 'POST', cookie, type, body: Buffer.from(JSON.stringify(body)) })
  if (reply.status !== 200) throw new Error(`${path}: ${String(reply.body)}`)
  return JSON.parse(String(reply.body))
}
