import type { DispatchDesk, Fielder, FieldForm, ReadyBuilding, SuggestedPlan, WorkOrder } from '@demarc/contract'
import { earlierDay } from '@demarc/domain/dispatch/days'
import { DEFAULT_FORM } from '@demarc/domain/fieldwork/default-form'
import { page, type Locator } from 'vitest/browser'
import { expect } from 'vitest'
import type { Answers, FakeServer } from '../fake-server.ts'
import { newId, SUE } from '../records.ts'
import { show } from '../show.tsx'

/** A Monday. */
export const TODAY = '2026-03-02'
export const IN_FIVE_DAYS = '2026-03-07'
const AT = '2026-03-02T15:00:00.000Z'
export const FORM = { ...DEFAULT_FORM, version: 1, publishedAt: AT, publishedByName: null } as unknown as FieldForm
const NO_PHOTOS = { taken: 0, received: 0, onPhoneSince: null }

type Stop = Fielder['stops'][number]

export const readyBuilding = (number: number, more: Partial<ReadyBuilding> = {}): ReadyBuilding => ({
  id: newId(),
  siteId: newId(),
  orderId: newId(),
  jsn: `NCGB2603${String(number).padStart(4, '0')}`,
  jsb: `NCGB2603${String(number).padStart(4, '0')}-M001`,
  buildingType: 'M',
  lat: 36.05 + number / 100,
  lon: -79.8,
  units: 1,
  minutes: 30,
  address: `${number}00 Spring Garden St`,
  city: 'Greensboro',
  dueDate: '2026-03-16',
  priority: 'MEDIUM',
  isUrgent: false,
  isRush: false,
  isHeld: false,
  cameBack: null,
  earlier: [],
  metresAway: null,
  ...more,
})

export const fielder = (name: string, more: Partial<Fielder> = {}): Fielder => ({
  id: newId(),
  name,
  phone: '336 555 0110',
  home: { address: '1 Elm St, Greensboro, NC 27401', lat: 36.07, lon: -79.79 },
  profileImageUrl: null,
  lastSeenAt: null,
  workingDays: [1, 2, 3, 4, 5, 6, 7],
  active: 0,
  absences: [],
  stops: [],
  ...more,
})

export const stopAt = (building: ReadyBuilding, more: Partial<Stop> = {}): Stop => ({
  assignmentId: newId(),
  buildingId: building.id,
  jsb: building.jsb,
  buildingType: building.buildingType,
  lat: building.lat,
  lon: building.lon,
  units: building.units,
  minutes: building.minutes,
  address: building.address,
  dueDate: IN_FIVE_DAYS,
  plannedOn: TODAY,
  acceptedAt: null,
  startedAt: null,
  isHeld: false,
  custody: NO_PHOTOS,
  instructions: '',
  ...more,
})

export const workOrder = (number: number, more: Partial<WorkOrder> = {}): WorkOrder => ({
  id: newId(),
  jsbW: `NCGB26030001-M00${number}W1`,
  kind: 'REWORK',
  status: 'READY_FOR_DISPATCH',
  reason: 'The front is cut off',
  items: [
    {
      slot: 'front',
      question: null,
      reason: 'Show the roof',
      photoId: newId(),
      box: { x: 0.25, y: 0.1, width: 0.5, height: 0.4 },
    },
    { slot: 'rear', question: null, reason: 'Too dark', photoId: null, box: null },
    { slot: null, question: 'floors', reason: 'I count four', photoId: null, box: null },
  ],
  formVersion: 1,
  building: {
    id: newId(),
    orderId: newId(),
    siteId: newId(),
    jsb: `NCGB26030001-M00${number}`,
    address: '718 Walker Ave',
    city: 'Greensboro',
    buildingType: 'M',
    lat: 36.07,
    lon: -79.8,
    units: 1,
  },
  dueDate: null,
  priority: 'MEDIUM',
  isHeld: false,
  assignment: null,
  cameBack: null,
  createdByName: 'Ben Whitfield',
  createdAt: AT,
  ...more,
})

const DESK: DispatchDesk = {
  today: TODAY,
  mayAssign: true,
  mayLead: true,
  unitsPerDay: 4,
  minutesPerType: { S: 20, M: 30, C: 45 },
  hasRoads: false,
  timeoutDays: 3,
  ready: 3,
  cameBack: 0,
  workOrders: 0,
}

type Town = { ready: ReadyBuilding[]; fielders: Fielder[] }
type Input = { buildingIds: string[]; fielderIds: string[]; dueDate: string }
type Given = { buildingIds: readonly string[]; fielderId: string }

/** A board that remembers who got which building, as the server does. */
export class Board {
  readonly buildings: ReadyBuilding[]
  ready: ReadyBuilding[]
  fielders: Fielder[]
  readonly desk: DispatchDesk
  #before: Town[] = []

  constructor({ ready, fielders, desk = {} }: Town & { desk?: Partial<DispatchDesk> }) {
    this.buildings = ready
    this.ready = ready
    this.fielders = fielders
    this.desk = { ...DESK, ready: ready.length, ...desk }
  }

  give({ buildingIds, fielderId }: Given): void {
    const given = this.buildings.filter(({ id }) => buildingIds.includes(id))
    this.ready = this.ready.filter(({ id }) => !buildingIds.includes(id))
    this.#toFielder(
      fielderId,
      given.map((building) => stopAt(building)),
    )
  }

  answers(more: Answers = {}): Answers {
    return {
      'GET /api/dispatch/desk': () => this.desk,
      'GET /api/dispatch/buildings': () => this.ready,
      'GET /api/dispatch/fielders': () => this.fielders,
      'GET /api/dispatch/pins': () => ({ pins: [], isAll: true }),
      'GET /api/config/map': () => ({
        streetMap: null,
        hasRoofs: false,
        streets: null,
        imagery: null,
        toleranceMetres: 50,
      }),
      'POST /api/assignments': ({ body }) => this.#batch([body], body.dueDate),
      'POST /api/assignments/plan': ({ body }) => this.#batch(body.parts, body.dueDate),
      'POST /api/assignments/batches/:batchId/undo': () => ({ undone: this.#undo() }),
      'POST /api/assignments/reassign': ({ body }) => {
        this.remember()
        const moved = this.#take(body.assignmentIds)
        this.#toFielder(body.fielderId, moved)
        return { batchId: newId(), assignments: moved.map((stop) => sent(stop, body.fielderId)) }
      },
      'POST /api/assignments/recall': ({ body }) => {
        const back = new Set(this.#take(body.assignmentIds).map(({ buildingId }) => buildingId))
        this.ready = this.buildings.filter((building) => back.has(building.id) || this.ready.includes(building))
        return { recalled: back.size }
      },
      'PUT /api/dispatch/buildings/:buildingId/urgent': ({ params, body }) => {
        const urgent = (building: ReadyBuilding): ReadyBuilding =>
          building.id === params.buildingId ? { ...building, ...body, priority: 'HIGH' } : building
        this.ready = this.ready.map(urgent)
        return this.ready.find(({ id }) => id === params.buildingId)!
      },
      'POST /api/dispatch/suggest': ({ body }) => this.#suggest(body),
      ...more,
    }
  }

  /** What the next undo goes back to. */
  remember(): void {
    this.#before.push({ ready: this.ready, fielders: this.fielders })
  }

  #undo(): number {
    const before = this.#before.pop()!
    const undone = before.ready.length - this.ready.length
    this.ready = before.ready
    this.fielders = before.fielders
    return undone
  }

  #batch(parts: readonly Given[], dueDate: string) {
    this.remember()
    for (const part of parts) this.give(part)
    const assignments = parts.flatMap(({ buildingIds, fielderId }) =>
      this.buildings
        .filter(({ id }) => buildingIds.includes(id))
        .map((building) => sent(stopAt(building, { dueDate: earlierDay(building.dueDate, dueDate) }), fielderId)),
    )
    return { batchId: newId(), assignments }
  }

  #take(assignmentIds: readonly string[]): Stop[] {
    const isTaken = ({ assignmentId }: Stop) => assignmentIds.includes(assignmentId)
    const taken = this.fielders.flatMap(({ stops }) => stops.filter(isTaken))
    this.fielders = this.fielders.map((each) => {
      const stops = each.stops.filter((stop) => !isTaken(stop))
      return { ...each, stops, active: stops.length }
    })
    return taken
  }

  #toFielder(fielderId: string, stops: readonly Stop[]): void {
    this.fielders = this.fielders.map((each) =>
      each.id === fielderId ? { ...each, stops: [...each.stops, ...stops], active: each.active + stops.length } : each,
    )
  }

  /** Everything in turn to everybody who was asked. */
  #suggest({ buildingIds, fielderIds, dueDate }: Input): SuggestedPlan {
    const asked = this.fielders.filter(({ id }) => fielderIds.includes(id))
    const chosen = this.buildings.filter(({ id }) => buildingIds.includes(id))
    const parts = asked.map(({ id, name }, turn) => ({
      fielderId: id,
      name,
      stops: chosen
        .filter((_, at) => at % asked.length === turn)
        .map((building) => ({
          buildingId: building.id,
          jsb: building.jsb,
          address: building.address,
          city: building.city,
          dueDate: earlierDay(building.dueDate, dueDate),
          plannedOn: TODAY,
          lastVisit: building.earlier[0] ?? null,
          why: { dayUnits: 1, unitsPerDay: 4, daysLeft: 5, visits: 0 },
        })),
    }))
    return { parts, unplaced: [], milesBy: 'ESTIMATE' }
  }
}

const sent = (stop: Stop, fielderId: string) => ({
  id: stop.assignmentId,
  buildingId: stop.buildingId,
  jsb: stop.jsb,
  fielderId,
  dueDate: stop.dueDate,
  plannedOn: stop.plannedOn,
})

export const declined = (reason: string, note: string | null = null): ReadyBuilding['cameBack'] => ({
  kind: 'DECLINED',
  reason,
  note,
  fielderName: 'Marcus Bell',
  at: AT,
})

const queue = (): Locator => page.getByRole('list', { name: 'Ready for Dispatch' })
export const rows = (): Locator => queue().getByRole('checkbox')
export const rowOf = ({ id }: Pick<ReadyBuilding, 'id'>): Locator => page.css(`[id="row-${id}"]`)
export const cards = (): Locator => queue().getByRole('listitem')
export const cardOf = (building: Pick<ReadyBuilding, 'id'>): Locator => cards().filter({ has: rowOf(building) })
export const lanes = (): Locator => page.getByRole('list', { name: 'Field Teams' }).getByRole('listitem')
export const laneOf = ({ id }: Pick<Fielder, 'id'>): Locator => page.css(`[data-lane="${id}"]`)
export const foot = (): Locator => page.getByRole('region', { name: 'Assign', exact: true })
export const assignButton = (count: number): Locator => page.getByRole('button', { name: `Assign Selected (${count})` })
export const dueField = (): Locator => foot().getByLabelText('Due date')
export const panel = (name: string): Locator => page.getByRole('region', { name, exact: true })

/** Opens the board as a supervisor and waits until its lanes are there. */
export async function showBoard(
  board: Board,
  path = '/dispatch',
  { answers = {}, isDeaf = false }: { answers?: Answers; isDeaf?: boolean } = {},
): Promise<FakeServer> {
  const server = await show(path, { as: SUE, answers: board.answers(answers), isDeaf })
  await expect.poll(() => lanes().elements()).toHaveLength(board.fielders.length)
  if (board.ready.length > 0) await expect.element(rows().first()).toBeVisible()
  return server
}
