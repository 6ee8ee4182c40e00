import { randomUUID } from 'node:crypto'
import { TUS_VERSION, type ENDPOINTS, type NoBody } from '@demarc/contract'
import { DEFAULT_FORM } from '@demarc/domain'
import type { z } from 'zod'
import { customerIdOf, PASSWORD } from '../named-people.ts'
import { metadataOf, newPhoto } from '../fixtures/photos.ts'
import { NOBODY_ID, ROLE_IDS } from '../fixtures/extra-people.ts'

type Endpoints = typeof ENDPOINTS
type Bodies = {
  [Name in keyof Endpoints as Endpoints[Name]['body'] extends NoBody ? never : Name]: (
    askerId: string,
  ) => NonNullable<z.input<Endpoints[Name]['body']>>
}

/** A real point of P-256: another one is refused. */
const p256dh = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'
const pushEndpoint = () => `https://fcm.googleapis.com/fcm/send/${randomUUID()}`
const email = () => `${randomUUID()}@matrix.test`
const name = { firstName: 'Mia', lastName: 'Matrix' }
const cityCode = { cityName: 'Eden', stateCode: 'NC', cityCode: 'ED' }
const wireCenter = () => ({ name: 'Eden', wid: randomUUID(), pid: 'P1' })
const customer = () => ({ name: `Matrix Telco ${randomUUID()}`, code: `M-${randomUUID().slice(0, 8)}` })
const order = {
  originalAddress: '1 Elm St',
  cityCode: 'ED',
  state: 'NC',
  wireCenterId: NOBODY_ID,
  sentDate: '2026-11-03',
  sentBy: 'Mia Matrix',
}
const building = { buildingType: 'M', address: '1 Elm St, Building A' } as const
const taxRate = {
  level: 'CITY',
  stateCode: 'NC',
  countyName: null,
  rateMillionths: 72_500,
  validFrom: '2026-01-01',
  validTo: null,
} as const
const newTaxRate = () => ({ ...taxRate, kinds: ['SURVEY' as const], cityName: `City ${randomUUID()}` })
const rate = { wireCenterId: null, jobType: 'S', cents: 12_500, validFrom: '2026-01-01', validTo: null } as const

/** A request is written anew, so its lists are not those of the domain. */
const wholeForm = () => structuredClone(DEFAULT_FORM) as z.input<Endpoints['publishFieldForm']['body']>
const filled = { answers: {}, notApplicable: {} }

const seenVersion = { round: 1, version: 1, seen: [] }

const drive = [
  { lat: 36.07, lon: -79.79 },
  { lat: 36.08, lon: -79.8 },
]
const away = { fielderId: NOBODY_ID, fromDay: '2099-11-16', untilDay: '2099-11-18' }

/** A body each call accepts, so that whatever is answered is said by the guard or the use case, not by the parser. */
export const BODIES: Bodies = {
  login: () => ({ email: 'ben@people.test', password: PASSWORD }),
  register: () => ({ email: email(), password: PASSWORD, ...name }),
  verifyEmail: () => ({ token: randomUUID() }),
  forgotPassword: () => ({ email: email() }),
  resetPassword: () => ({ token: randomUUID(), newPassword: PASSWORD }),
  setUp: () => ({ email: email(), password: PASSWORD, ...name }),
  editProfile: () => ({ ...name, phone: null }),
  // The same password again: the next case signs in as before.
  changePassword: () => ({ currentPassword: PASSWORD, newPassword: PASSWORD }),
  approveUser: () => ({ roleIds: [ROLE_IDS.FIELDER], confirmsUnverifiedEmail: true }),
  rejectUser: () => ({ reason: 'not known here' }),
  createUser: () => ({ email: email(), password: PASSWORD, ...name, roleIds: [ROLE_IDS.FIELDER] }),
  inviteUser: () => ({ email: email(), ...name, roleIds: [ROLE_IDS.FIELDER] }),
  editUser: () => ({ ...name, phone: null, roleIds: [ROLE_IDS.FIELDER] }),
  // Everybody has roles that can change.
  chooseNotification: () => ({ kind: 'account.roles_changed', channel: 'email', isOn: true }),
  subscribeToPush: () => ({ endpoint: pushEndpoint(), keys: { p256dh, auth: 'BTBZMqHH6r4Tts7J_aSIgg' } }),
  unsubscribeFromPush: () => ({ endpoint: pushEndpoint() }),
  testPush: () => ({ endpoint: pushEndpoint() }),
  saveView: () => ({ list: 'deliveries', name: 'As the matrix has it', search: {} }),
  editSavedView: () => ({ search: { status: 'FAILED' } }),
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
  createTaxRate: newTaxRate,
  editTaxRate: newTaxRate,
  editSettings: () => ({ 'gps.toleranceMetres': 50 }),
  setSecret: () => ({ key: 'provider.apiKey', value: 'a key of the matrix' }),
  setLogo: () => ({ image: null }),
  setPicture: () => ({ image: null }),
  createOrder: () => order,
  editOrder: () => ({ narrative: 'as the matrix has it' }),
  addSite: () => ({ cityCode: 'ED', state: 'NC' }),
  renumberSite: () => ({ siteId: NOBODY_ID, cityCode: 'ED', state: 'NC', reason: 'the wrong city' }),
  holdOrders: () => ({ orderIds: [NOBODY_ID] }),
  releaseOrders: () => ({ orderIds: [NOBODY_ID] }),
  completeOrders: () => ({ orderIds: [NOBODY_ID] }),
  closeOrders: () => ({ orderIds: [NOBODY_ID] }),
  cancelOrder: () => ({ reason: 'withdrawn' }),
  markDuplicate: () => ({ survivorId: NOBODY_ID }),
  addBuilding: () => building,
  addBuildings: () => ({ buildings: [building] }),
  editBuilding: () => ({ notes: 'as the matrix has it' }),
  placeUnits: () => ({ units: [{ address: '1 Elm St', lat: 36.07, lon: -79.79 }] }),
  splitBuilding: () => ({ ...building, lat: null, lon: null, units: [] }),
  moveBuilding: () => ({ status: 'READY_FOR_DISPATCH' }),
  cancelBuilding: () => ({ reason: 'torn down' }),
  reopenBuilding: () => ({ reason: 'it stands' }),
  editSite: () => ({ developmentName: 'Elm Commons' }),
  setJobType: () => ({ jobType: 'M' }),
  moveSite: () => ({ status: 'READY_FOR_DISPATCH', jobType: 'M' }),
  claimSite: () => ({}),
  geocode: () => ({ address: '1 Elm St, Greensboro, NC 27401' }),
  setUrgent: () => ({ isUrgent: true }),
  assignBuildings: () => ({ fielderId: NOBODY_ID, dueDate: '2099-11-17', buildingIds: [NOBODY_ID] }),
  sendPlan: () => ({ dueDate: '2099-11-17', parts: [{ fielderId: NOBODY_ID, buildingIds: [NOBODY_ID] }] }),
  reassignAssignments: () => ({ assignmentIds: [NOBODY_ID], fielderId: NOBODY_ID }),
  recallAssignments: () => ({ assignmentIds: [NOBODY_ID], reason: 'the customer called' }),
  acceptAssignment: () => ({ onBehalf: 'he called' }),
  declineAssignment: () => ({ reason: 'TOO_FAR', onBehalf: 'he called' }),
  startAssignment: () => ({ onBehalf: 'he called' }),
  giveBackAssignment: () => ({ reason: 'the gate is locked', onBehalf: 'he called' }),
  suggestPlan: () => ({ buildingIds: [NOBODY_ID], fielderIds: [NOBODY_ID], dueDate: '2099-11-17' }),
  previewAway: () => away,
  readDrives: () => ({ groups: [drive] }),
  goAway: () => ({ ...away, moves: [] }),
  publishFieldForm: () => ({ ...wholeForm(), basedOn: 1 }),
  saveSurveyDraft: () => ({ ...filled, editedAt: '2026-11-15T10:05:00Z', onBehalf: 'he called' }),
  submitFieldwork: () => ({
    ...filled,
    surveyId: randomUUID(),
    manifest: [],
    submittedAt: '2026-11-15T10:05:00Z',
    onBehalf: 'he called',
  }),
  unsubmitFieldwork: () => ({ onBehalf: 'he called' }),
  reportOutcome: () => ({
    outcomeId: randomUUID(),
    outcome: 'NO_ACCESS',
    note: 'the gate is locked',
    manifest: [{ id: NOBODY_ID, sha256: 'a'.repeat(64) }],
    pin: null,
    reportedAt: '2026-11-15T10:05:00Z',
    onBehalf: 'he called',
  }),
  acceptIncomplete: () => ({ reason: 'lost for good' }),
  adoptLateEvidence: () => ({ assignmentId: NOBODY_ID, reason: 'it is all there' }),
  announcePhotos: () => ({ photos: [newPhoto(NOBODY_ID, Buffer.from('bytes'))], onBehalf: 'he called' }),
  readReceipts: () => ({ ids: [NOBODY_ID] }),
  explainPhoto: () => ({ kind: 'EXPLAINED', note: 'across the road', pin: null, onBehalf: 'he called' }),
  reviewBuilding: (askerId) => ({
    ...seenVersion,
    buildingId: NOBODY_ID,
    reviewerId: askerId,
    result: 'CLARIFICATION',
    notes: 'which meter is it?',
    checklist: { sides: false, equipment: false, position: false, survey: false, quality: false },
  }),
  decideOutcome: () => ({ ...seenVersion, decision: 'REDISPATCH', notes: 'the gate is open by day' }),
  relabelPhoto: () => ({ slot: 'left', reason: 'it is the left side' }),
  correctAnswers: () => ({ answers: { floors: 2 }, reason: 'two can be seen' }),
  movePhotos: () => ({ toBuildingId: NOBODY_ID, photoIds: [NOBODY_ID], reason: 'taken next door' }),
  swapEvidence: () => ({ withBuildingId: NOBODY_ID, reason: 'taken for each other' }),
  answerQcReview: () => ({ text: 'the left one' }),
  cancelWorkOrder: () => ({ reason: 'it is not needed' }),
  submitSite: () => ({}),
  cancelDelivery: () => ({ reason: 'not needed' }),
  deliverByHand: () => ({ deliveredOn: '2026-11-03', reference: 'T-1' }),
  acknowledgeDelivery: () => ({ on: '2026-11-03' }),
  rejectDelivery: () => ({ on: '2026-11-03', words: 'not ours' }),
  reworkDelivery: () => ({ reason: 'the rear is another house' }),
  resendDelivery: () => ({}),
  mailInvoice: () => ({}),
  previewMailText: () => ({ kind: 'INVOICE', subject: '', body: '' }),
  testMailText: () => ({ kind: 'INVOICE', subject: '', body: '' }),
  acceptDelivered: () => ({ reason: 'they wrote so' }),
  rejectDelivered: () => ({ reason: 'the rear is another house' }),
  raiseWarranty: () => ({ reason: 'the demarc was moved' }),
  closeUnbilled: () => ({ reason: 'under warranty' }),
  revokeQcReview: () => ({ reason: 'the wrong building' }),
  draftInvoices: () => ({ customerId: NOBODY_ID }),
  editInvoice: () => ({ note: 'as the matrix has it' }),
  addInvoiceLine: () => ({ description: 'Trip', units: 1, rateCents: 5000 }),
  checkInvoiceLines: () => ({}),
  editInvoiceLine: () => ({ units: 2 }),
  updateInvoiceRates: () => ({}),
  sendInvoice: () => ({}),
  voidInvoice: () => ({ reason: 'the wrong customer' }),
  closePeriod: () => ({ through: '2000-01-31' }),
  reopenPeriod: () => ({ through: null, reason: 'as the matrix has it' }),
  openDispute: () => ({ lineIds: [NOBODY_ID], reason: 'the wrong rate' }),
  answerDispute: () => ({ text: 'as the matrix has it' }),
  resolveDispute: () => ({ outcome: 'UPHELD', note: 'as the matrix has it' }),
  withdrawDispute: () => ({ note: 'as the matrix has it' }),
  creditInvoice: () => ({ reason: 'the wrong rate', lines: [{ lineId: NOBODY_ID, amountCents: 1 }] }),
  recordPayment: () => ({ customerId: customerIdOf(1), amountCents: 100, date: '2026-01-15', method: 'CHECK' }),
  applyPayment: () => ({ allocations: [{ invoiceId: NOBODY_ID, amountCents: 1 }] }),
  reversePayment: () => ({ reason: 'it bounced' }),
  mailStatement: () => ({}),
  addCollectionNotes: () => ({ invoiceIds: [NOBODY_ID], note: 'as the matrix has it' }),
  movePayment: () => ({ fromInvoiceId: NOBODY_ID, toInvoiceId: null, amountCents: 1, reason: 'the wrong invoice' }),
  refundPayment: () => ({ amountCents: 1, date: '2026-01-15', method: 'CHECK', reason: 'paid twice' }),
  writeOffInvoice: () => ({ amountCents: 1, reason: 'bank fee' }),
  previewBankFile: () => ({ fileName: 'bank.csv', text: 'Date,Amount\n2026-01-15,1.00' }),
  importBankFile: () => ({
    fileName: 'bank.csv',
    text: 'Date,Amount\n2026-01-15,1.00',
    lines: [{ line: 2, customerId: NOBODY_ID, allocations: [] }],
  }),
  askForUpload: () => ({}),
  addDocument: () => ({ orderId: NOBODY_ID, fileName: 'plan.pdf', fileUrl: '/api/objects/none' }),
  editDocument: () => ({ kind: 'NOTE' }),
  importOrders: () => ({ fileName: 'jobs.csv', text: 'Address,City code\n1 Elm St,ED', dryRun: true }),
}

/** What a call must be asked beside its path, where that cannot be left out. */
export const QUERIES: Readonly<Record<string, string>> = {
  listTimeline: `?entity=customer&entityId=${customerIdOf(1)}`,
  lastImport: '?kind=city_code',
  listToBillBuildings: `?customerId=${customerIdOf(1)}`,
  listSavedViews: '?list=deliveries',
  exportToBillBuildings: `?customerId=${customerIdOf(1)}`,
  myPlaces: `?orderIds=${NOBODY_ID}`,
  previewJsn: '?stateCode=NC&cityCode=ED',
  findRoof: '?lat=36.0726&lon=-79.792',
  listRoofs: '?west=-79.793&south=36.072&east=-79.792&north=36.073',
  drawGround: '?west=-79.793&south=36.072&east=-79.792&north=36.073&width=190&height=80',
  streetMapTile: '?z=14&x=4560&y=6429',
}

const tus = { 'tus-resumable': TUS_VERSION }

/** What must stand in the headers, where a protocol wants it there. */
export const HEADERS: Readonly<Record<string, Record<string, string>>> = {
  createPhotoUpload: { ...tus, 'upload-length': '5', 'upload-metadata': metadataOf(NOBODY_ID) },
  readPhotoUpload: tus,
  sendPhotoBytes: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
}
