import type { ChannelState, DeliveryChannel } from '@demarc/domain'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/db/db.ts'
import type { SendMail } from '#platform/mail/mail.ts'
import { findSecret, readSettings } from '#support/settings/index.ts'
import { mailChannel } from './by-mail.ts'
import { postChannel } from './by-post.ts'
import { sharePointChannel } from './by-sharepoint.ts'
import type { Channel } from './channel.ts'

export type ChannelServices = { readonly db: Db; readonly config: Config; readonly sendMail: SendMail }
type Opened = Channel | Exclude<ChannelState, 'READY'>

/** Each way to a customer, as this installation is set up. */
const WAYS: Record<DeliveryChannel, (services: ChannelServices) => Promise<Opened>> = {
  EMAIL: async ({ config, sendMail }) => (config.smtpUrl ? mailChannel(sendMail) : 'NOT_CONFIGURED'),
  SHAREPOINT: async ({ db, config }) => {
    const { 'documents.siteId': siteId } = await readSettings(db)
    const clientSecret = await findSecret(db, config, 'documents.clientSecret')
    if (!siteId || !clientSecret || !config.graph) return 'NOT_CONFIGURED'
    return sharePointChannel({
      siteId,
      clientSecret,
      ...config.graph,
      isPublicOnly: config.isProduction,
      idleMs: config.deliveryIdleSeconds * 1000,
    })
  },
  // Without an address of the provider somebody carries it over.
  BRIGHTSPEED: async ({ db, config }) => {
    const { 'provider.apiBaseUrl': address } = await readSettings(db)
    const key = await findSecret(db, config, 'provider.apiKey')
    if (!address || !key) return 'BY_HAND'
    const url = new URL('deliveries', address.endsWith('/') ? address : `${address}/`)
    return postChannel({ url, key, isPublicOnly: config.isProduction, idleMs: config.deliveryIdleSeconds * 1000 })
  },
}

export const openChannel = (services: ChannelServices, channel: DeliveryChannel): Promise<Opened> =>
  WAYS[channel](services)

export async function stateOfChannel(services: ChannelServices, channel: DeliveryChannel): Promise<ChannelState> {
  const opened = await openChannel(services, channel)
  return typeof opened === 'string' ? opened : 'READY'
}
