import type { DisputeDetail } from '@demarc/contract'
import { newId, ORGANISATION } from '../records.ts'

const AT = '2026-03-02T15:00:00.000Z'
/** Fifteen days from the office's today. */
const IN_FIFTEEN_DAYS = new Date(Date.now() + 15 * 24 * 60 * 60 * 1000).toLocaleDateString('en-CA', {
  timeZone: ORGANISATION.timeZone,
})

export const dispute = (more: Partial<DisputeDetail> = {}): DisputeDetail => ({
  id: newId(),
  invoiceId: newId(),
  invoiceNo: 'INV-2026-00001',
  customerId: newId(),
  customerName: 'Blue Ridge Fiber',
  lineId: newId(),
  jsb: 'NCGB26030001-M001',
  description: 'Survey of an MDU',
  address: '718 Walker Ave',
  amountCents: 10_000,
  reason: 'Nobody was there on the fourth',
  openedByName: null,
  isOnBehalf: false,
  isLate: false,
  createdAt: AT,
  resolveBy: IN_FIFTEEN_DAYS,
  resolvedAt: null,
  resolution: null,
  messageCount: 1,
  actions: ['answer', 'uphold', 'credit', 'rework'],
  kind: 'SURVEY',
  units: 1,
  quantityHundredths: null,
  rateCents: 10_000,
  creditedCents: 0,
  creditableCents: 10_000,
  taxCents: 0,
  invoiceBalanceCents: 20_000,
  invoicePayableCents: 10_000,
  customerRef: null,
  deliveredOn: '2026-02-27',
  siteId: newId(),
  buildingId: newId(),
  formVersion: 1,
  resolutionNote: null,
  resolvedByName: null,
  creditNo: null,
  settledCents: null,
  messages: [],
  evidence: { deliveries: [], verdict: null, photoCount: 0 },
  ...more,
})
