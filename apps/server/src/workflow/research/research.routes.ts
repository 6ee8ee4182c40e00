import {
  addBuilding as addCall,
  addBuildings as addManyCall,
  cancelBuilding as cancelCall,
  claimSite as claimCall,
  editBuilding as editBuildingCall,
  editSite as editSiteCall,
  exportSites as exportSitesCall,
  listBuildings as buildingsCall,
  listEarlierWork as earlierWorkCall,
  listSites as sitesCall,
  moveBuilding as moveBuildingCall,
  moveSite as moveSiteCall,
  placeUnits as unitsCall,
  readSite as siteCall,
  releaseSite as releaseCall,
  reopenBuilding as reopenCall,
  setJobType as jobTypeCall,
  splitBuilding as splitCall,
} from '@demarc/contract'
import { DEFAULT_BUILDING_ID, refuse } from '@demarc/domain'
import { serveListAndExport, serveRead, serveWrite, type AppContext } from '#support/serving/index.ts'
import { addBuildings } from './buildings/add-building.ts'
import { claimSite, releaseSite } from './sites/claim-site.ts'
import { listEarlierWork } from './earlier-work.ts'
import { editBuilding } from './buildings/edit-building.ts'
import { editSite, setJobType } from './sites/edit-site.ts'
import { listBuildings } from './buildings/list-buildings.ts'
import { listSites } from './sites/list-sites.ts'
import { moveSite } from './mark-site-ready.ts'
import { cancelBuilding, moveBuilding, reopenBuilding } from './buildings/move-building.ts'
import { placeUnits } from './buildings/place-units.ts'
import { readSite } from './sites/read-site.ts'
import { SITES_TABLE } from './sites/site-table.ts'
import { splitBuilding } from './buildings/split-building.ts'

export function researchRoutes(app: AppContext): void {
  serveListAndExport(app, exportSitesCall, {
    list: sitesCall,
    page: ({ db, actor, query }) => listSites(db, actor, query),
    table: SITES_TABLE,
  })
  serveRead(app, siteCall, ({ db, actor, params }) => readSite(db, actor, params.siteId))
  serveWrite(app, editSiteCall, ({ tx, actor, params, body }) => editSite(tx, actor, { ...params, body }))
  serveWrite(app, jobTypeCall, ({ tx, actor, params, body }) => setJobType(tx, actor, { ...params, ...body }))
  serveWrite(app, moveSiteCall, ({ tx, actor, params, body }) => moveSite(tx, actor, { ...params, body }))
  serveRead(app, earlierWorkCall, ({ db, params }) => listEarlierWork(db, params.siteId))
  serveWrite(app, claimCall, ({ tx, actor, params, body }) => claimSite(tx, actor, { ...params, ...body }))
  serveWrite(app, releaseCall, ({ tx, actor, params }) => releaseSite(tx, actor, params.siteId))

  serveRead(app, buildingsCall, ({ db, actor, params }) => listBuildings(db, actor, params.siteId))
  serveWrite(app, addCall, async ({ tx, actor, params, body }) => {
    const [added] = await addBuildings(tx, actor, { ...params, buildings: [body] })
    return added ?? refuse('building.missing', {})
  })
  serveWrite(app, addManyCall, ({ tx, actor, params, body }) => addBuildings(tx, actor, { ...params, ...body }))
  serveWrite(app, editBuildingCall, ({ tx, actor, params: { buildingId }, body }) =>
    buildingId === DEFAULT_BUILDING_ID ? refuse('building.default', {}) : editBuilding(tx, actor, { buildingId, body }),
  )
  serveWrite(app, unitsCall, ({ tx, actor, params, body }) => placeUnits(tx, actor, { ...params, body }))
  serveWrite(app, splitCall, ({ tx, actor, params, body }) => splitBuilding(tx, actor, { ...params, body }))
  serveWrite(app, moveBuildingCall, ({ tx, actor, params, body }) => moveBuilding(tx, actor, { ...params, ...body }))
  serveWrite(app, cancelCall, ({ tx, actor, params, body }) => cancelBuilding(tx, actor, { ...params, ...body }))
  serveWrite(app, reopenCall, ({ tx, actor, params, body }) => reopenBuilding(tx, actor, { ...params, ...body }))
}
