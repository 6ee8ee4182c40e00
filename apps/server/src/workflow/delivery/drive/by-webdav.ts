import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Answered } from '#platform/net/send-bytes.ts'
import { DeliveryDelayed, DeliveryRefused, type AttemptLog } from '../channels/channel.ts'
import { sendToReceiver } from '../channels/send-to-receiver.ts'
import { unfinishedName, type Drive, type DriveFile } from './drive.ts'

export type WebFolder = {
  readonly url: URL
  readonly user: string
  readonly password: string
  /** Only what leads to a public address by https. Off outside of production, where a stand-in answers. */
  readonly isPublicOnly: boolean
  /** So long nothing may move. */
  readonly idleMs: number
}

/** A folder that speaks WebDAV (RFC 4918): written under another name, looked at, then moved to its own. */
export const webDavDrive = (folder: WebFolder): Drive => ({
  keep: async (file, log) => {
    const url = within(folder, file.path)
    if ((await lengthAt(folder, url)) === file.bytes) return url.href
    await makeFolders(folder, file.path.slice(0, -1))
    await write(folder, file, { to: url, log })
    return url.href
  },
  test: async () => {
    const url = within(folder, [unfinishedName({ key: `test-${randomUUID()}`, attempt: 1 })])
    const bytes = Buffer.from('A test of the cloud drive.\n')
    insistOn(await put(folder, url, { body: Readable.from([bytes]), bytes: bytes.length }), 'the test file')
    insistOn(await ask(folder, 'DELETE', url), 'removing the test file')
  },
})

/** Each name is encoded: none of them is a step of the way. */
function within({ url }: WebFolder, path: readonly string[], isFolder = false): URL {
  const base = `${url.origin}${url.pathname.replace(/\/+$/, '')}`
  return new URL(`${[base, ...path.map(encodeURIComponent)].join('/')}${isFolder ? '/' : ''}`)
}

/** 405: it is there already. The root folder itself is never made. */
async function makeFolders(folder: WebFolder, path: readonly string[]): Promise<void> {
  for (let n = 1; n <= path.length; n++) {
    const made = await ask(folder, 'MKCOL', within(folder, path.slice(0, n), true))
    if (made.status === 409) throw new DeliveryRefused(`${folder.url.host} has no folder ${folder.url.pathname}`)
    if (made.status !== 405) insistOn(made, 'creating a folder')
  }
}

async function write(folder: WebFolder, file: DriveFile, { to, log }: { to: URL; log: AttemptLog }): Promise<void> {
  const beside = (attempt: number) => within(folder, [...file.path.slice(0, -1), unfinishedName({ ...file, attempt })])
  for (let before = 1; before < file.attempt; before++) await ask(folder, 'DELETE', beside(before))
  const unfinished = beside(file.attempt)
  const body = await file.open()
  insistOn(await put(folder, unfinished, { body, bytes: file.bytes, onSent: log.sent }), 'the file')
  if ((await lengthAt(folder, unfinished)) !== file.bytes) return giveUp(folder, unfinished)
  const headers = { destination: to.href, overwrite: 'T' }
  insistOn(await ask(folder, 'MOVE', unfinished, { headers }), 'renaming the file')
  if ((await lengthAt(folder, to)) !== file.bytes) await giveUp(folder, to)
}

async function giveUp(folder: WebFolder, url: URL): Promise<never> {
  await ask(folder, 'DELETE', url)
  throw new DeliveryDelayed(`The file size on ${url.host} doesn’t match what was sent`)
}

/** Null where there is no such file, or nobody says how long it is. */
async function lengthAt(folder: WebFolder, url: URL): Promise<number | null> {
  const answered = await ask(folder, 'HEAD', url)
  if (answered.status === 404) return null
  insistOn(answered, 'the check for the file')
  return answered.length
}

type Putting = { readonly body: Readable; readonly bytes: number; readonly onSent?: (bytes: number) => void }

const put = (folder: WebFolder, url: URL, { bytes, ...sending }: Putting): Promise<Answered> =>
  ask(folder, 'PUT', url, {
    headers: { 'content-type': 'application/octet-stream', 'content-length': String(bytes) },
    ...sending,
  })

type Sent = Parameters<typeof sendToReceiver>[0]

function ask(folder: WebFolder, method: Sent['method'], url: URL, sending: Partial<Sent> = {}): Promise<Answered> {
  const { isPublicOnly, idleMs, user, password } = folder
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  const headers = { authorization, ...sending.headers }
  return sendToReceiver({ url, method, isPublicOnly, idleMs, ...sending, headers })
}

/** 423: somebody has it open; 507: no room. Both pass. */
const WORTH_ANOTHER_TRY: ReadonlySet<number> = new Set([408, 423, 425, 429])

function insistOn({ status, host, retryAfterSeconds }: Answered, what: string): void {
  if (status >= 200 && status < 300) return
  const said = `${host} answered ${status} to ${what}`
  if (status >= 500 || WORTH_ANOTHER_TRY.has(status)) throw new DeliveryDelayed(said, { retryAfterSeconds })
  throw new DeliveryRefused(said)
}
