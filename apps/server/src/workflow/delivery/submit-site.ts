import { randomUUIDv7 } from 'node:crypto'
import type { submitSite as call, DeliveryDetail } from '@demarc/contract'
import { refuse, staysBehind, type Actor, type DeliveryChannel } from '@demarc/domain'
import type { z } from 'zod'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { lockBuildings } from '#support/lifecycle/index.ts'
import { insertDelivery } from './change.queries.ts'
import { stateOfChannel, type ChannelServices } from './channels/open-channel.ts'
import { buildingsOfSite, findSiteToDeliver, type BuildingToDeliver } from './ready/pre-flight.queries.ts'
import { readDelivery } from './delivery.view.ts'

type Input = z.output<typeof call.body> & { readonly siteId: string }

/** Chosen buildings of a site go to the customer, as the next part of it: each passed, and none on its way already. */
export async function submitSite(
  tx: Tx,
  actor: Actor,
  services: Omit<ChannelServices, 'db'>,
  { siteId, buildingIds, byHand, ...asked }: Input,
): Promise<DeliveryDetail> {
  const seen = await findSiteToDeliver(tx, siteId)
  if (!seen) return refuse('site.missing', {})
  const known = await buildingsOfSite(tx, siteId)
  if (buildingIds?.some((id) => known.every((building) => building.id !== id)))
    return refuse('submission.building_unknown', { jsn: seen.jsn })
  const wanted = buildingIds ?? known.filter((building) => staysBehind(building) === null).map(({ id }) => id)
  if (wanted.length === 0) return refuse('submission.nothing_ready', { jsn: seen.jsn })

  const [first] = await lockBuildings(tx, wanted)
  if (!first) return refuse('site.missing', {})
  if (first.isHeld) return refuse('order.held', { jsn: seen.jsn })
  // Read again: what was decided meanwhile counts.
  const buildings = (await buildingsOfSite(tx, siteId)).filter(({ id }) => wanted.includes(id))
  insistOnReady(buildings)
  const site = (await findSiteToDeliver(tx, siteId)) ?? seen
  const { channel = site.channel, recipients = site.recipients } = asked
  if (!byHand) {
    await insistOnChannel({ ...services, db: tx }, channel)
    if (channel === 'EMAIL' && recipients.length === 0) return refuse('submission.no_recipients', {})
  }

  const id = randomUUIDv7()
  const sent = buildings.map(({ id: buildingId, jsb, round }) => ({ buildingId, jsb, round }))
  const part = await insertDelivery(tx, {
    id,
    siteId,
    channel,
    recipients,
    buildings: sent,
    submittedBy: actor.userId,
    isCarried: byHand,
  })
  await record(tx, actor, {
    entity: 'submission',
    entityId: id,
    action: 'queued',
    after: {
      jsn: site.jsn,
      part,
      channel,
      buildings: sent.map(({ jsb }) => jsb),
      recipients,
      ...(byHand ? { byHand } : {}),
    },
    needs: 'submission.read',
  })
  return readDelivery(tx, actor, id)
}

function insistOnReady(buildings: readonly BuildingToDeliver[]): void {
  const left = buildings.filter((building) => staysBehind(building) !== null)
  if (left.length > 0) refuse('submission.stays_behind', { jsbs: left.map(({ jsb }) => jsb) })
}

async function insistOnChannel(services: ChannelServices, channel: DeliveryChannel): Promise<void> {
  if ((await stateOfChannel(services, channel)) === 'NOT_CONFIGURED') refuse('submission.channel_closed', { channel })
}
