import { ROLE_LABELS, ROLES, type Role } from '../actor.ts'
import { DECLINE_REASONS, type DeclineReason } from '../dispatch/assignment.ts'
import type { Outcome } from '../fieldwork/outcome.ts'
import type { DisputeResolution } from '../invoicing/dispute.ts'
import { RETURN_REASON_LABELS } from '../labels.ts'
import { isJsbW } from '../qc/work-order-number.ts'
import type { AnyNotification, NotificationKind, NotificationPayloads, TakenBackKind } from './notifications.ts'

/** The words of notifications; each language has its own. */
export type NotificationWords = {
  readonly kinds: Record<NotificationKind, string>
  readonly roles: Record<Role, string>
  readonly registrationWaiting: (name: string, email: string) => string
  readonly rolesChanged: (byName: string, roles: string) => string
  readonly rolesTaken: (byName: string) => string
  readonly sessionsEnded: (byName: string) => string
  readonly supervisorOf: (byName: string, name: string) => string
  readonly deputyOf: (byName: string, name: string) => string
  /** A calendar day. */
  readonly day: (day: string) => string
  /** More than one, which are not named. */
  readonly buildings: (count: number) => string
  /** Instead of the bare number of one. */
  readonly workOrder: (number: string) => string
  readonly given: (byName: string, what: string, due: string) => string
  readonly givenInTurn: (byName: string, what: string, firstDue: string) => string
  readonly waitsForAnswer: (what: string, day: string, isOne: boolean) => string
  readonly takenBack: Record<TakenBackKind, (byName: string, what: string) => string>
  readonly declineReasons: Record<DeclineReason, string>
  readonly declined: (fielderName: string, jsb: string) => string
  readonly timedOut: (fielderName: string, jsb: string) => string
  readonly givenBack: (fielderName: string, jsb: string) => string
  readonly outcomes: Record<Outcome, string>
  readonly notSurveyed: (fielderName: string, jsb: string, others: number, outcome: string) => string
  readonly cameLate: (fielderName: string, jsb: string) => string
  readonly sentBack: (byName: string, jsb: string) => string
  readonly answered: (byName: string, jsb: string) => string
  readonly notCopied: (jsn: string, part: number) => string
  readonly notDelivered: (jsn: string, part: number) => string
  /** No part: one building, by its number. */
  readonly rejected: (name: string, part: number | null, customerName: string | null) => string
  readonly notMailed: (invoiceNo: string, recipient: string) => string
  readonly disputed: (customerName: string, name: string, invoiceNo: string) => string
  readonly disputedLines: (customerName: string, count: number, invoiceNo: string) => string
  /** Null: the office. */
  readonly saidOfDispute: (customerName: string | null, name: string, invoiceNo: string) => string
  readonly disputeEnded: Record<DisputeResolution, (name: string, invoiceNo: string) => string>
}

const MONTH_DAY_YEAR = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** Used by emails, push messages and the English screens. */
export const ENGLISH_NOTIFICATIONS: NotificationWords = {
  kinds: {
    'registration.waiting': 'Account request',
    'account.roles_changed': 'Roles changed',
    'account.sessions_ended': 'Signed out',
    'account.team_changed': 'Team',
    'assignment.given': 'Assigned to you',
    'assignment.reminder': 'Needs acceptance',
    'assignment.taken_back': 'No longer assigned to you',
    'assignment.came_back': 'Returned',
    'fieldwork.not_surveyed': 'Not surveyed',
    'fieldwork.late': 'Late submission',
    'qc.sent_back': 'Question from QC',
    'qc.answered': 'Question answered',
    'submission.given_up': 'Delivery failed',
    'submission.rejected': 'Rejected by customer',
    'submission.mirror_given_up': 'Cloud copy failed',
    'invoice.mail_given_up': 'Invoice email failed',
    'dispute.opened': 'New dispute',
    'dispute.answered': 'Dispute reply',
    'dispute.resolved': 'Dispute resolved',
  },
  roles: ROLE_LABELS,
  registrationWaiting: (name, email) => `${name} (${email}) requested an account`,
  rolesChanged: (byName, roles) => `${byName} changed your roles to ${roles}`,
  rolesTaken: (byName) => `${byName} removed all your roles`,
  sessionsEnded: (byName) => `${byName} signed you out on all devices`,
  supervisorOf: (byName, name) => `${byName} made you ${name}’s supervisor`,
  deputyOf: (byName, name) => `${byName} made you ${name}’s backup supervisor`,
  day: (day) => MONTH_DAY_YEAR.format(new Date(`${day}T00:00:00Z`)),
  buildings: (count) => `${count} buildings`,
  workOrder: (number) => `work order ${number}`,
  given: (byName, what, due) => `${byName} assigned you ${what}, due ${due}`,
  givenInTurn: (byName, what, firstDue) => `${byName} assigned you ${what}, first due ${firstDue}`,
  waitsForAnswer: (what, day, isOne) =>
    `Accept ${what}, or ${isOne ? 'it returns' : 'they return'} to dispatch on ${day}`,
  takenBack: {
    RECALLED: (byName, what) => `${byName} recalled ${what}`,
    REASSIGNED: (byName, what) => `${byName} reassigned ${what}`,
    UNDONE: (byName, what) => `${byName} undid the assignment of ${what}`,
    CANCELLED: (_, what) => `The work on ${what} was canceled`,
  },
  declineReasons: { TOO_FAR: 'too far', NO_TIME: 'no availability', AWAY: 'day off', OTHER: 'other' },
  declined: (fielderName, jsb) => `${fielderName} declined ${jsb}`,
  timedOut: (fielderName, jsb) => `${fielderName} didn’t accept ${jsb} in time`,
  givenBack: (fielderName, jsb) => `${fielderName} returned ${jsb}`,
  outcomes: RETURN_REASON_LABELS,
  notSurveyed: (fielderName, jsb, others, outcome) =>
    `${fielderName} couldn’t survey ${jsb}${others > 0 ? ` and ${others} more of its site` : ''}, ${outcome}`,
  cameLate: (fielderName, jsb) => `${fielderName} sent work on ${jsb} after the assignment ended`,
  sentBack: (byName, jsb) => `${byName} has a question about ${jsb}`,
  answered: (byName, jsb) => `${byName} answered your question about ${jsb}`,
  notCopied: (jsn, part) => `Couldn’t copy part ${part} of ${jsn} to the cloud drive`,
  notDelivered: (jsn, part) => `Couldn’t deliver part ${part} of ${jsn}`,
  rejected: (name, part, customerName) =>
    `${customerName ?? 'The customer'} rejected ${part === null ? name : `part ${part} of ${name}`}`,
  notMailed: (invoiceNo, recipient) => `Couldn’t email ${invoiceNo} to ${recipient}`,
  disputed: (customerName, name, invoiceNo) => `${customerName} disputed ${name} on ${invoiceNo}`,
  disputedLines: (customerName, count, invoiceNo) => `${customerName} disputed ${count} lines on ${invoiceNo}`,
  saidOfDispute: (customerName, name, invoiceNo) =>
    customerName === null
      ? `New reply to your dispute about ${name} on ${invoiceNo}`
      : `${customerName} replied about ${name} on ${invoiceNo}`,
  disputeEnded: {
    UPHELD: (name, invoiceNo) => `The charge for ${name} on ${invoiceNo} was upheld`,
    CREDITED: (name, invoiceNo) => `${name} on ${invoiceNo} was credited`,
    REWORKED: (name, invoiceNo) => `${name} on ${invoiceNo} will be surveyed again`,
    WITHDRAWN: (name, invoiceNo) => `The dispute about ${name} on ${invoiceNo} was withdrawn`,
    VOID: (name, invoiceNo) => `${invoiceNo} was voided, which closed the dispute about ${name}`,
  },
}

const isRole = (found: string): found is Role => ROLES.some((role) => role === found)

export function sayNotification(told: AnyNotification, words: NotificationWords): string {
  switch (told.kind) {
    case 'registration.waiting':
      return words.registrationWaiting(told.payload.name, told.payload.email)
    case 'account.roles_changed': {
      const { byName } = told.payload
      const roles = told.payload.roles.map((role) => (isRole(role) ? words.roles[role] : role))
      return roles.length > 0 ? words.rolesChanged(byName, roles.join(', ')) : words.rolesTaken(byName)
    }
    case 'account.sessions_ended':
      return words.sessionsEnded(told.payload.byName)
    case 'account.team_changed': {
      const { byName, name, part } = told.payload
      return part === 'supervisor' ? words.supervisorOf(byName, name) : words.deputyOf(byName, name)
    }
    case 'assignment.given': {
      const { byName, dueDate, areDueTogether } = told.payload
      const say = areDueTogether ? words.given : words.givenInTurn
      return say(byName, whatOf(told.payload, words), words.day(dueDate))
    }
    case 'assignment.reminder': {
      const { count, goesBackOn } = told.payload
      return words.waitsForAnswer(whatOf(told.payload, words), words.day(goesBackOn), count === 1)
    }
    case 'assignment.taken_back': {
      const { how, byName, reason } = told.payload
      return withReasons(words.takenBack[how](byName, whatOf(told.payload, words)), reason)
    }
    case 'assignment.came_back':
      return sayCameBack(told.payload, words)
    case 'fieldwork.not_surveyed': {
      const { fielderName, jsb, others, outcome, note } = told.payload
      return withReasons(words.notSurveyed(fielderName, jsb, others, words.outcomes[outcome]), note)
    }
    case 'fieldwork.late':
      return words.cameLate(told.payload.fielderName, told.payload.jsb)
    case 'qc.sent_back':
      return withReasons(words.sentBack(told.payload.byName, told.payload.jsb), told.payload.notes)
    case 'qc.answered':
      return withReasons(words.answered(told.payload.byName, told.payload.jsb), told.payload.text)
    case 'submission.given_up':
      return withReasons(words.notDelivered(told.payload.jsn, told.payload.part), told.payload.reason)
    case 'submission.mirror_given_up':
      return withReasons(words.notCopied(told.payload.jsn, told.payload.part), told.payload.reason)
    case 'submission.rejected': {
      const { name, part, customerName, reason } = told.payload
      return withReasons(words.rejected(name, part, customerName ?? null), reason)
    }
    case 'invoice.mail_given_up':
      return withReasons(words.notMailed(told.payload.invoiceNo, told.payload.recipient), told.payload.reason)
    case 'dispute.opened': {
      const { customerName, count, name, invoiceNo, reason } = told.payload
      const said =
        count === 1
          ? words.disputed(customerName, name, invoiceNo)
          : words.disputedLines(customerName, count, invoiceNo)
      return withReasons(said, reason)
    }
    case 'dispute.answered': {
      const { customerName, name, invoiceNo, text } = told.payload
      return withReasons(words.saidOfDispute(customerName, name, invoiceNo), text)
    }
    case 'dispute.resolved': {
      const { resolution, name, invoiceNo, note } = told.payload
      return withReasons(words.disputeEnded[resolution](name, invoiceNo), note)
    }
  }
}

const whatOf = ({ count, jsb }: { count: number; jsb: string }, words: NotificationWords) =>
  count === 1 ? nameOf(jsb, words) : words.buildings(count)

/** A building by its number; that of a work order says what it is. */
const nameOf = (jsb: string, words: NotificationWords) => (isJsbW(jsb) ? words.workOrder(jsb) : jsb)

const withReasons = (said: string, ...reasons: (string | null)[]): string =>
  [said, reasons.filter(Boolean).join(', ')].filter(Boolean).join(': ')

const isDeclineReason = (found: string | null): found is DeclineReason =>
  DECLINE_REASONS.some((reason) => reason === found)

/** The note says what the other reason is. */
function sayDeclined(reason: string | null, note: string | null, words: NotificationWords): string | null {
  if (reason === 'OTHER' && note) return null
  return isDeclineReason(reason) ? words.declineReasons[reason] : reason
}

type CameBack = NotificationPayloads['assignment.came_back']
function sayCameBack({ how, fielderName, reason, note, ...told }: CameBack, words: NotificationWords): string {
  const jsb = nameOf(told.jsb, words)
  switch (how) {
    case 'TIMEOUT':
      return words.timedOut(fielderName, jsb)
    case 'GIVEN_BACK':
      return withReasons(words.givenBack(fielderName, jsb), reason, note)
    case 'DECLINED':
      return withReasons(words.declined(fielderName, jsb), sayDeclined(reason, note, words), note)
  }
}
