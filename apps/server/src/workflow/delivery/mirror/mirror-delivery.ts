import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { mirrorListName } from '@demarc/domain'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/db/db.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { announce, type DomainEvent } from '#support/audit/index.ts'
import { DeliveryRefused, type AttemptLog } from '../channels/channel.ts'
import type { Drive, DriveFile } from '../drive/drive.ts'
import { openDrive } from '../drive/open-drive.ts'
import { endCopied, endFailed } from './end-copy.ts'
import { beat, beginAttempt, lockCopy, type Copy, type CopyAttempt } from './mirror.queries.ts'

export type MirrorServices = { readonly db: Db; readonly config: Config; readonly storage: Storage }

const BEAT_MS = 5000

/** One attempt at a copy whose time has come, as sendDelivery() goes about a delivery. */
export async function mirrorDelivery(
  services: MirrorServices,
  { entityId }: Pick<DomainEvent, 'entityId'>,
): Promise<void> {
  const begun = await begin(services, entityId)
  if (!begun) return
  const { copy, attempt } = begun
  let bytesSent = 0
  const sent = (bytes: number) => {
    bytesSent = bytes
  }
  const pulse = setInterval(() => void beat(services.db, attempt).catch(() => {}), BEAT_MS)
  try {
    const drivePath = await carry(services, { copy, attempt }, { sent })
    await endCopied(services.db, { copy, attempt, drivePath, bytesSent })
  } catch (error) {
    await endFailed(services.db, { copy, attempt, error, bytesSent })
  } finally {
    clearInterval(pulse)
  }
}

type Begun = { readonly copy: Copy; readonly attempt: CopyAttempt }

const begin = ({ db }: MirrorServices, submissionId: string): Promise<Begun | null> =>
  db.transaction().execute(async (tx) => {
    const copy = await lockCopy(tx, submissionId)
    if (!copy) return null
    const attempt = await beginAttempt(tx, submissionId)
    // Whoever looks at it sees it at once.
    const told = { entity: 'submission', entityId: submissionId, needs: 'submission.read' } as const
    await announce(tx, { name: 'submission.mirror_tried', ...told })
    return { copy, attempt }
  })

/** The package, then the list of what is in it. */
async function carry(services: MirrorServices, { copy, attempt }: Begun, log: AttemptLog): Promise<string> {
  const drive = await openDrive(services)
  if (typeof drive === 'string') throw new DeliveryRefused(CLOSED[drive])
  const drivePath = await drive.keep(packageOf(services.storage, copy, attempt), log)
  await keepList(drive, copy, attempt)
  return drivePath
}

const CLOSED = {
  NOT_CONFIGURED: 'The cloud drive isn’t set up',
  NOT_ALLOWED: 'The cloud drive root folder is outside the folders this server can write to',
} as const

function packageOf(storage: Storage, copy: Copy, { n }: CopyAttempt): DriveFile {
  const { path, sha256, idempotencyKey, objectKey, id } = copy
  return {
    path,
    bytes: Number(copy.bytes),
    sha256,
    key: idempotencyKey,
    attempt: n,
    open: async () => {
      const stream = await storage.get(objectKey)
      if (!stream) throw new Error(`delivery ${id} has lost its package`)
      return stream
    },
  }
}

async function keepList(drive: Drive, copy: Copy, { n }: CopyAttempt): Promise<void> {
  const { jsn, part, fileName, sha256, manifest: files, path, idempotencyKey } = copy
  const [customer, folder, name] = path
  const text = `${JSON.stringify({ jsn, part, fileName, bytes: Number(copy.bytes), sha256, files }, null, 2)}\n`
  const list = Buffer.from(text)
  const file: DriveFile = {
    path: [customer, folder, mirrorListName(name)],
    bytes: list.length,
    sha256: createHash('sha256').update(list).digest('hex'),
    key: `${idempotencyKey}-list`,
    attempt: n,
    open: async () => Readable.from([list]),
  }
  await drive.keep(file, { sent: () => {} })
}
