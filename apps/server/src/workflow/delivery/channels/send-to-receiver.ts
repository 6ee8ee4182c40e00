import { isPublicWebAddress } from '@demarc/domain'
import { Unanswered, sendBytes, type Answered } from '#platform/net/send-bytes.ts'
import { DeliveryDelayed, DeliveryRefused } from './channel.ts'

/** As sendBytes() does it; a receiver that is not to be reached ends the attempt, for good or until later. */
export async function sendToReceiver(sending: Parameters<typeof sendBytes>[0]): Promise<Answered> {
  const { url, body, isPublicOnly } = sending
  if (isPublicOnly && !isPublicWebAddress(url.href)) {
    body?.destroy()
    throw new DeliveryRefused(`${url.host} isn’t a public address`)
  }
  return sendBytes(sending).catch((error: unknown) => {
    if (!(error instanceof Unanswered)) throw error
    const said = `${url.host} ${error.message}`
    throw error.isForGood ? new DeliveryRefused(said) : new DeliveryDelayed(said)
  })
}
