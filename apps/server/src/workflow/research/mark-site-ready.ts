import type { moveSite as call, Site } from '@demarc/contract'
import {
  addressOfOrder,
  clusterOf,
  hasAddress,
  isTypeSaid,
  refuse,
  type Actor,
  type BuildingType,
} from '@demarc/domain'
import type { z } from 'zod'
import type { Tx } from '#platform/db/db.ts'
import { moveBuildings } from '#support/lifecycle/index.ts'
import { storeBuildings } from './buildings/add-building.ts'
import { confirmJobType } from './sites/edit-site.ts'
import { openSite } from './sites/open-site.ts'
import { readSite } from './sites/read-site.ts'
import { buildingsAt, pointsOf, updateCluster, type LockedSite } from './sites/site.queries.ts'

type Moving = { readonly siteId: string; readonly body: z.output<typeof call.body> }

export function moveSite(tx: Tx, actor: Actor, { siteId, body }: Moving): Promise<Site> {
  return body.status === 'READY_FOR_DISPATCH'
    ? markSiteReady(tx, actor, siteId, body.jobType)
    : reopenSite(tx, actor, siteId)
}

/** Everything of the site that is in research goes on the board; a site without buildings gets the one it was ordered as. */
async function markSiteReady(tx: Tx, actor: Actor, siteId: string, jobType?: BuildingType): Promise<Site> {
  const site = await openSite(tx, actor, siteId, 'markReady')
  if (!site.hasBuildings) await storeDefault(tx, actor, site, jobType)
  const ready = await buildingsAt(tx, siteId, 'RESEARCHING')
  const numbers = ready.filter((building) => !hasAddress(building)).map(({ jsb }) => jsb)
  if (numbers.length > 0) refuse('site.address_missing', { numbers })
  await moveBuildings(
    tx,
    actor,
    ready.map(({ id }) => id),
    { move: 'markReady' },
  )
  await updateCluster(tx, siteId, clusterOf(await pointsOf(tx, siteId)))
  return readSite(tx, actor, siteId)
}

/** The default building becomes a real one, with the letter of a type that somebody has chosen. */
async function storeDefault(tx: Tx, actor: Actor, site: LockedSite, chosen?: BuildingType): Promise<void> {
  const isSaid = isTypeSaid(site.jobType, site.isJobTypeConfirmed)
  const type = chosen ?? (isSaid ? site.jobType : refuse('site.job_type_open', {}))
  await confirmJobType(tx, actor, site, type)
  const address = addressOfOrder({
    address: site.originalAddress,
    city: site.originalCity,
    state: site.originalState,
  })
  if (address === '') refuse('site.address_missing', { numbers: [`${site.jsn}.01${type}`] })
  await storeBuildings(tx, actor, site, [{ buildingType: type, address, sfuCount: 1, isAutoCreated: true }])
}

/** Back into research, while nobody was sent to any of it. */
async function reopenSite(tx: Tx, actor: Actor, siteId: string): Promise<Site> {
  await openSite(tx, actor, siteId, 'reopenResearch')
  const ready = await buildingsAt(tx, siteId, 'READY_FOR_DISPATCH')
  await moveBuildings(
    tx,
    actor,
    ready.map(({ id }) => id),
    { move: 'reopenResearch' },
  )
  return readSite(tx, actor, siteId)
}
