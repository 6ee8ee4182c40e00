import { SITE_FIELDS, type SiteField } from '@demarc/domain/research/fields'
import { SITE_ACTION_NAMES } from '@demarc/domain/research/research-actions'
import { BUILDING_TYPES } from '@demarc/domain/orders/jsn'
import { ORDER_STATUSES, WORK_STATUSES } from '@demarc/domain/work-status'
import { z } from 'zod'
import { endpoint, listQuery, Timestamp } from '../endpoint.ts'
import { listExport } from '../list-export.ts'
import { CalendarDay } from '../orders/order.ts'
import { DEMARC_VISIBILITIES } from './building.ts'

export const SITE_SORTS = ['due', 'jsn', 'jobType', 'address'] as const
/** What waits for research, additions to sites past it included; and what was just marked ready. */
export const RESEARCH_STAGES = ['RESEARCHING', 'READY_FOR_DISPATCH'] as const

/** Who has a site open just now. */
const ResearchClaim = z
  .object({ userId: z.uuid(), name: z.string(), since: Timestamp, isMine: z.boolean() })
  .meta({ id: 'ResearchClaim' })

/** What the order of a site says. */
const OrderOfSite = z
  .object({
    id: z.uuid(),
    customerName: z.string().nullable(),
    customerRef: z.string().nullable(),
    status: z.enum(ORDER_STATUSES),
    isHeld: z.boolean(),
    originalAddress: z.string().nullable(),
    originalCity: z.string().nullable(),
    originalState: z.string().nullable(),
    sentBy: z.string(),
    sentDate: CalendarDay.nullable(),
    receivedAt: Timestamp,
    narrative: z.string(),
  })
  .meta({ id: 'OrderOfSite' })

/** A site as the list of research shows it. */
export const SiteWithOrder = z
  .object({
    id: z.uuid(),
    orderId: z.uuid(),
    jsn: z.string(),
    jobType: z.enum(BUILDING_TYPES),
    jobTypeConfirmedAt: Timestamp.nullable(),
    dueDate: CalendarDay.nullable(),
    status: z.enum(WORK_STATUSES),
    /** The area it was in when it was last made ready for dispatch: a geohash of about 5 km by 5 km. */
    clusterId: z.string().nullable(),
    /** Past research, with buildings that are not. */
    hasAdditions: z.boolean(),
    address: z.string().nullable(),
    city: z.string().nullable(),
    claim: ResearchClaim.nullable(),
    order: OrderOfSite,
  })
  .meta({ id: 'SiteWithOrder' })
export type SiteWithOrder = z.infer<typeof SiteWithOrder>

export const Site = SiteWithOrder.extend({
  developmentName: z.string(),
  propertyManagement: z.string(),
  ownerInformation: z.string(),
  contactInfo: z.string(),
  accessNotes: z.string(),
  /** Numbers it once had. */
  aliases: z.array(z.string()),
  isCancelled: z.boolean(),
  /** Where its pins belong: within so many miles of one of these towns; null: nobody knows. */
  pinArea: z
    .object({
      towns: z.array(z.object({ name: z.string(), lat: z.number(), lon: z.number() })),
      miles: z.number(),
    })
    .nullable(),
  version: z.int(),
  actions: z.array(z.enum(SITE_ACTION_NAMES)),
}).meta({ id: 'Site' })
export type Site = z.infer<typeof Site>

const siteId = z.strictObject({ siteId: z.uuid() })
const text = (field: SiteField) => z.string().trim().max(SITE_FIELDS[field].most).optional()
const list = listQuery(50, 200)

export const listSites = endpoint({
  method: 'GET',
  path: '/api/sites-with-orders',
  summary: 'List sites to research or just marked ready, each with its order',
  permission: 'research.do',
  query: z.strictObject({
    ...list,
    status: z.enum(RESEARCH_STAGES).default('RESEARCHING'),
    sort: z.enum(SITE_SORTS).default('due'),
  }),
  reply: z.array(SiteWithOrder),
})
export const exportSites = listExport(listSites, {
  summary: 'Export filtered or selected research sites as CSV or Excel',
})
export const readSite = endpoint({
  method: 'GET',
  path: '/api/sites/:siteId',
  summary: 'Get a site with its details',
  permission: 'research.do',
  params: siteId,
  reply: Site,
})
export const editSite = endpoint({
  method: 'PUT',
  path: '/api/sites/:siteId',
  summary: 'Save a site’s research: owner, contacts and access',
  permission: 'research.do',
  params: siteId,
  body: z.strictObject({
    developmentName: text('developmentName'),
    propertyManagement: text('propertyManagement'),
    ownerInformation: text('ownerInformation'),
    contactInfo: text('contactInfo'),
    accessNotes: text('accessNotes'),
    version: z.int().optional(),
  }),
  reply: Site,
})
export const setJobType = endpoint({
  method: 'PUT',
  path: '/api/sites/:siteId/job-type',
  summary: 'Set a site’s job type',
  permission: 'research.do',
  params: siteId,
  body: z.strictObject({ jobType: z.enum(BUILDING_TYPES) }),
  reply: Site,
})
export const moveSite = endpoint({
  method: 'PUT',
  path: '/api/sites/:siteId/status',
  summary: 'Mark a site ready for dispatch, saving its default building; or reopen its research',
  permission: 'research.do',
  params: siteId,
  body: z.strictObject({
    status: z.enum(RESEARCH_STAGES),
    /** Of a site without buildings whose type nobody has said yet. */
    jobType: z.enum(BUILDING_TYPES).optional(),
  }),
  reply: Site,
})
export const claimSite = endpoint({
  method: 'POST',
  path: '/api/sites/:siteId/claim',
  summary: 'Report that you have a site open; returns who has it open',
  permission: 'research.do',
  params: siteId,
  body: z.strictObject({ takeOver: z.boolean().optional() }),
  reply: ResearchClaim,
})
export const releaseSite = endpoint({
  method: 'DELETE',
  path: '/api/sites/:siteId/claim',
  summary: 'Report that you left a site',
  permission: 'research.do',
  params: siteId,
})
export const EarlierWork = z
  .object({
    buildingId: z.uuid(),
    siteId: z.uuid(),
    orderId: z.uuid(),
    jsn: z.string(),
    jsb: z.string(),
    address: z.string().nullable(),
    status: z.enum(WORK_STATUSES),
    /** The day it passed review. */
    passedOn: CalendarDay.nullable(),
    match: z.enum(['ADDRESS', 'NEAR']),
    /** From the nearest pin of this site; null where only the address is the same. */
    metres: z.number().nullable(),
    /** From north, clockwise. */
    bearing: z.number().nullable(),
    lat: z.number().nullable(),
    lon: z.number().nullable(),
    accessNotes: z.string(),
    notes: z.string(),
    demarcVisibility: z.enum(DEMARC_VISIBILITIES).nullable(),
    contactName: z.string().nullable(),
    contactPhone: z.string().nullable(),
  })
  .meta({ id: 'EarlierWork' })
export type EarlierWork = z.infer<typeof EarlierWork>
export const listEarlierWork = endpoint({
  method: 'GET',
  path: '/api/sites/:siteId/earlier-work',
  summary: 'Buildings of other jobs at the same address or within 75 m of a pin of this site, the nearest first',
  permission: 'research.do',
  params: siteId,
  reply: z.array(EarlierWork),
})
