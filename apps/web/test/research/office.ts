import type { Building, NewBuilding, Site } from '@demarc/contract'
import { flagsOf, isTypeSaid, sfuCountOf } from '@demarc/domain/research/building-types'
import { defaultBuilding } from '@demarc/domain/research/default-building'
import { no, type Answers } from '../fake-server.ts'
import { BEN } from '../records.ts'
import { building, housesOf, jsbOf, listed } from './records.ts'

const STALE = 'Ada Okafor changed this while you were editing. Compare both values, then save again.'
const UNKNOWN = no(404, 'site.missing', 'Site not found.')
const OPEN_TYPE = no(409, 'site.job_type_open', 'Choose a job type for this site first.')
const NOW = '2026-03-02T16:00:00.000Z'

const AROUND: Answers = {
  'POST /api/geocode': () => no(404, 'address.not_found', 'Nobody knows this address.'),
  'GET /api/config/map': () => ({
    streetMap: null,
    hasRoofs: false,
    streets: null,
    imagery: null,
    toleranceMetres: 50,
  }),
  'GET /api/config/google-maps-key': () => ({ apiKey: '' }),
  // The shell of an admin asks for it.
  'GET /api/admin/pending-users': () => [],
}

/**
 * Sites and buildings that are kept, with the rules of the server that the screens depend on: numbers, versions, the
 * default building, and the status of a site. `change…` and `add` are what a colleague does.
 */
export function researchOffice(firstSites: readonly Site[], firstBuildings: readonly Building[] = []) {
  let sites = firstSites
  let buildings = firstBuildings
  /** Sites that Ben has taken over. */
  const mine = new Set<string>()
  const siteOf = (id: string) => sites.find((each) => each.id === id)
  const buildingsOf = (siteId: string) => buildings.filter((each) => each.siteId === siteId)

  function changeSite(id: string, change: Partial<Site>): Site {
    sites = sites.map((each) => (each.id === id ? { ...each, ...change, version: each.version + 1 } : each))
    return sites.find((each) => each.id === id)!
  }
  function changeBuilding(id: string, change: Partial<Building>): Building {
    buildings = buildings.map((each) => (each.id === id ? changed(each, change, siteOf(each.siteId)!) : each))
    return buildings.find((each) => each.id === id)!
  }
  function add(siteId: string, { buildingType, sfuCount, notes = '', ...body }: NewBuilding): Building {
    const indexBb = Math.max(0, ...buildingsOf(siteId).map((each) => each.indexBb)) + 1
    const counted = { indexBb, sfuCount: sfuCountOf(buildingType, sfuCount) }
    const made = building(siteOf(siteId)!, { buildingType, ...counted, notes, ...given(body) })
    buildings = [...buildings, made]
    return made
  }
  const shownOf = (siteId: string): Building[] => {
    const [of, stored] = [siteOf(siteId), buildingsOf(siteId)]
    return stored.length > 0 || !of ? stored : [notStored(of)]
  }
  function move(of: Site, status: 'RESEARCHING' | 'READY_FOR_DISPATCH', jobType?: Site['jobType']) {
    const type = jobType ?? (isTypeSaid(of.jobType, of.jobTypeConfirmedAt !== null) ? of.jobType : null)
    if (status === 'READY_FOR_DISPATCH' && buildingsOf(of.id).length === 0) {
      if (!type) return OPEN_TYPE
      add(of.id, { buildingType: type, address: notStored(of).address ?? '', isAutoCreated: true })
    }
    for (const { id } of buildingsOf(of.id)) changeBuilding(id, { status })
    const way = status === 'RESEARCHING' ? 'markReady' : 'reopenResearch'
    const said = jobType ? { jobType, jobTypeConfirmedAt: NOW } : {}
    return changeSite(of.id, { status, ...said, actions: ['edit', 'addBuilding', 'setJobType', way] })
  }
  const answers: Answers = {
    'GET /api/sites-with-orders': ({ query: { q = '', status, sort } }) =>
      sites
        .filter(
          (each) => each.status === status && `${each.jsn} ${each.address}`.toLowerCase().includes(q.toLowerCase()),
        )
        .toSorted((one, other) => (sort === 'address' ? (one.address ?? '').localeCompare(other.address ?? '') : 0))
        .map(listed),
    'GET /api/sites/:siteId': ({ params }) => siteOf(params.siteId) ?? UNKNOWN,
    'PUT /api/sites/:siteId': ({ params, body: { version, ...change } }) => {
      const before = siteOf(params.siteId)
      if (!before) return UNKNOWN
      if (version !== before.version)
        return no(409, 'record.stale', STALE, { current: before, changedBy: 'Ada Okafor' })
      return changeSite(before.id, given(change))
    },
    'PUT /api/sites/:siteId/job-type': ({ params, body: { jobType } }) =>
      siteOf(params.siteId) ? changeSite(params.siteId, { jobType, jobTypeConfirmedAt: NOW }) : UNKNOWN,
    'PUT /api/sites/:siteId/status': ({ params, body: { status, jobType } }) => {
      const before = siteOf(params.siteId)
      return before ? move(before, status, jobType) : UNKNOWN
    },
    'POST /api/sites/:siteId/claim': ({ params: { siteId }, body: { takeOver } }) => {
      if (takeOver) mine.add(siteId)
      const before = mine.has(siteId) ? null : siteOf(siteId)?.claim
      return before ?? { userId: BEN.id, name: 'Ben Whitfield', since: NOW, isMine: true }
    },
    'DELETE /api/sites/:siteId/claim': () => undefined,
    'GET /api/sites/:siteId/earlier-work': () => [],
    'GET /api/sites/:siteId/buildings': ({ params }) => shownOf(params.siteId),
    'POST /api/sites/:siteId/buildings': ({ params, body }) => add(params.siteId, body),
    'POST /api/sites/:siteId/buildings/batch': ({ params, body }) =>
      body.buildings.map((each) => add(params.siteId, each)),
    ...buildingAnswers({ buildingOf: (id) => buildings.find((each) => each.id === id), changeBuilding, add }),
    ...AROUND,
  }
  return { answers, buildingsOf, siteOf: (id: string) => siteOf(id)!, changeSite, changeBuilding, add }
}

function changed(before: Building, change: Partial<Building>, of: Site): Building {
  const after = { ...before, ...change, version: before.version + 1 }
  if (after.buildingType !== before.buildingType) {
    after.types = flagsOf(after.buildingType)
    after.sfuCount = sfuCountOf(after.buildingType, change.sfuCount)
  }
  if (!change.units && after.sfuCount !== before.sfuCount) after.units = housesOf(after.sfuCount ?? 1)
  after.jsb = jsbOf(of, after.indexBb, after.buildingType)
  return after
}

type KeptBuildings = {
  readonly buildingOf: (id: string) => Building | undefined
  readonly changeBuilding: (id: string, change: Partial<Building>) => Building
  readonly add: (siteId: string, body: NewBuilding) => Building
}

const buildingAnswers = ({ buildingOf, changeBuilding, add }: KeptBuildings): Answers => ({
  'PUT /api/buildings/:buildingId': ({ params, body: { version, ...change } }) => {
    const before = buildingOf(params.buildingId)
    if (!before) return no(404, 'building.missing', 'This building doesn’t exist.')
    if (version !== before.version) return no(409, 'record.stale', STALE, { current: before, changedBy: 'Ada Okafor' })
    return changeBuilding(before.id, given(change))
  },
  'PUT /api/buildings/:buildingId/status': ({ params, body }) => changeBuilding(params.buildingId, body),
  'PUT /api/buildings/:buildingId/units': ({ params, body: { units } }) =>
    changeBuilding(params.buildingId, {
      sfuCount: units.length,
      units: units.map((unit, at) => ({ ...unit, position: at + 1 })),
    }),
  'POST /api/buildings/:buildingId/split': ({ params, body: { units, version: _, ...part } }) => {
    const before = buildingOf(params.buildingId)!
    const left = changeBuilding(before.id, { sfuCount: before.sfuCount! - units.length })
    return [left, add(before.siteId, { ...part, sfuCount: units.length })]
  },
  'POST /api/buildings/:buildingId/cancel': ({ params }) =>
    changeBuilding(params.buildingId, { isCancelled: true, actions: ['reopen'] }),
  'POST /api/buildings/:buildingId/reopen': ({ params }) =>
    changeBuilding(params.buildingId, { isCancelled: false, actions: ['edit', 'split', 'markReady', 'cancel'] }),
})

/** What is not given stays. */
const given = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]: Exclude<T[Key], undefined>
  }

function notStored(of: Site): Building {
  const { originalAddress, originalCity, originalState } = of.order
  const shown = defaultBuilding(of, { address: originalAddress, city: originalCity, state: originalState })
  return building(of, {
    ...shown,
    isStored: false,
    updatedAt: null,
    version: 0,
    sfuCount: null,
    units: [],
    actions: ['edit'],
  })
}
