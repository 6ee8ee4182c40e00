import { randomUUID } from 'node:crypto'
import type { ENDPOINTS, NoBody } from '@demarc/contract'
import type { z } from 'zod'
import { customerIdOf, PASSWORD } from '../cast.ts'
import { ROLE_IDS } from '../walk-ons.ts'

type Endpoints = typeof ENDPOINTS
type Bodies = {
  [Name in keyof Endpoints as Endpoints[Name]['body'] extends NoBody ? never : Name]: () => z.input<
    Endpoints[Name]['body']
  >
}

/** A real point of P-256: another one is refused. */
const p256dh = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'
const pushEndpoint = () => `https://fcm.googleapis.com/fcm/send/${randomUUID()}`
const email = () => `${randomUUID()}@matrix.test`
const name = { firstName: 'Mia', lastName: 'Matrix' }
const cityCode = { cityName: 'Eden', stateCode: 'NC', cityCode: 'ED' }
const wireCenter = () => ({ name: 'Eden', wid: randomUUID(), pid: 'P1' })
const customer = () => ({ name: `Matrix Telco ${randomUUID()}`, code: `M-${randomUUID().slice(0, 8)}` })
const rate = { wireCenterId: null, jobType: 'S', cents: 12_500, validFrom: '2026-01-01', validTo: null } as const

/** A body each call accepts, so that whatever is answered is said by the guard or the use case, not by the parser. */
export const BODIES: Bodies = {
  login: () => ({ email: 'ben@cast.test', password: PASSWORD }),
  register: () => ({ email: email(), password: PASSWORD, ...name }),
  forgotPassword: () => ({ email: email() }),
  resetPassword: () => ({ token: randomUUID(), newPassword: PASSWORD }),
  setUp: () => ({ email: email(), password: PASSWORD, ...name }),
  editProfile: () => ({ ...name, phone: null }),
  // The same password again: the next case signs in as before.
  changePassword: () => ({ currentPassword: PASSWORD, newPassword: PASSWORD }),
  approveUser: () => ({ roleIds: [ROLE_IDS.FIELDER] }),
  rejectUser: () => ({ reason: 'not known here' }),
  createUser: () => ({ email: email(), password: PASSWORD, ...name, roleIds: [ROLE_IDS.FIELDER] }),
  editUser: () => ({ ...name, phone: null, roleIds: [ROLE_IDS.FIELDER] }),
  // Everybody has roles that can change.
  chooseNotification: () => ({ kind: 'account.roles_changed', channel: 'email', isOn: true }),
  subscribeToPush: () => ({ endpoint: pushEndpoint(), keys: { p256dh, auth: 'BTBZMqHH6r4Tts7J_aSIgg' } }),
  unsubscribeFromPush: () => ({ endpoint: pushEndpoint() }),
  testPush: () => ({ endpoint: pushEndpoint() }),
  createCityCode: () => cityCode,
  editCityCode: () => cityCode,
  importCityCodes: () => ({ text: 'Eden,NC,ED', dryRun: true }),
  createWireCenter: () => wireCenter(),
  editWireCenter: () => wireCenter(),
  importWireCenters: () => ({ text: 'Eden,W1,P1', dryRun: true }),
  createCustomer: () => customer(),
  editCustomer: () => customer(),
  createRate: () => rate,
  editRate: () => rate,
  editSettings: () => ({ 'gps.toleranceMetres': 50 }),
  setSecret: () => ({ key: 'provider.apiKey', value: 'a key of the matrix' }),
  setLogo: () => ({ image: null }),
}

/** What a call must be asked beside its path, where that cannot be left out. */
export const QUERIES: Readonly<Record<string, string>> = {
  listTimeline: `?entity=customer&entityId=${customerIdOf(1)}`,
  lastImport: '?kind=city_code',
}
