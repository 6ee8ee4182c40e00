import { ROLE_LABELS, ROLES, type Role } from './actor.ts'
import { DECLINE_REASONS, type DeclineReason } from './dispatch/assignment.ts'
import type { AnyNotification, NotificationKind, NotificationPayloads, TakenBackKind } from './notifications.ts'

/** How notifications are said; each language of the screens brings its own. */
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
  readonly given: (byName: string, what: string, due: string) => string
  readonly givenInTurn: (byName: string, what: string, firstDue: string) => string
  readonly waitsForAnswer: (what: string, day: string, isOne: boolean) => string
  readonly takenBack: Record<TakenBackKind, (byName: string, what: string) => string>
  readonly declineReasons: Record<DeclineReason, string>
  readonly declined: (fielderName: string, jsb: string) => string
  readonly timedOut: (fielderName: string, jsb: string) => string
  readonly givenBack: (fielderName: string, jsb: string) => string
  readonly cameLate: (fielderName: string, jsb: string) => string
  readonly sentBack: (byName: string, jsb: string) => string
  readonly answered: (byName: string, jsb: string) => string
}

const MONTH_DAY_YEAR = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** Spoken by mails, by messages to devices, and by the screens in English. */
export const ENGLISH_NOTIFICATIONS: NotificationWords = {
  kinds: {
    'registration.waiting': 'Registration',
    'account.roles_changed': 'Roles changed',
    'account.sessions_ended': 'Signed out',
    'account.team_changed': 'Team',
    'assignment.given': 'Assigned to you',
    'assignment.reminder': 'Waits for your answer',
    'assignment.taken_back': 'No longer yours',
    'assignment.came_back': 'Came back',
    'fieldwork.late': 'Late work',
    'qc.sent_back': 'Sent back by review',
    'qc.answered': 'Answered',
  },
  roles: ROLE_LABELS,
  registrationWaiting: (name, email) => `${name} (${email}) asks for an account`,
  rolesChanged: (byName, roles) => `${byName} gave you these roles: ${roles}`,
  rolesTaken: (byName) => `${byName} took your roles away`,
  sessionsEnded: (byName) => `${byName} signed you out everywhere`,
  supervisorOf: (byName, name) => `${byName} made you the supervisor of ${name}`,
  deputyOf: (byName, name) => `${byName} made you the deputy for ${name}`,
  day: (day) => MONTH_DAY_YEAR.format(new Date(`${day}T00:00:00Z`)),
  buildings: (count) => `${count} buildings`,
  given: (byName, what, due) => `${byName} assigned you ${what}, due ${due}`,
  givenInTurn: (byName, what, firstDue) => `${byName} assigned you ${what}, the first due ${firstDue}`,
  waitsForAnswer: (what, day, isOne) =>
    isOne ? `Accept ${what}, or it goes back on ${day}` : `Accept ${what}, or they go back on ${day}`,
  takenBack: {
    RECALLED: (byName, what) => `${byName} recalled ${what}`,
    REASSIGNED: (byName, what) => `${byName} gave ${what} to somebody else`,
    UNDONE: (byName, what) => `${byName} took back the assignment of ${what}`,
    CANCELLED: (_, what) => `The work on ${what} was cancelled`,
  },
  declineReasons: { TOO_FAR: 'too far', NO_TIME: 'no time', AWAY: 'away', OTHER: 'other' },
  declined: (fielderName, jsb) => `${fielderName} declined ${jsb}`,
  timedOut: (fielderName, jsb) => `${fielderName} did not accept ${jsb} in time`,
  givenBack: (fielderName, jsb) => `${fielderName} gave ${jsb} back`,
  cameLate: (fielderName, jsb) => `Work of ${fielderName} on ${jsb} came in after the assignment had ended`,
  sentBack: (byName, jsb) => `${byName} has a question about ${jsb}`,
  answered: (byName, jsb) => `${byName} answered your question about ${jsb}`,
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
    case 'fieldwork.late':
      return words.cameLate(told.payload.fielderName, told.payload.jsb)
    case 'qc.sent_back':
      return withReasons(words.sentBack(told.payload.byName, told.payload.jsb), told.payload.notes)
    case 'qc.answered':
      return withReasons(words.answered(told.payload.byName, told.payload.jsb), told.payload.text)
  }
}

const whatOf = ({ count, jsb }: { count: number; jsb: string }, words: NotificationWords) =>
  count === 1 ? jsb : words.buildings(count)

const withReasons = (said: string, ...reasons: (string | null)[]): string =>
  [said, reasons.filter(Boolean).join(', ')].filter(Boolean).join(': ')

const isDeclineReason = (found: string | null): found is DeclineReason =>
  DECLINE_REASONS.some((reason) => reason === found)

type CameBack = NotificationPayloads['assignment.came_back']
function sayCameBack({ how, fielderName, jsb, reason, note }: CameBack, words: NotificationWords): string {
  switch (how) {
    case 'TIMEOUT':
      return words.timedOut(fielderName, jsb)
    case 'GIVEN_BACK':
      return withReasons(words.givenBack(fielderName, jsb), reason, note)
    case 'DECLINED':
      return withReasons(
        words.declined(fielderName, jsb),
        isDeclineReason(reason) ? words.declineReasons[reason] : reason,
        note,
      )
  }
}
