import type { PreFlight } from '@demarc/contract'
import { refuse, staysBehind, DELIVERY_CHANNELS } from '@demarc/domain'
import { stateOfChannel, type ChannelServices } from '../channels/open-channel.ts'
import { named } from './list-ready.ts'
import { buildingsOfSite, findSiteToDeliver, partsOfSite } from './pre-flight.queries.ts'

/** What of a site would go now, what stays behind and why, and what went before. */
export async function readPreFlight(services: ChannelServices, siteId: string): Promise<PreFlight> {
  const site = await findSiteToDeliver(services.db, siteId)
  if (!site) return refuse('site.missing', {})
  const buildings = await buildingsOfSite(services.db, siteId)
  const parts = await partsOfSite(services.db, siteId)
  const channels = await listChannels(services)
  return {
    siteId,
    orderId: site.orderId,
    jsn: site.jsn,
    customer: named(site.customerId, site.customerName),
    isHeld: site.isHeld,
    nextPart: (parts.at(-1)?.part ?? 0) + 1,
    channel: site.channel,
    recipients: site.recipients,
    channels,
    buildings: buildings.map((building) => ({
      id: building.id,
      jsb: building.jsb,
      address: building.address,
      buildingType: building.buildingType,
      status: building.status,
      staysBehind: staysBehind(building),
      passedAt: building.passedAt,
    })),
    parts,
  }
}

/** Each way to a customer, and whether something can be sent through it. */
export const listChannels = (services: ChannelServices) =>
  Promise.all(DELIVERY_CHANNELS.map(async (channel) => ({ channel, state: await stateOfChannel(services, channel) })))
