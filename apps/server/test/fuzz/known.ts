import { assign, importInReview, makePlace, makeReadyBuildings, queueOf, sendInvoice, verdictOn } from '@demarc/testkit'
import { newToken } from '../../src/platform/crypto/secrets.ts'
import { NAMED_PEOPLE, customerIdOf, emailOf, PASSWORD, type PersonName } from '../named-people.ts'
import { addJob, askForUpload, attach, PDF, png, TEXT, upload } from '../fixtures/documents.ts'
import type { TestApp } from '../test-app.ts'
import { credit, draft, makeDelivered, makeDisputed, placeOfCustomer } from '../fixtures/invoicing.ts'
import { addStreetMap } from '../fixtures/street-maps.ts'
import { pay } from '../fixtures/payments.ts'
import { newPhoto, newPhotoBytes, sendAtOnce } from '../fixtures/photos.ts'
import { addPeople, giveSession, personId } from '../fixtures/people.ts'
import { addDelivery, deliverPackage } from '../fixtures/deliveries.ts'
import { askForAccount, forgetAttempts, ROLE_IDS } from '../fixtures/extra-people.ts'
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

/** None of the named people is among them: the people who act must not be deactivated by each other. */
export async function arrangeKnown(app: TestApp): Promise<Known> {
  const people = await addPeople(app.owner, 'FIELDER', 30)
  const pendingUserId: string[] = []
  for (let n = 0; n < 10; n++) pendingUserId.push((await askForAccount(app)).id)
  await forgetAttempts(app)
  return {
    userId: people.map(({ id }) => id),
    pendingUserId,
    sessionId: [],
    notificationId: [],
    savedViewId: [],
    roleIds: Object.values(ROLE_IDS),
    customerId: [customerIdOf(1), customerIdOf(2)],
    cityCodeId: [],
    wireCenterId: [],
    rateId: [],
    taxRateId: [],
    importId: [],
    ...(await arrangeFiles(app)),
    ...(await arrangeBoard(
      app,
      people.map(({ id }) => id),
    )),
    ...(await arrangeReviews(app)),
    submissionId: await arrangeDeliveries(app),
    packageId: [await deliverPackage(app, await placeOfCustomer(await app.as('abe')))],
    ...(await arrangeInvoices(app)),
    stateCode: ['NC', 'va', 'N'],
    cityCode: ['ED', 'gb', 'A1', 'XYZ'],
    text: IMPORTED,
    email: [
      ...Object.keys(NAMED_PEOPLE).map((member) => emailOf(member as PersonName)),
      ...people.map(({ email }) => email),
    ],
    password: [PASSWORD],
    currentPassword: [PASSWORD],
    token: [],
    streetMapId: [await addStreetMap(app)],
  }
}

/** Some that wait for a fielder, some that have one. */
async function arrangeBoard(app: TestApp, fielderIds: string[]) {
  const ada = await app.as('ada')
  const place = await makePlace(ada)
  const { buildings } = await makeReadyBuildings(
    ada,
    place,
    Array.from({ length: 20 }, (_, at) => ({ lat: 36 + at / 100, lon: -79.8 })),
  )
  const buildingIds = buildings.map(({ id }) => id)
  const [fielderId = ''] = fielderIds
  const sent = await assign(ada, { fielderId, buildingIds: buildingIds.slice(10) })
  const assignmentIds = sent.assignments.map(({ id }) => id)
  return {
    buildingIds,
    fielderId: fielderIds,
    fielderIds,
    ...(await arrangePhotos(app, assignmentIds)),
    assignmentId: [...assignmentIds],
    assignmentIds,
    batchId: [sent.batchId],
    absenceId: [],
  }
}

const SAID = [
  {},
  { result: 'CLARIFICATION', notes: 'Which meter is it?' },
  {
    result: 'WORK_ORDER',
    notes: 'The front is missing',
    marks: [{ slot: 'front', mark: 'RETAKE', reason: 'there is none' }],
  },
]

/** Two that have passed, two that ask, two for which somebody goes there again, and some that wait. */
async function arrangeReviews(app: TestApp) {
  const abe = await app.as('abe')
  await importInReview(abe, await makePlace(abe), 8)
  const reviewId: string[] = []
  for (const [at, { id }] of (await queueOf(abe, 'pending')).slice(0, 6).entries()) {
    const said = SAID[Math.floor(at / 2)]
    const review = await abe.post('/api/qc/reviews', await verdictOn(abe, { buildingId: id, photos: [] }, said))
    reviewId.push(review.json().id)
  }
  const reviewerId = await Promise.all((['ada', 'ben', 'sue'] as const).map((name) => personId(app.owner, name)))
  const workOrders = (await abe.get('/api/work-orders')).json()
  const workOrderId = (workOrders as { id: string }[]).map(({ id }) => id)
  return { reviewId, reviewerId, workOrderId, question: ['floors', 'note', 'roof'] }
}

/** Packed, and waiting for a hand. */
async function arrangeDeliveries(app: TestApp): Promise<string[]> {
  const place = await makePlace(await app.as('abe'))
  const made: string[] = []
  for (let n = 0; n < 4; n++) made.push(await addDelivery(app, place))
  return made
}

/** One that was sent, two that are drafts, some that wait to be billed, and payments that lie on none yet. */
async function arrangeInvoices(app: TestApp) {
  const ada = await app.as('ada')
  const waiting = await makeDelivered(
    app,
    await placeOfCustomer(ada),
    Array.from({ length: 8 }, () => ({})),
  )
  const invoiceId: string[] = []
  const lineId: string[] = []
  const creditNoteId: string[] = []
  for (let n = 0; n < 3; n++) {
    const [drafted] = await draft(ada, { buildingIds: waiting.buildingIds.slice(n * 2, n * 2 + 2) })
    if (!drafted) throw new Error('no draft')
    if (n === 0)
      creditNoteId.push(...(await credit(ada, await sendInvoice(ada, drafted.id), 1)).creditNotes.map(({ id }) => id))
    const { lines } = (await ada.get(`/api/invoices/${drafted.id}`)).json() as { lines: { id: string }[] }
    invoiceId.push(drafted.id)
    lineId.push(...lines.map(({ id }) => id))
  }
  const disputeId: string[] = []
  for (let n = 0; n < 3; n++) disputeId.push((await makeDisputed(app, ada)).id)
  const paymentId: string[] = []
  for (let n = 0; n < 3; n++) paymentId.push((await pay(ada, { amountCents: 5000 + n })).id)
  return { invoiceId, creditNoteId, lineId, lineIds: [...lineId], disputeId, paymentId }
}

/** Some that have arrived, some that are still on the phone. */
async function arrangePhotos(app: TestApp, assignmentIds: string[]) {
  const ada = await app.as('ada')
  const bytes = newPhotoBytes(100)
  const photos = assignmentIds.map((assignmentId) => newPhoto(assignmentId, bytes))
  await ada.post('/api/photos', { photos, onBehalf: 'to begin with' })
  for (const { id } of photos.slice(0, 5)) await sendAtOnce(app, ada, { id, bytes })
  return {
    photoId: photos.map(({ id }) => id),
    slot: ['front', 'other', 'roof'],
    sha256: photos.map(({ sha256 }) => sha256),
  }
}

/** Some that were sent and wait to be attached, some that are documents already. */
async function arrangeFiles(app: TestApp) {
  const ada = await app.as('ada')
  const job = await addJob(app.owner)
  const fileUrl: string[] = []
  const documentId: string[] = []
  for (let n = 0; n < 5; n++) {
    fileUrl.push(await upload(ada, n % 2 === 0 ? PDF : TEXT))
    documentId.push((await attach(ada, await png(), job)).id)
  }
  return {
    fileUrl,
    documentId,
    orderId: [job.orderId],
    siteId: [job.siteId],
    buildingId: [job.buildingId],
    ticket: [await askForUpload(ada)].map(ticketOf),
  }
}
const ticketOf = (uploadURL: string) => uploadURL.replace('/api/objects/', '')

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
  createTaxRate: 'taxRateId',
  saveView: 'savedViewId',
  addDocument: 'documentId',
  addBuilding: 'buildingId',
} as const

/** Learns what a reply made, so that later requests can go on from there. */
export function learn(known: Known, operationId: string, body: string): void {
  const add = (field: KnownField, value: unknown) => {
    if (typeof value === 'string' && known[field].length < 200) known[field].push(value)
  }
  const reply: unknown = JSON.parse(body)
  const { id, resetToken, items, importId, uploadURL, batchId, absenceId, assignments } = Object(reply)
  add('batchId', batchId)
  add('absenceId', absenceId)
  if (Array.isArray(assignments)) for (const sent of assignments) add('assignmentId', Object(sent).id)
  if (operationId in MADE_BY) add(MADE_BY[operationId as keyof typeof MADE_BY], id)
  if (operationId === 'importCityCodes' || operationId === 'importWireCenters') add('importId', importId)
  if (operationId === 'askForUpload') {
    add('fileUrl', uploadURL)
    add('ticket', ticketOf(String(uploadURL)))
  }
  if (operationId === 'register') add('pendingUserId', id)
  if (operationId === 'createUser' || operationId === 'inviteUser' || operationId === 'approveUser') add('userId', id)
  if (operationId === 'forgotPassword') add('token', resetToken)
  if (operationId === 'ownSessions' && Array.isArray(reply))
    for (const session of reply) add('sessionId', Object(session).id)
  if (operationId === 'listNotifications' && Array.isArray(items))
    for (const item of items) add('notificationId', Object(item).id)
}

const MEMBER_OF = { ADMIN: 'ada', BACKEND: 'ben', SUPERVISOR: 'sue', FIELDER: 'finn', CUSTOMER: 'cora' } as const

/** Cookies of the people who act. A request may end its own session; whoever finds theirs ended gets another. */
export function openCookies(app: TestApp) {
  const held = new Map<FuzzActor, string>()
  return {
    async cookieOf(actor: FuzzActor): Promise<string> {
      if (actor === 'anonymous') return ''
      if (actor === 'forger') return `demarc=${newToken()}`
      const cookie =
        held.get(actor) ??
        (await giveSession(app.owner, app.config.sessionSecret, await personId(app.owner, MEMBER_OF[actor])))
      held.set(actor, cookie)
      return cookie
    },
    ended: (actor: FuzzActor) => held.delete(actor),
  }
}
