import type { Building, NewBuilding } from '@demarc/contract'
import { refuse, type Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { recordEach } from '#support/audit/index.ts'
import { rollUpSites } from '#support/lifecycle/index.ts'
import { insertBuildings, type BuildingRow } from './building.queries.ts'
import { readBuildings } from './list-buildings.ts'
import { newBuilding } from './new-building.ts'
import { openSite } from '../sites/open-site.ts'
import type { LockedSite } from '../sites/site.queries.ts'

/** As many as the index of a JSBN can count. */
const MOST = 999

type Adding = { readonly siteId: string; readonly buildings: readonly NewBuilding[] }

/** New buildings take the next indexes of their site, in their order; the site is held meanwhile, so there is no gap. */
export async function addBuildings(tx: Tx, actor: Actor, { siteId, buildings }: Adding): Promise<Building[]> {
  const site = await openSite(tx, actor, siteId, 'addBuilding')
  const added = await storeBuildings(tx, actor, site, buildings)
  return readBuildings(
    tx,
    actor,
    added.map(({ id }) => id),
  )
}

/** The caller holds the site and has asked whether it takes any more. */
export async function storeBuildings(
  tx: Tx,
  actor: Actor,
  { id: siteId, jsn, status: siteStatus, lastIndex, customerId }: LockedSite,
  buildings: readonly NewBuilding[],
): Promise<BuildingRow[]> {
  if (lastIndex + buildings.length > MOST) refuse('building.too_many', { most: MOST })
  const rows = buildings.map((asked, at) => newBuilding(asked, { siteId, jsn, index: lastIndex + 1 + at, siteStatus }))
  await insertBuildings(tx, rows)
  await recordEach(
    tx,
    actor,
    rows.map(({ id, jsb, status, buildingType, address, lat, lon, sfuCount, isAutoCreated }) => ({
      entity: 'building',
      entityId: id,
      action: 'created',
      after: { jsb, status, buildingType, address, lat, lon, sfuCount, ...(isAutoCreated ? { isAutoCreated } : {}) },
      needs: 'order.read',
      customerId,
    })),
  )
  await rollUpSites(tx, actor, [siteId])
  return rows
}
