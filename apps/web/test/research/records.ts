import type { Building, BuildingUnit, FoundPlace, Site, SiteWithOrder } from '@demarc/contract'
import type { BuildingType } from '@demarc/domain/orders/jsn'
import { flagsOf } from '@demarc/domain/research/building-types'
import { newId } from '../records.ts'

const AT = '2026-03-02T15:00:00.000Z'
export const PIN = { lat: 36.0651714, lon: -79.8160023 }

/** Thirty miles around Greensboro. */
export const PIN_AREA = { towns: [{ name: 'Greensboro', lat: 36.0726, lon: -79.792 }], miles: 30 }

let count = 0

/** A site in research, of an order that is complete. Nobody has said its job type. */
export function site(more: Partial<Site> = {}): Site {
  const jsn = more.jsn ?? `NCGB2603${String(++count).padStart(4, '0')}`
  const address = more.address === undefined ? '1340 Spring Garden St' : more.address
  const orderId = newId()
  return {
    id: newId(),
    orderId,
    jsn,
    jobType: 'C',
    jobTypeConfirmedAt: null,
    dueDate: '2099-03-16',
    status: 'RESEARCHING',
    clusterId: null,
    hasAdditions: false,
    address,
    city: 'Greensboro',
    claim: null,
    order: {
      id: orderId,
      customerName: null,
      customerRef: null,
      status: 'RESEARCHING',
      isHeld: false,
      originalAddress: address,
      originalCity: 'Greensboro',
      originalState: 'NC',
      sentBy: 'Marian Ellison',
      sentDate: '2026-03-02',
      receivedAt: AT,
      narrative: '',
    },
    developmentName: '',
    propertyManagement: '',
    ownerInformation: '',
    contactInfo: '',
    accessNotes: '',
    aliases: [],
    isCancelled: false,
    pinArea: null,
    version: 1,
    actions: ['edit', 'addBuilding', 'setJobType', 'markReady'],
    ...more,
  }
}

/** Several, in the order of their numbers. */
export const sitesInARow = (many: number): Site[] =>
  Array.from({ length: many }, (_, at) => site({ address: `${(at + 1) * 100} Spring Garden St` }))

/** As the list shows it. */
export const listed = ({ id, orderId, jsn, jobType, jobTypeConfirmedAt, dueDate, ...rest }: Site): SiteWithOrder => {
  const { status, clusterId, hasAdditions, address, city, claim, order } = rest
  return {
    id,
    orderId,
    jsn,
    jobType,
    jobTypeConfirmedAt,
    dueDate,
    status,
    clusterId,
    hasAdditions,
    address,
    city,
    claim,
    order,
  }
}

export const jsbOf = ({ jsn }: Pick<Site, 'jsn'>, index: number, type: BuildingType): string =>
  `${jsn}.${String(index).padStart(2, '0')}${type}`

export const housesOf = (many: number): BuildingUnit[] =>
  many > 1 ? Array.from({ length: many }, (_, at) => ({ position: at + 1, address: null, lat: null, lon: null })) : []

/** The first building of a site, an MDU without a pin. */
export function building(of: Pick<Site, 'id' | 'jsn'>, more: Partial<Building> = {}): Building {
  const { buildingType = 'M', indexBb = 1 } = more
  const sfuCount = buildingType === 'S' ? (more.sfuCount ?? 1) : null
  return {
    id: newId(),
    siteId: of.id,
    jsb: jsbOf(of, indexBb, buildingType),
    indexBb,
    buildingType,
    types: flagsOf(buildingType),
    status: 'RESEARCHING',
    isCancelled: false,
    isStored: true,
    isAutoCreated: false,
    isWarranty: false,
    address: '1340 Spring Garden St, Building A',
    lat: null,
    lon: null,
    sfuCount,
    unitCount: null,
    units: housesOf(sfuCount ?? 1),
    notes: '',
    contactName: null,
    contactPhone: null,
    contactEmail: null,
    demarcVisibility: null,
    aliases: [],
    updatedAt: AT,
    version: 1,
    actions: ['edit', 'split', 'markReady', 'cancel'],
    ...more,
  }
}

export const foundPlace = (more: Partial<FoundPlace> = {}): FoundPlace => ({
  lat: 36.0648056,
  lng: -79.8149444,
  provider: 'NOMINATIM',
  precision: 'ROOFTOP',
  label: '1340 Spring Garden St, Greensboro, NC',
  foundAt: AT,
  ...more,
})
