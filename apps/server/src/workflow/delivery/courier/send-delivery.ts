import type { Config } from '#platform/config/config.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import type { SendMail } from '#platform/mail/mail.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { announce, type DomainEvent } from '#support/audit/index.ts'
import { DeliveryRefused, type Channel, type DeliveryReceipt } from '../channels/channel.ts'
import { openChannel } from '../channels/open-channel.ts'
import {
  beat,
  beginAttempt,
  leaveToHand,
  lockErrand,
  markSending,
  type Attempt,
  type Errand,
} from './courier.queries.ts'
import { endDelivered, endFailed } from './end-attempt.ts'
import { pack } from './pack.ts'
import { wrap } from './wrap.ts'

export type CourierServices = {
  readonly db: Db
  readonly config: Config
  readonly storage: Storage
  readonly sendMail: SendMail
}

const BEAT_MS = 5000

/**
 * One attempt at a delivery whose time has come. Whatever goes wrong is written down and tried again by the clock; a
 * carrier that dies is noticed by its silence, and the next one sends the same bytes under the same key.
 */
export async function sendDelivery(
  services: CourierServices,
  { entityId }: Pick<DomainEvent, 'entityId'>,
): Promise<void> {
  const begun = await begin(services, entityId)
  if (!begun) return
  if (begun.channel === 'BY_HAND') return packForHand(services, begun.errand)
  const { errand, channel, attempt } = begun
  let bytesSent = 0
  const pulse = setInterval(() => void beat(services.db, attempt).catch(() => {}), BEAT_MS)
  try {
    const receipt = await carry(services, errand, {
      channel,
      sent: (bytes) => {
        bytesSent = bytes
      },
    })
    await endDelivered(services.db, { errand, attempt, receipt, bytesSent })
  } catch (error) {
    await endFailed(services.db, { errand, attempt, error, bytesSent })
  } finally {
    clearInterval(pulse)
  }
}

type Begun = { readonly errand: Errand } & (
  | { readonly channel: 'BY_HAND' }
  | { readonly channel: Channel | 'NOT_CONFIGURED'; readonly attempt: Attempt }
)

async function begin(services: CourierServices, submissionId: string): Promise<Begun | null> {
  return services.db.transaction().execute(async (tx) => {
    const errand = await lockErrand(tx, submissionId)
    if (!errand) return null
    const channel = errand.isCarried ? 'BY_HAND' : await openChannel({ ...services, db: tx }, errand.channel)
    if (channel === 'BY_HAND') return { errand, channel }
    return { errand, channel, attempt: await take(tx, errand) }
  })
}

async function take(tx: Tx, errand: Errand): Promise<Attempt> {
  const { id: submissionId, isResend, status, resends } = errand
  if (!isResend && status !== 'SENDING') await markSending(tx, submissionId, status)
  const n = await beginAttempt(tx, submissionId, isResend ? resends : 0)
  await show(tx, 'submission.tried', submissionId)
  return { submissionId, n }
}

/** Whoever looks at it sees it at once. */
const show = (tx: Tx, name: string, entityId: string) =>
  announce(tx, { name, entity: 'submission', entityId, needs: 'submission.read' })

/** Packed, it waits for whoever carries it over. Only what cannot be packed is an attempt that failed. */
async function packForHand({ db, storage }: CourierServices, errand: Errand): Promise<void> {
  try {
    await pack({ db, storage }, errand)
    await db.transaction().execute(async (tx) => {
      await leaveToHand(tx, errand)
      await show(tx, 'submission.packed', errand.id)
    })
  } catch (error) {
    const attempt = await db.transaction().execute((tx) => take(tx, errand))
    await endFailed(db, { errand, attempt, error, bytesSent: 0 })
  }
}

type Carrying = { readonly channel: Channel | 'NOT_CONFIGURED'; readonly sent: (bytes: number) => void }

async function carry(services: CourierServices, errand: Errand, { channel, sent }: Carrying): Promise<DeliveryReceipt> {
  // Also what cannot be sent is packed: somebody may carry it over.
  const parcel = await wrap(services, errand, await pack(services, errand))
  if (channel === 'NOT_CONFIGURED') throw new DeliveryRefused(`${errand.channel} isn’t set up`)
  return channel.deliver(parcel, { sent })
}
