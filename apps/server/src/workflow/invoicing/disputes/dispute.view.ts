import type { Dispute, DisputeDetail, DisputeMessage } from '@demarc/contract'
import {
  can,
  disputeActionsFor,
  isReworkable,
  type Actor,
  type DisputeResolution,
  type StandingDispute,
} from '@demarc/domain'
import type { DisputeRow, MessageRow } from './dispute.queries.ts'
import type { DeliveryRow, EvidenceRow } from './evidence.queries.ts'

/** What of its line can be credited at most, before tax: no more than is left of it, nor than is owed. */
const creditableOf = ({ amountCents, creditedCents, balanceCents }: DisputeRow): number =>
  Math.min(amountCents - creditedCents, balanceCents)

/** What people call it. */
export const nameOf = ({ jsb, description }: Pick<DisputeRow, 'jsb' | 'description'>): string => jsb ?? description

type Standing = StandingDispute & { readonly name: string; readonly resolution: DisputeResolution | null }
export const standingOf = (row: DisputeRow): Standing => ({
  name: nameOf(row),
  resolution: row.resolution,
  isOpen: row.resolvedAt === null,
  openedBy: row.openedBy,
  creditableCents: creditableOf(row),
  isReworkable: isReworkable(row.buildingStatus),
})

const isOffice = (actor: Actor) => can(actor, 'dispute.resolve')

/** Exactly the fields of the contract. A customer hears which side it was, not who of the office. */
export const viewDispute = (row: DisputeRow, actor: Actor): Dispute => ({
  id: row.id,
  invoiceId: row.invoiceId,
  invoiceNo: row.invoiceNo,
  customerId: row.customerId,
  customerName: row.customerName,
  lineId: row.lineId,
  jsb: row.jsb,
  description: row.description,
  address: row.address,
  amountCents: row.amountCents,
  reason: row.reason,
  openedByName: isOffice(actor) || !row.isOnBehalf ? row.openedByName : null,
  isOnBehalf: row.isOnBehalf,
  isLate: row.isLate,
  createdAt: row.createdAt,
  resolveBy: row.resolveBy,
  resolvedAt: row.resolvedAt,
  resolution: row.resolution,
  settledCents: row.settledCents,
  messageCount: row.messageCount,
  actions: disputeActionsFor(actor, standingOf(row)),
})

const viewMessage = (row: MessageRow, actor: Actor): DisputeMessage => ({
  id: row.id,
  isFromCustomer: row.isFromCustomer,
  byName: isOffice(actor) || row.isFromCustomer ? row.byName : null,
  text: row.text,
  createdAt: row.createdAt,
  files: row.files,
})

type Whole = {
  readonly dispute: DisputeRow
  /** Before tax; with it, it comes to no more than is owed. */
  readonly creditableCents: number
  /** On all that is left of its line. */
  readonly taxCents: number
  readonly payableCents: number
  readonly messages: readonly MessageRow[]
  readonly deliveries: readonly DeliveryRow[]
  /** Null: the line stands for no building. */
  readonly evidence: EvidenceRow | null
}

export function viewWholeDispute(
  { dispute, creditableCents, taxCents, payableCents, messages, deliveries, evidence }: Whole,
  actor: Actor,
): DisputeDetail {
  const isTold = isOffice(actor)
  return {
    ...viewDispute(dispute, actor),
    kind: dispute.kind,
    units: dispute.units,
    quantityHundredths: dispute.quantityHundredths,
    rateCents: dispute.rateCents,
    creditedCents: dispute.creditedCents,
    creditableCents,
    taxCents,
    invoiceBalanceCents: dispute.balanceCents,
    invoicePayableCents: payableCents,
    customerRef: dispute.customerRef,
    deliveredOn: dispute.deliveredOn,
    siteId: dispute.siteId,
    buildingId: dispute.buildingId,
    formVersion: isTold ? (evidence?.formVersion ?? null) : null,
    resolutionNote: dispute.resolutionNote,
    resolvedByName: isTold ? dispute.resolvedByName : null,
    creditNo: dispute.creditNo,
    messages: messages.map((message) => viewMessage(message, actor)),
    evidence: {
      deliveries: deliveries.map(({ submissionId, ...delivery }) => ({
        submissionId: isTold ? submissionId : null,
        part: delivery.part,
        channel: delivery.channel,
        deliveredAt: delivery.deliveredAt,
        reference: delivery.reference,
        sha256: delivery.sha256,
      })),
      verdict: evidence ? viewVerdict(evidence, isTold) : null,
      photoCount: isTold ? (evidence?.photoCount ?? 0) : 0,
    },
  }
}

function viewVerdict(
  { result, reviewedAt, reviewerName }: EvidenceRow,
  isTold: boolean,
): DisputeDetail['evidence']['verdict'] {
  if (result === null || reviewedAt === null) return null
  // A customer is told that it passed; what was sent back on the way is the office's own.
  if (!isTold && result !== 'PASS') return null
  return { result, reviewedAt, reviewerName: isTold ? reviewerName : null }
}
