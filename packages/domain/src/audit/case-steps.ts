import { statusLabel, isWorkStatus } from '../work-status.ts'
import { acts } from './acts.ts'

/**
 * What the case file of an order tells, from order to payment: what moved the work on or back, and what went out. The
 * rest of history (edits, photos one by one, what was only looked at) stays in the timeline. Every stage adds its own.
 */
export const CASE_STEPS = [
  'order.created',
  'order.imported',
  'order.completed',
  'order.held',
  'order.released',
  'order.overridden',
  'order.moved',
  'order.cancelled',
  'order.closed',
  'order.site_added',
  'order.renumbered',
  'document.added',
  'assignment.assigned',
  'assignment.declined',
  'assignment.given_back',
  'assignment.recalled',
  'assignment.timed_out',
  'assignment.started',
  'survey.submitted',
  'survey.adopted',
  'survey.corrected',
  'outcome.reported',
  'qc_review.passed',
  'qc_review.sent_back',
  'qc_review.revoked',
  'qc_answer.given',
  'work_order.made',
  'submission.queued',
  'submission.delivered',
  'submission.delivered_by_hand',
  'submission.given_up',
  'submission.acknowledged',
  'submission.rejected',
  'submission.sent_back',
  'submission.redeliver_asked',
  'submission.resent',
  'invoice.sent',
  'invoice.credited',
  'invoice.voided',
  'invoice.mailed',
  'invoice.reminded',
  'invoice.paid',
  'invoice.written_off',
  'invoice.payment_reversed',
  'invoice.settled',
  'invoice.reopened',
  'dispute.opened',
  'dispute.upheld',
  'dispute.credited',
  'dispute.reworked',
  'dispute.withdrawn',
] as const satisfies readonly (keyof typeof acts)[]

type Step = {
  readonly entity: string
  readonly action: string
  readonly label: string | null
  readonly changes: readonly { readonly field: string; readonly before?: unknown; readonly after?: unknown }[]
}

const statusWord = (status: unknown): string | null =>
  typeof status === 'string' && isWorkStatus(status) ? statusLabel(status) : null

/** What somebody did, to be said after their name, as our documents say it. */
export function sayStep({ entity, action, label, changes }: Step): string {
  const step = CASE_STEPS.find((one) => one === `${entity}.${action}`)
  if (!step) return `${entity} ${action}`
  const changed = (name: string) => changes.find(({ field }) => field === name)
  const [status, reason] = [changed('status'), changed('reason')?.after]
  const said = acts[step](label, { from: statusWord(status?.before), to: statusWord(status?.after) })
  return typeof reason === 'string' && reason ? `${said}: ${reason}` : said
}
