import { ENDPOINTS, type Endpoint } from '@demarc/contract'
import { DEFAULT_FORM } from '@demarc/domain'
import { sql } from 'kysely'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openHouse, type TestHouse } from '#test/house.ts'
import { newcomer, NOBODY_ID, ROLE_IDS } from '#test/walk-ons.ts'

let house: TestHouse
let cookie: string
beforeAll(async () => {
  house = await openHouse()
  cookie = (await house.as('ada')).cookie
})
afterAll(() => house.close())

const AT = '2026-11-15T10:05:00Z'

/** One body that is accepted, for every call that takes one. A new call without its row here fails below. */
const ACCEPTED: Record<string, object> = {
  login: { email: 'a@b.test', password: 'anything', device: 'office' },
  register: newcomer({ requestedRoles: ['FIELDER'] }),
  forgotPassword: { email: 'a@b.test' },
  resetPassword: { token: 'anything', newPassword: 'long enough' },
  setUp: newcomer({ code: 'anything' }),
  editProfile: { firstName: 'A', lastName: 'B', phone: null },
  changePassword: { currentPassword: 'anything', newPassword: 'long enough' },
  approveUser: { roleIds: [ROLE_IDS.FIELDER], customerId: null },
  rejectUser: { reason: 'anything' },
  createUser: newcomer({ roleIds: [ROLE_IDS.FIELDER], customerId: null }),
  chooseNotification: { kind: 'account.roles_changed', channel: 'email', isOn: false },
  subscribeToPush: {
    endpoint: 'https://fcm.googleapis.com/fcm/send/x',
    keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
  },
  unsubscribeFromPush: { endpoint: 'https://fcm.googleapis.com/fcm/send/x' },
  testPush: { endpoint: 'https://fcm.googleapis.com/fcm/send/x' },
  createCityCode: { cityName: 'Eden', stateCode: 'NC', cityCode: 'ED' },
  editCityCode: { cityName: 'Eden', stateCode: 'NC', cityCode: 'ED', active: true, version: 1 },
  importCityCodes: { text: 'Eden,NC,ED', dryRun: true },
  createWireCenter: { name: 'Eden', wid: 'W1', pid: 'P1', code: null, customerId: null },
  editWireCenter: { name: 'Eden', wid: 'W1', pid: 'P1', code: null, customerId: null, version: 1 },
  importWireCenters: { text: 'Eden,W1,P1', dryRun: true },
  importOrders: { fileName: 'jobs.csv', text: 'Address,City code\n1 Elm St,ED', dryRun: true },
  createCustomer: { name: 'Piedmont', code: 'PIEDMONT' },
  editCustomer: { name: 'Piedmont', code: 'PIEDMONT', version: 1 },
  createRate: { wireCenterId: null, jobType: 'S', cents: 100, validFrom: '2026-01-01', validTo: null },
  editRate: { wireCenterId: null, jobType: 'S', cents: 100, validFrom: '2026-01-01', validTo: null, version: 1 },
  editUser: {
    firstName: 'A',
    lastName: 'B',
    phone: null,
    roleIds: [ROLE_IDS.FIELDER],
    customerId: null,
    homeBase: { address: 'Elm St', lat: 36.07, lon: -79.79 },
    workingDays: [1],
    supervisorId: null,
    deputyId: null,
  },
  editSettings: { 'gps.toleranceMetres': 60, seen: { 'gps.toleranceMetres': 50 } },
  setSecret: { key: 'provider.apiKey', value: 'anything' },
  setLogo: { image: null },
  askForUpload: { fileName: 'plan.pdf', fileType: 'application/pdf', size: 1 },
  addDocument: {
    orderId: NOBODY_ID,
    fileName: 'plan.pdf',
    fileUrl: '/api/objects/x',
    fileType: 'application/pdf',
    siteId: null,
    buildingId: null,
    kind: 'NOTE',
  },
  announcePhotos: {
    photos: [
      {
        id: NOBODY_ID,
        assignmentId: NOBODY_ID,
        slot: 'front',
        origin: 'CAMERA',
        takenAt: '2026-11-15T12:00:00Z',
        clockOffsetMs: null,
        size: 1,
        sha256: 'a'.repeat(64),
        fileType: 'image/jpeg',
        fix: null,
        headingDeg: null,
      },
    ],
    onBehalf: 'anything',
  },
  readReceipts: { ids: [NOBODY_ID] },
  explainPhoto: { kind: 'PIN_MOVED', note: 'anything', pin: { lat: 36.07, lon: -79.79 }, onBehalf: 'anything' },
  editDocument: { fileName: 'plan.pdf', kind: 'NOTE', isReleased: true },
  addBuilding: { buildingType: 'M', address: '1 Elm St', notes: '', isAutoCreated: false },
  addBuildings: { buildings: [{ buildingType: 'M', address: '1 Elm St' }] },
  editBuilding: { address: '1 Elm St', types: { sfu: false, mdu: true, commercial: false }, version: 1 },
  placeUnits: { units: [{ address: null, lat: null, lon: null }], version: 1 },
  splitBuilding: { buildingType: 'M', address: '1 Elm St', lat: null, lon: null, units: [], version: 1 },
  moveBuilding: { status: 'READY_FOR_DISPATCH' },
  cancelBuilding: { reason: 'anything' },
  reopenBuilding: { reason: 'anything' },
  editSite: { developmentName: 'Elm Commons', accessNotes: '', version: 1 },
  setJobType: { jobType: 'M' },
  moveSite: { status: 'READY_FOR_DISPATCH', jobType: 'M' },
  claimSite: { takeOver: true },
  geocode: { address: '1 Elm St' },
  setUrgent: { isUrgent: true },
  assignBuildings: { fielderId: NOBODY_ID, dueDate: '2099-11-17', buildingIds: [NOBODY_ID] },
  sendPlan: {
    dueDate: '2099-11-17',
    parts: [{ fielderId: NOBODY_ID, buildingIds: [NOBODY_ID], plannedOn: ['2099-11-16'] }],
  },
  reassignAssignments: { assignmentIds: [NOBODY_ID], fielderId: NOBODY_ID, dueDate: '2099-11-17', reason: 'anything' },
  recallAssignments: { assignmentIds: [NOBODY_ID], reason: 'anything' },
  acceptAssignment: { onBehalf: 'anything' },
  declineAssignment: { reason: 'OTHER', note: 'anything', onBehalf: 'anything' },
  startAssignment: { onBehalf: 'anything' },
  giveBackAssignment: { reason: 'anything', onBehalf: 'anything' },
  suggestPlan: { buildingIds: [NOBODY_ID], fielderIds: [NOBODY_ID], dueDate: '2099-11-17' },
  previewAway: { fielderId: NOBODY_ID, fromDay: '2099-11-16', untilDay: '2099-11-18' },
  goAway: { fielderId: NOBODY_ID, fromDay: '2099-11-16', untilDay: '2099-11-18', moves: [] },
  publishFieldForm: { ...DEFAULT_FORM, basedOn: 1 },
  saveSurveyDraft: { answers: {}, notApplicable: {}, editedAt: AT, onBehalf: 'anything' },
  submitFieldwork: {
    surveyId: NOBODY_ID,
    answers: {},
    notApplicable: {},
    manifest: [],
    submittedAt: AT,
    onBehalf: 'anything',
  },
  unsubmitFieldwork: { onBehalf: 'anything' },
  reportOutcome: {
    outcomeId: NOBODY_ID,
    outcome: 'WRONG_PLACE',
    note: 'anything',
    manifest: [{ id: NOBODY_ID, sha256: 'a'.repeat(64) }],
    pin: { lat: 36.07, lon: -79.79 },
    reportedAt: AT,
    onBehalf: 'anything',
  },
  acceptIncomplete: { reason: 'anything' },
  adoptLateEvidence: { assignmentId: NOBODY_ID, reason: 'anything' },
  createOrder: {
    originalAddress: '1 Elm St',
    cityCode: 'ED',
    state: 'NC',
    originalCity: 'Eden',
    originalState: 'NC',
    wireCenterId: NOBODY_ID,
    sentDate: '2026-11-03',
    sentBy: 'A',
    customerId: null,
    customerRef: null,
    narrative: '',
    isHeld: false,
    status: 'ORDER_RECEIVED',
  },
  editOrder: { narrative: 'x', status: 'PAID', version: 1 },
  addSite: { cityCode: 'ED', state: 'NC', dueDate: null },
  renumberSite: { siteId: NOBODY_ID, cityCode: 'ED', state: 'NC', reason: 'anything' },
  holdOrders: { orderIds: [NOBODY_ID], reason: 'anything' },
  releaseOrders: { orderIds: [NOBODY_ID] },
  completeOrders: { orderIds: [NOBODY_ID] },
  cancelOrder: { reason: 'anything', finish: [] },
  markDuplicate: { survivorId: NOBODY_ID, reason: 'anything' },
}

/** What people who want more than they have would send along. */
const UNDECLARED: Record<string, unknown> = {
  role: 'ADMIN',
  roles: ['ADMIN'],
  isAdmin: true,
  id: NOBODY_ID,
  userId: NOBODY_ID,
  active: true,
  approved: true,
  status: 'ACTIVE',
  createdAt: '2020-01-01T00:00:00Z',
  resetToken: 'x',
  anything: null,
}

const takesBody = ({ body }: Endpoint) => body.def.type !== 'undefined'
const calls = Object.entries<Endpoint>(ENDPOINTS)
const pathOf = ({ path }: Endpoint) => path.replaceAll(/:\w+/g, NOBODY_ID)
const send = (call: Endpoint, { url = pathOf(call), payload }: { url?: string; payload?: object | string }) =>
  house.app.inject({
    method: call.method,
    url,
    headers: {
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...(call.permission === 'anyone' ? {} : { cookie }),
    },
    ...(payload === undefined ? {} : { payload }),
  } as InjectOptions)

/** Their fields are named by the form of an assignment, which refuses the others. */
const BY_THE_FORM = new Set(['answers', 'notApplicable'])

/** The body with one more field, in each object there is, the outermost first. */
function* withOneMore(body: object, name: string, value: unknown): Generator<object> {
  yield { ...body, [name]: value }
  for (const [key, inner] of Object.entries(body)) {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner) || BY_THE_FORM.has(key)) continue
    for (const changed of withOneMore(inner, name, value)) yield { ...body, [key]: changed }
  }
}

async function everythingThatCounts() {
  const { rows } = await sql`
    select (select count(*) from audit_logs) as traces, (select count(*) from jobs.job) as jobs,
           (select count(*) from attempts) as attempts, (select count(*) from sessions) as sessions`.execute(
    house.owner,
  )
  return rows
}

describe('a field that a call does not declare is refused, and nothing happens', () => {
  // What takes bytes declares no fields.
  const unsafe = calls.filter(([, call]) => !['GET', 'HEAD'].includes(call.method) && call.takes === 'json')
  test.each(unsafe)('%s', async (name, call) => {
    const accepted = takesBody(call) ? ACCEPTED[name] : {}
    expect([name, accepted]).not.toContain(undefined)
    expect(!takesBody(call) || call.body.safeParse(accepted).success).toBe(true)
    const declared = new Set(Object.keys(accepted!))
    const before = await everythingThatCounts()
    for (const [field, value] of Object.entries(UNDECLARED)) {
      if (declared.has(field)) continue
      for (const payload of withOneMore(accepted!, field, value)) {
        const reply = await send(call, { payload })
        expect([field, reply.statusCode, reply.json().code]).toEqual([field, 400, 'input.invalid'])
      }
    }
    expect(await everythingThatCounts()).toEqual(before)
  })

  test('and what would poison a prototype does not even arrive', async () => {
    for (const payload of ['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}']) {
      expect((await send(ENDPOINTS.login, { payload })).statusCode).toBe(400)
    }
    expect({}).not.toHaveProperty('isAdmin')
  })
})

describe('a question that a call does not declare is refused', () => {
  // Whoever follows an old link to the sign-in page should arrive there, whatever hangs on the link.
  const strict = calls.filter(([name]) => name !== 'loginPage')
  test.each(strict)('%s', async (name, call) => {
    const payload = takesBody(call) ? ACCEPTED[name] : undefined
    const reply = await send(call, { url: `${pathOf(call)}?anything=1`, ...(payload ? { payload } : {}) })
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'input.invalid'])
  })
})

describe('a body that cannot be read', () => {
  const login = (payload: string, contentType = 'application/json') =>
    house.app.inject({ method: 'POST', url: '/api/login', headers: { 'content-type': contentType }, payload })

  test.each([
    ['no JSON', '{"email":', 'application/json', 400, 'input.unreadable'],
    ['nothing where something is needed', '', 'application/json', 400, 'input.unreadable'],
    ['a list instead of a form', '[]', 'application/json', 400, 'input.invalid'],
    ['a form of a web page', 'email=a%40b.test&password=x', 'application/x-www-form-urlencoded', 415, 'input.not_json'],
    ['plain text, as a foreign page may send it', '{"email":"a@b.test"}', 'text/plain', 400, 'input.invalid'],
    [
      'more than a megabyte',
      JSON.stringify({ email: 'x'.repeat(1024 * 1024) }),
      'application/json',
      413,
      'input.too_large',
    ],
  ])('%s', async (_, payload, contentType, status, code) => {
    const reply = await login(payload, contentType)
    expect([reply.statusCode, reply.json().code]).toEqual([status, code])
  })

  test.each(['?q=%00', '?q=a%00b'])('a letter that no database keeps, in a question: %s', async (query) => {
    const reply = await send(ENDPOINTS.listUsers, { url: `/api/admin/users${query}` })
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'input.invalid'])
  })
})
