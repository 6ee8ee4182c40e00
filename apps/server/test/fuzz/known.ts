import { newToken } from '../../src/platform/crypto/secrets.ts'
import { CAST, customerIdOf, emailOf, PASSWORD, type Member } from '../cast.ts'
import type { TestHouse } from '../house.ts'
import { addPeople, giveSession, memberId } from '../people.ts'
import { askForAccount, forgetAttempts, ROLE_IDS } from '../walk-ons.ts'
import type { FuzzActor } from './requests.ts'
import type { KnownField } from './values.ts'

/** What exists and may be named in a request; it grows as requests make more. */
export type Known = Record<KnownField, string[]>

/** As they stand in the JSON of a request. */
const IMPORTED = [
  'Eden,NC,ED\\nReidsville,NC,RV',
  'City\\tState\\tCode\\nEden\\tNC\\tE1\\n=1+1\\tNC\\tE2',
  'Eden,W1,P1,EDENNC01,C1\\nEden 2,W2,P2,,',
  'Name;WID;PID;Customer\\nEden;W3;P3;Customer 2',
  'Eden,NC,ED\\nEden,NC,ED\\n,,,x\\n\\"',
]

/** Nobody of the cast is among them: the people who act must not be deactivated by each other. */
export async function arrangeKnown(house: TestHouse): Promise<Known> {
  const people = await addPeople(house.owner, 'FIELDER', 30)
  const pendingUserId: string[] = []
  for (let n = 0; n < 10; n++) pendingUserId.push((await askForAccount(house)).id)
  await forgetAttempts(house)
  return {
    userId: people.map(({ id }) => id),
    pendingUserId,
    sessionId: [],
    notificationId: [],
    roleIds: Object.values(ROLE_IDS),
    customerId: [customerIdOf(1), customerIdOf(2)],
    cityCodeId: [],
    wireCenterId: [],
    rateId: [],
    importId: [],
    stateCode: ['NC', 'va', 'N'],
    cityCode: ['ED', 'gb', 'A1', 'XYZ'],
    text: IMPORTED,
    email: [...Object.keys(CAST).map((member) => emailOf(member as Member)), ...people.map(({ email }) => email)],
    password: [PASSWORD],
    currentPassword: [PASSWORD],
    token: [],
  }
}

/** Puts real values where a request only says which kind it wants. */
export const withKnown = (text: string, known: Known): string =>
  text.replace(/\$known\.(\w+)\.(\d+)/g, (_, field: KnownField, n: string) => {
    const values = known[field]
    return values[Number(n) % values.length] ?? '00000000-0000-7000-8000-00000000dead'
  })

const MADE_BY = {
  createCityCode: 'cityCodeId',
  createWireCenter: 'wireCenterId',
  createCustomer: 'customerId',
  createRate: 'rateId',
} as const

/** Learns what a reply made, so that later requests can go on from there. */
export function learn(known: Known, operationId: string, body: string): void {
  const add = (field: KnownField, value: unknown) => {
    if (typeof value === 'string' && known[field].length < 200) known[field].push(value)
  }
  const reply: unknown = JSON.parse(body)
  const { id, resetToken, items, importId } = Object(reply)
  if (operationId in MADE_BY) add(MADE_BY[operationId as keyof typeof MADE_BY], id)
  if (operationId === 'importCityCodes' || operationId === 'importWireCenters') add('importId', importId)
  if (operationId === 'register') add('pendingUserId', id)
  if (operationId === 'createUser' || operationId === 'approveUser') add('userId', id)
  if (operationId === 'forgotPassword') add('token', resetToken)
  if (operationId === 'ownSessions' && Array.isArray(reply))
    for (const session of reply) add('sessionId', Object(session).id)
  if (operationId === 'listNotifications' && Array.isArray(items))
    for (const item of items) add('notificationId', Object(item).id)
}

const MEMBER_OF = { ADMIN: 'ada', BACKEND: 'ben', SUPERVISOR: 'sue', FIELDER: 'finn', CUSTOMER: 'cora' } as const

/** Cookies of the people who act. A request may end its own session; whoever finds theirs ended gets another. */
export function openCookies(house: TestHouse) {
  const held = new Map<FuzzActor, string>()
  return {
    async cookieOf(actor: FuzzActor): Promise<string> {
      if (actor === 'anonymous') return ''
      if (actor === 'forger') return `demarc=${newToken()}`
      const cookie =
        held.get(actor) ??
        (await giveSession(house.owner, house.config.sessionSecret, await memberId(house.owner, MEMBER_OF[actor])))
      held.set(actor, cookie)
      return cookie
    },
    ended: (actor: FuzzActor) => held.delete(actor),
  }
}
