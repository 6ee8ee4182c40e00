import type { Assignment, AssignmentBatch, Building } from '@demarc/contract'
import { daysAfter, type BuildingType } from '@demarc/domain'
import { addPerson } from '../src/support/identity/index.ts'
import { organisationDay } from '../src/support/settings/index.ts'
import { emailOf, PASSWORD } from './cast.ts'
import { officeDay } from './clocks.ts'
import { signIn, type Caller, type TestHouse } from './house.ts'
import { makeResearchSite } from './research.ts'
import { newAddress } from './walk-ons.ts'
import type { OrderPlace } from './work.ts'

type ReadyForm = {
  readonly buildingType?: BuildingType
  readonly address?: string
  readonly lat?: number
  readonly lon?: number
  readonly sfuCount?: number
  readonly notes?: string
  readonly contactName?: string
  readonly contactPhone?: string
}
type Order = {
  /** Of the site; none given: the organisation's usual. */
  readonly dueDate?: string
  readonly originalAddress?: string
}

/** A site whose research is done: its buildings wait for a fielder. Made by the real calls, by whoever does research. */
export async function makeReadyBuildings(
  caller: Caller,
  place: OrderPlace,
  buildings: readonly ReadyForm[],
  order: Order = {},
): Promise<{ orderId: string; siteId: string; jsn: string; buildings: Building[] }> {
  const { dueDate, ...extra } = order
  // Sent today: what is assigned is never due later than its order.
  const site = await makeResearchSite(caller, place, { sentDate: officeDay(0), ...extra })
  if (dueDate) await caller.put(`/api/orders/${site.orderId}`, { dueDate })
  const forms = buildings.map((form, at) => ({
    buildingType: 'M',
    address: `1208 Spring Garden St, Building ${at + 1}`,
    ...form,
  }))
  const added = await caller.post(`/api/sites/${site.siteId}/buildings/batch`, { buildings: forms })
  if (added.statusCode !== 201) throw new Error(`no buildings: ${added.body}`)
  const ready = await caller.put(`/api/sites/${site.siteId}/status`, { status: 'READY_FOR_DISPATCH' })
  if (ready.statusCode !== 200) throw new Error(`not ready: ${ready.body}`)
  return { ...site, buildings: added.json() }
}

export async function makeReadyBuilding(
  caller: Caller,
  place: OrderPlace,
  building: ReadyForm = {},
  order: Order = {},
): Promise<Building & { orderId: string; jsn: string }> {
  const { buildings, orderId, jsn } = await makeReadyBuildings(caller, place, [building], order)
  const [made] = buildings
  if (!made) throw new Error('no building')
  return { ...made, orderId, jsn }
}

type FielderForm = {
  readonly firstName?: string
  readonly lastName?: string
  readonly home?: { readonly address: string; readonly lat: number; readonly lon: number }
  readonly supervisorId?: string
  readonly deputyId?: string
  readonly workingDays?: readonly number[]
  readonly phone?: string
}

/** A fielder with the password of the cast. */
export async function makeFielder(house: TestHouse, form: FielderForm = {}) {
  const { firstName = 'Fay', lastName = 'Fielder', home, supervisorId, deputyId, workingDays, phone } = form
  const email = newAddress()
  const id = await house.owner.transaction().execute(async (tx) => {
    // Ada's hash serves for everybody: making one costs more than the rest of a test.
    const { password } = await tx
      .selectFrom('users')
      .select('password')
      .where('email', '=', emailOf('ada'))
      .executeTakeFirstOrThrow()
    const added = await addPerson(tx, 'SYSTEM', {
      email,
      password,
      firstName,
      lastName,
      roles: ['FIELDER'],
      customerId: null,
    })
    await tx
      .updateTable('users')
      .set({
        ...(home ? { homeAddress: home.address, homeLat: home.lat, homeLon: home.lon } : {}),
        ...(supervisorId ? { supervisorId } : {}),
        ...(deputyId ? { deputyId } : {}),
        ...(workingDays ? { workingDays: [...workingDays] } : {}),
        phone: phone ?? null,
      })
      .where('id', '=', added)
      .execute()
    return added
  })
  return { id, email, name: `${firstName} ${lastName}`, signIn: () => signIn(house, email, PASSWORD) }
}

/** So many days from today, where the organisation is. */
export const dayFromNow = async (house: TestHouse, days = 0): Promise<string> =>
  daysAfter(await organisationDay(house.owner), days)

type Sent = { readonly fielderId: string; readonly buildingIds: readonly string[]; readonly dueDate?: string }

/** Sent by the real call, due in a week where no day is given. */
export async function assign(house: TestHouse, caller: Caller, { dueDate, ...sent }: Sent): Promise<AssignmentBatch> {
  const due = dueDate ?? (await dayFromNow(house, 7))
  const reply = await caller.post('/api/assignments', { ...sent, dueDate: due })
  if (reply.statusCode !== 201) throw new Error(`not assigned: ${reply.body}`)
  return reply.json()
}

/** As the list of a fielder shows them. */
export async function assignmentsOf(caller: Caller, fielderId: string): Promise<Assignment[]> {
  const reply = await caller.get(`/api/fielders/${fielderId}/assignments`)
  if (reply.statusCode !== 200) throw new Error(`no list: ${reply.body}`)
  return reply.json()
}
