import type { PreFlight, ReadySite, DeliveryDetail } from '@demarc/contract'
import { page } from 'vitest/browser'
import type { Answers } from '../fake-server.ts'
import { newId } from '../records.ts'

export const AT = '2026-03-02T15:00:00.000Z'
const CUSTOMER = { id: newId(), name: 'Blue Ridge Fiber' }
export const SITE: ReadySite = {
  siteId: newId(),
  orderId: newId(),
  jsn: 'NCGB26030001',
  address: '718 Walker Ave',
  city: 'Greensboro',
  customer: CUSTOMER,
  wireCenter: null,
  channel: 'BRIGHTSPEED',
  goes: 1,
  stays: 1,
  dueDate: null,
  isHeld: false,
}
const building = (number: number) => ({
  id: newId(),
  jsb: `NCGB26030001-M00${number}`,
  address: `${number}00 Walker Ave`,
  buildingType: 'M' as const,
  status: 'QC_REVIEW' as const,
  staysBehind: null,
  passedAt: AT,
})
export const [PASSED, WAITING] = [
  building(1),
  { ...building(2), status: 'QC_REVIEW' as const, staysBehind: 'IN_REVIEW' as const },
]
export const PRE_FLIGHT: PreFlight = {
  siteId: SITE.siteId,
  orderId: SITE.orderId,
  jsn: SITE.jsn,
  customer: CUSTOMER,
  isHeld: false,
  nextPart: 1,
  channel: 'BRIGHTSPEED',
  recipients: ['maps@blueridge.test'],
  channels: [
    { channel: 'BRIGHTSPEED', state: 'BY_HAND' },
    { channel: 'EMAIL', state: 'READY' },
    { channel: 'SHAREPOINT', state: 'NOT_CONFIGURED' },
  ],
  buildings: [PASSED, WAITING],
  parts: [],
}

export const SENT: DeliveryDetail['sent'][number] = {
  id: PASSED.id,
  jsb: PASSED.jsb,
  address: PASSED.address,
  status: 'QC_REVIEW',
  isUndecided: false,
  invoice: null,
}
export const deliveryRecord = (more: Partial<DeliveryDetail> = {}): DeliveryDetail => {
  const made: DeliveryDetail = {
    id: newId(),
    siteId: SITE.siteId,
    orderId: SITE.orderId,
    jsn: SITE.jsn,
    customer: CUSTOMER,
    part: 1,
    channel: 'EMAIL',
    status: 'QUEUED',
    waitsForHand: false,
    buildings: 1,
    submittedAt: AT,
    submittedByName: 'Ben Whitfield',
    deliveredAt: null,
    attempts: 0,
    nextAttemptAt: null,
    reason: null,
    isHeld: false,
    actions: [],
    payload: { part: 1, buildings: [{ buildingId: PASSED.id, jsb: PASSED.jsb, round: 1 }] },
    recipients: ['maps@blueridge.test'],
    package: null,
    idempotencyKey: null,
    surveyedOn: '2026-03-02',
    sent: [SENT],
    log: [],
    receipt: null,
    mirror: null,
    answer: null,
    ...more,
  }
  return made
}
export const PACKAGE = { fileName: 'NCGB26030001-1.zip', bytes: 1000, sha256: 'a'.repeat(64), manifest: [] }

/** One site and its deliveries, which remember what was done to them. */
export function makeDeliveries(deliveries: DeliveryDetail[] = []) {
  const kept = [...deliveries]
  const change = (submissionId: string, more: Partial<DeliveryDetail>): DeliveryDetail => {
    const at = kept.findIndex(({ id }) => id === submissionId)
    return (kept[at] = { ...kept[at]!, ...more })
  }
  const answers: Answers = {
    'GET /api/ready-to-deliver': () => (kept.some(({ status }) => status !== 'CANCELLED') ? [] : [SITE]),
    'GET /api/sites/:siteId/pre-flight': () => PRE_FLIGHT,
    'POST /api/sites/:siteId/submissions': () => {
      const made = deliveryRecord({
        channel: 'BRIGHTSPEED',
        waitsForHand: true,
        package: PACKAGE,
        actions: ['cancel', 'deliverByHand', 'download'],
      })
      kept.push(made)
      return made
    },
    'GET /api/submissions': () => kept,
    'GET /api/submissions/:submissionId': ({ params }) => kept.find(({ id }) => id === params.submissionId)!,
    'POST /api/submissions/:submissionId/by-hand': ({ params, body }) =>
      change(params.submissionId, {
        status: 'DELIVERED',
        deliveredAt: AT,
        actions: ['acknowledge', 'reject'],
        receipt: {
          deliveredAt: AT,
          deliveredOn: body.deliveredOn,
          isByHand: true,
          reference: body.reference,
          proof: null,
          downloads: 0,
        },
      }),
    'POST /api/submissions/:submissionId/retry': ({ params }) =>
      change(params.submissionId, { attempts: 2, log: [refused(2), refused(1)] }),
    'POST /api/submissions/:submissionId/cancel': ({ params, body }) =>
      change(params.submissionId, { status: 'CANCELLED', reason: body.reason, actions: [] }),
    'POST /api/submissions/:submissionId/acknowledge': ({ params, body }) =>
      change(params.submissionId, {
        status: 'ACKNOWLEDGED',
        answer: { on: body.on, words: body.words, byName: 'Ben Whitfield' },
        actions: [],
      }),
    'GET /api/customers': () => [],
    'GET /api/timeline': () => [],
  }
  return { answers, kept, change }
}
export const refused = (n: number) => ({
  n,
  resend: 0,
  beganAt: AT,
  endedAt: AT,
  outcome: 'REFUSED' as const,
  detail: '550 No such mailbox',
  bytesSent: null,
})

export const readyRows = () => page.getByRole('list', { name: 'Sites ready to deliver' }).getByRole('listitem')
export const deliveryRows = () => page.getByRole('list', { name: 'Deliveries' }).getByRole('listitem')
export const preFlight = () => page.getByRole('dialog', { name: 'Delivery preview' })
export const delivery = () => page.getByRole('dialog', { name: 'Delivery', exact: true })
