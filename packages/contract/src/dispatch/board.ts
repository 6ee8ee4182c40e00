import { CAME_BACK_KINDS } from '@demarc/domain/dispatch/assignment'
import { PRIORITIES } from '@demarc/domain/dispatch/workload'
import { DAYS_OF_WEEK } from '@demarc/domain/identity/working-days'
import { BUILDING_TYPES } from '@demarc/domain/orders/jsn'
import { z } from 'zod'
import { endpoint, listQuery, Timestamp } from '../endpoint.ts'
import { listExport } from '../list-export.ts'
import { EarlierVisit } from './earlier-visit.ts'
import { CalendarDay } from '../orders/order.ts'
import { PhotoTally } from './photo-tally.ts'

/** How a building came to be on the board again. */
export const CameBack = z
  .object({
    kind: z.enum(CAME_BACK_KINDS),
    /** One of the reasons of a decline, or what was written. */
    reason: z.string().nullable(),
    note: z.string().nullable(),
    fielderName: z.string().nullable(),
    at: Timestamp,
  })
  .meta({ id: 'CameBack' })

const visit = {
  jsb: z.string(),
  buildingType: z.enum(BUILDING_TYPES),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  /** Houses to visit, or one building. */
  units: z.int(),
}

/** A building that waits for a fielder. */
export const ReadyBuilding = z
  .object({
    id: z.uuid(),
    siteId: z.uuid(),
    orderId: z.uuid(),
    jsn: z.string(),
    ...visit,
    /** On site, by the settings. */
    minutes: z.int(),
    address: z.string().nullable(),
    city: z.string().nullable(),
    /** Its site's. */
    dueDate: CalendarDay.nullable(),
    priority: z.enum(PRIORITIES),
    /** Somebody said that it goes first. */
    isUrgent: z.boolean(),
    /** Its order is wanted quickly. */
    isRush: z.boolean(),
    /** Its order is on hold: it cannot be assigned. */
    isHeld: z.boolean(),
    cameBack: CameBack.nullable(),
    /** The latest first. */
    earlier: z.array(EarlierVisit),
    /** From the point that was asked about. */
    metresAway: z.number().nullable(),
  })
  .meta({ id: 'ReadyBuilding' })
export type ReadyBuilding = z.infer<typeof ReadyBuilding>

/** One of thousands on the map: what it takes to draw it, to choose it and to count it. */
export const ReadyPin = z
  .object({
    id: z.uuid(),
    ...visit,
    lat: z.number(),
    lon: z.number(),
    dueDate: CalendarDay.nullable(),
    priority: z.enum(PRIORITIES),
    isHeld: z.boolean(),
    cameBack: z.enum(CAME_BACK_KINDS).nullable(),
  })
  .meta({ id: 'ReadyPin' })
export type ReadyPin = z.infer<typeof ReadyPin>

/** What a fielder has in hand, as a stop of their lane. */
export const FielderStop = z
  .object({
    assignmentId: z.uuid(),
    buildingId: z.uuid(),
    ...visit,
    minutes: z.int(),
    address: z.string().nullable(),
    dueDate: CalendarDay,
    plannedOn: CalendarDay,
    acceptedAt: Timestamp.nullable(),
    startedAt: Timestamp.nullable(),
    isHeld: z.boolean(),
    /** What the fielder was told with it; empty: nothing. */
    instructions: z.string(),
    custody: PhotoTally,
  })
  .meta({ id: 'FielderStop' })

export const Absence = z.object({ id: z.uuid(), fromDay: CalendarDay, untilDay: CalendarDay }).meta({ id: 'Absence' })

/** A fielder as a lane of the board. */
export const Fielder = z
  .object({
    id: z.uuid(),
    name: z.string(),
    phone: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
    home: z.object({ address: z.string(), lat: z.number(), lon: z.number() }).nullable(),
    lastSeenAt: Timestamp.nullable(),
    workingDays: z.array(z.union(DAYS_OF_WEEK.map((day) => z.literal(day)))),
    /** Live assignments. */
    active: z.int(),
    /** Those that are not over. */
    absences: z.array(Absence),
    stops: z.array(FielderStop),
  })
  .meta({ id: 'Fielder' })
export type Fielder = z.infer<typeof Fielder>

/** What the board goes by. */
export const DispatchDesk = z
  .object({
    today: CalendarDay,
    /** Assign, and take back what is not accepted yet. */
    mayAssign: z.boolean(),
    /** Recall, reassign, act on behalf. */
    mayLead: z.boolean(),
    unitsPerDay: z.int(),
    minutesPerType: z.object({ S: z.int(), M: z.int(), C: z.int() }),
    /** Whether a routing server is set; without one, distances are estimated from the straight line. */
    hasRoads: z.boolean(),
    /** Null: nothing times out. */
    timeoutDays: z.int().nullable(),
    ready: z.int(),
    cameBack: z.int(),
    /** Work orders that wait for a fielder. */
    workOrders: z.int(),
  })
  .meta({ id: 'DispatchDesk' })
export type DispatchDesk = z.infer<typeof DispatchDesk>

const numbers = (names: readonly string[]) =>
  z
    .string()
    .max(120)
    .transform((written) => written.split(',').map(Number))
    .refine((given) => given.length === names.length && given.every(Number.isFinite), `Give ${names.join(',')}`)
const inRange = ([lat = Number.NaN, lon = Number.NaN]: readonly number[]) => Math.abs(lat) <= 90 && Math.abs(lon) <= 180
const box = numbers(['west', 'south', 'east', 'north']).refine(
  ([west = 0, south = 0, east = 0, north = 0]) =>
    inRange([south, west]) && inRange([north, east]) && south <= north && west <= east,
  'Not a valid map area',
)
const point = numbers(['lat', 'lon']).refine(inRange, 'Not a valid location')

const readyFilter = {
  type: z.enum(BUILDING_TYPES).optional(),
  priority: z.enum(PRIORITIES).optional(),
  cameBack: z.literal('true').optional(),
  /** west,south,east,north */
  box: box.optional(),
}

export const readDesk = endpoint({
  method: 'GET',
  path: '/api/dispatch/desk',
  summary: 'Get the dispatch board settings: today, capacities, permissions and counts',
  permission: 'dispatch.read',
  reply: DispatchDesk,
})
export const listReady = endpoint({
  method: 'GET',
  path: '/api/dispatch/buildings',
  summary: 'List buildings ready for dispatch: returned ones first, then by due date; near a point, nearest first',
  permission: 'dispatch.read',
  query: z
    .strictObject({
      ...listQuery(50, 200),
      ...readyFilter,
      /** lat,lon */
      near: point.optional(),
      /** Metres from the point. */
      within: z.coerce.number().positive().max(200_000).optional(),
    })
    .refine(({ near, within }) => within === undefined || near !== undefined, 'Enter a point to search near')
    .refine(({ near, q }) => near === undefined || q === undefined, 'Search by text or near a point, not both'),
  reply: z.array(ReadyBuilding),
})
export const exportReady = listExport(listReady, {
  summary: 'Export filtered or selected buildings ready for dispatch as CSV or Excel',
})
export const MOST_PINS = 5000
export const listReadyPins = endpoint({
  method: 'GET',
  path: '/api/dispatch/pins',
  summary: 'List map positions of buildings ready for dispatch, most urgent first, up to 5,000',
  permission: 'dispatch.read',
  query: z.strictObject({ q: listQuery(50, 200).q, ...readyFilter }),
  reply: z.object({ pins: z.array(ReadyPin), isAll: z.boolean() }),
})
export const listFielders = endpoint({
  method: 'GET',
  path: '/api/dispatch/fielders',
  summary: 'List fielders by name with open work, starting point, time off and last activity',
  permission: 'dispatch.read',
  query: z.strictObject({ ...listQuery(50, 200), team: z.enum(['all', 'mine']).default('all') }),
  reply: z.array(Fielder),
})
export const setUrgent = endpoint({
  method: 'PUT',
  path: '/api/dispatch/buildings/:buildingId/urgent',
  summary: 'Mark a building ready for dispatch as high priority, or clear it',
  permission: 'dispatch.assign',
  params: z.strictObject({ buildingId: z.uuid() }),
  body: z.strictObject({ isUrgent: z.boolean() }),
  reply: ReadyBuilding,
})
