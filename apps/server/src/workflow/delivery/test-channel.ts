import { refuse, type DeliveryChannel } from '@demarc/domain'
import { DeliveryDelayed, DeliveryRefused } from './channels/channel.ts'
import { openChannel, type ChannelServices } from './channels/open-channel.ts'

/** Asks the far end, and says what came back; `to`: whoever asks, where a message is the question. */
export async function testChannel(
  services: ChannelServices,
  name: DeliveryChannel,
  to: string,
): Promise<{ isWorking: boolean; detail: string }> {
  const channel = await openChannel(services, name)
  if (typeof channel === 'string') return refuse('submission.channel_closed', { channel: name })
  try {
    await channel.test(to)
    return { isWorking: true, detail: name === 'EMAIL' ? `A test message was sent to ${to}` : 'Connection OK' }
  } catch (error) {
    if (!(error instanceof DeliveryRefused || error instanceof DeliveryDelayed)) throw error
    return { isWorking: false, detail: error.message }
  }
}
