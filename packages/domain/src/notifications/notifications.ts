import { ROLES, type Role } from '../actor.ts'
import type { CameBackKind, EndKind } from '../dispatch/assignment.ts'
import type { Outcome } from '../fieldwork/outcome.ts'
import type { TeamPart } from '../identity/team-part.ts'
import type { DisputeResolution } from '../invoicing/dispute.ts'

export type Channels = { readonly inApp: boolean; readonly email: boolean; readonly push: boolean }
/** In app is always on: the bell leaves nothing out. */
export const CHOSEN_CHANNELS = ['email', 'push'] as const
export type ChosenChannel = (typeof CHOSEN_CHANNELS)[number]

type Row = {
  readonly to:
    | 'every admin'
    | 'the person'
    | 'the new supervisor or deputy'
    | 'the fielder'
    | 'the reviewer'
    | 'people who deliver'
    | 'people who bill'
    | 'the other side'
    | "the fielder's supervisor, else the backup supervisor, else the person who assigned it"
  /** Whom it can reach: nobody else is asked how they want to hear of it. */
  readonly roles: readonly Role[]
  readonly usual: Channels
  /** Somebody has to act on it now: its mail waits for no others. */
  readonly isMailedAtOnce?: boolean
}

const EVERYWHERE: Channels = { inApp: true, email: true, push: true }

/** Who is told what, and where unless they choose otherwise. */
export const NOTIFICATIONS = {
  'registration.waiting': { to: 'every admin', roles: ['ADMIN'], usual: { inApp: true, email: true, push: true } },
  'account.roles_changed': { to: 'the person', roles: ROLES, usual: { inApp: true, email: true, push: false } },
  'account.sessions_ended': { to: 'the person', roles: ROLES, usual: { inApp: true, email: true, push: true } },
  'account.team_changed': {
    to: 'the new supervisor or deputy',
    roles: ['SUPERVISOR', 'ADMIN'],
    usual: { inApp: true, email: false, push: false },
  },
  'assignment.given': { to: 'the fielder', roles: ['FIELDER'], usual: EVERYWHERE },
  'assignment.reminder': { to: 'the fielder', roles: ['FIELDER'], usual: EVERYWHERE },
  'assignment.taken_back': { to: 'the fielder', roles: ['FIELDER'], usual: EVERYWHERE },
  'assignment.came_back': {
    to: "the fielder's supervisor, else the backup supervisor, else the person who assigned it",
    roles: ['SUPERVISOR', 'ADMIN', 'BACKEND'],
    usual: EVERYWHERE,
    isMailedAtOnce: true,
  },
  'fieldwork.not_surveyed': {
    to: "the fielder's supervisor, else the backup supervisor, else the person who assigned it",
    roles: ['SUPERVISOR', 'ADMIN', 'BACKEND'],
    usual: EVERYWHERE,
    isMailedAtOnce: true,
  },
  'fieldwork.late': {
    to: "the fielder's supervisor, else the backup supervisor, else the person who assigned it",
    roles: ['SUPERVISOR', 'ADMIN', 'BACKEND'],
    usual: EVERYWHERE,
  },
  'qc.sent_back': { to: 'the fielder', roles: ['FIELDER'], usual: EVERYWHERE },
  'qc.answered': { to: 'the reviewer', roles: ['ADMIN', 'BACKEND', 'SUPERVISOR'], usual: EVERYWHERE },
  'submission.given_up': {
    to: 'people who deliver',
    roles: ['ADMIN', 'BACKEND'],
    usual: EVERYWHERE,
    isMailedAtOnce: true,
  },
  'submission.rejected': { to: 'people who deliver', roles: ['ADMIN', 'BACKEND'], usual: EVERYWHERE },
  'submission.mirror_given_up': { to: 'people who deliver', roles: ['ADMIN', 'BACKEND'], usual: EVERYWHERE },
  'invoice.mail_given_up': {
    to: 'people who bill',
    roles: ['ADMIN', 'BACKEND'],
    usual: EVERYWHERE,
    isMailedAtOnce: true,
  },
  'dispute.opened': { to: 'people who bill', roles: ['ADMIN', 'BACKEND'], usual: EVERYWHERE },
  'dispute.answered': { to: 'the other side', roles: ['ADMIN', 'BACKEND', 'CUSTOMER'], usual: EVERYWHERE },
  'dispute.resolved': { to: 'the other side', roles: ['ADMIN', 'BACKEND', 'CUSTOMER'], usual: EVERYWHERE },
} as const satisfies Record<string, Row>

export type NotificationKind = keyof typeof NOTIFICATIONS
export const NOTIFICATION_KINDS = Object.keys(NOTIFICATIONS) as [NotificationKind, ...NotificationKind[]]

/** The kinds that can reach somebody with these roles. */
export const kindsFor = (roles: readonly Role[]): NotificationKind[] =>
  NOTIFICATION_KINDS.filter((kind) => {
    const reached: readonly Role[] = NOTIFICATIONS[kind].roles
    return roles.some((role) => reached.includes(role))
  })

/** `chosen` is what the person said, if they said anything. */
export const isChannelOn = (kind: NotificationKind, channel: ChosenChannel, chosen: boolean | undefined): boolean =>
  chosen ?? NOTIFICATIONS[kind].usual[channel]

/** Widened, so that every row can be asked for what only some have. */
export const isMailedAtOnce = (kind: NotificationKind): boolean => {
  const row: Row = NOTIFICATIONS[kind]
  return row.isMailedAtOnce ?? false
}

/** What was done to several buildings at once is told at once; a single one by its number. */
type Buildings = { readonly count: number; readonly jsb: string }
/** How an assignment leaves a fielder who did not ask for it. */
export const TAKEN_BACK_KINDS = ['RECALLED', 'REASSIGNED', 'UNDONE', 'CANCELLED'] as const satisfies readonly EndKind[]
export type TakenBackKind = (typeof TAKEN_BACK_KINDS)[number]

/** What each kind tells. */
export type NotificationPayloads = {
  readonly 'registration.waiting': { readonly pendingUserId: string; readonly name: string; readonly email: string }
  readonly 'account.roles_changed': { readonly byName: string; readonly roles: readonly string[] }
  readonly 'account.sessions_ended': { readonly byName: string }
  readonly 'account.team_changed': { readonly byName: string; readonly name: string; readonly part: TeamPart }
  readonly 'assignment.given': Buildings & {
    readonly byName: string
    /** The first of them. */
    readonly dueDate: string
    readonly areDueTogether: boolean
  }
  readonly 'assignment.reminder': Buildings & { readonly goesBackOn: string }
  readonly 'assignment.taken_back': Buildings & {
    readonly how: TakenBackKind
    readonly byName: string
    readonly reason: string | null
  }
  readonly 'assignment.came_back': {
    readonly jsb: string
    readonly fielderName: string
    readonly how: Exclude<CameBackKind, 'OUTCOME'>
    /** One of the reasons of a decline, or what was written. */
    readonly reason: string | null
    readonly note: string | null
  }
  /** What was found instead of a building to survey. */
  readonly 'fieldwork.not_surveyed': {
    readonly buildingId: string
    readonly jsb: string
    readonly fielderName: string
    readonly outcome: Outcome
    readonly note: string
    /** How many other buildings of the site the same report is for. */
    readonly others: number
  }
  /** Work that came in after its assignment had ended. */
  readonly 'fieldwork.late': {
    readonly orderId: string
    readonly jsb: string
    readonly fielderName: string
    /** Not in what was told before they were added. */
    readonly buildingId?: string | undefined
    readonly assignmentId?: string | undefined
  }
  /** A reviewer wants to know something that needs no visit. */
  readonly 'qc.sent_back': {
    readonly jsb: string
    readonly byName: string
    readonly notes: string
    /** What is to be answered; those told before it was said have none. */
    readonly reviewId?: string | undefined
  }
  /** What a reviewer asked was answered; the building waits for them. */
  readonly 'qc.answered': { readonly jsb: string; readonly byName: string; readonly text: string }
  /** A delivery failed for good: somebody has to look at it. */
  readonly 'submission.given_up': {
    readonly submissionId: string
    readonly jsn: string
    readonly part: number
    readonly reason: string
  }
  /** The customer does not take a part of a site, or one building. */
  readonly 'submission.rejected': {
    readonly submissionId: string | null
    readonly buildingId: string | null
    /** Those told before it was said have none. */
    readonly customerName?: string | null | undefined
    /** Of the site; of a building its own number. */
    readonly name: string
    readonly part: number | null
    readonly reason: string
  }
  /** The copy of a delivered package did not get into the cloud drive. */
  readonly 'submission.mirror_given_up': {
    readonly submissionId: string
    readonly jsn: string
    readonly part: number
    readonly reason: string
  }
  /** An invoice or a reminder did not get through: the customer may know nothing of it. */
  readonly 'invoice.mail_given_up': {
    readonly invoiceId: string
    readonly invoiceNo: string
    readonly recipient: string
    readonly reason: string
  }
  /** Somebody does not want to pay for lines of an invoice. */
  readonly 'dispute.opened': Disputed & {
    readonly customerName: string
    readonly count: number
    readonly reason: string
  }
  readonly 'dispute.answered': Disputed & { readonly customerName: string | null; readonly text: string }
  readonly 'dispute.resolved': Disputed & { readonly resolution: DisputeResolution; readonly note: string }
}
/** One line of an invoice, by its building or by what it is for. */
type Disputed = { readonly disputeId: string; readonly invoiceNo: string; readonly name: string }
export type AnyNotification = {
  [Kind in NotificationKind]: { readonly kind: Kind; readonly payload: NotificationPayloads[Kind] }
}[NotificationKind]

/** The record a notification is about, as a path of the application. */
export function recordPathOf(told: AnyNotification): string {
  switch (told.kind) {
    case 'registration.waiting':
      return `/admin/pending?registration=${told.payload.pendingUserId}`
    case 'account.roles_changed':
    case 'account.sessions_ended':
    case 'account.team_changed':
      return '/profile'
    case 'assignment.given':
    case 'assignment.reminder':
    case 'assignment.taken_back':
      return '/field'
    case 'qc.sent_back':
      return told.payload.reviewId ? `/field/questions/${told.payload.reviewId}` : '/field'
    case 'assignment.came_back':
      return `/dispatch?q=${encodeURIComponent(told.payload.jsb)}`
    case 'fieldwork.not_surveyed':
      return `/qc?filter=pending&building=${told.payload.buildingId}`
    case 'fieldwork.late':
      return told.payload.buildingId
        ? `/dispatch/evidence/${told.payload.buildingId}?late=${told.payload.assignmentId}`
        : `/orders?order=${told.payload.orderId}`
    case 'qc.answered':
      return '/qc'
    case 'submission.given_up':
    case 'submission.mirror_given_up':
      return `/qc/deliveries?id=${told.payload.submissionId}`
    case 'submission.rejected':
      return told.payload.submissionId
        ? `/qc/deliveries?id=${told.payload.submissionId}`
        : `/qc?filter=rejected&building=${told.payload.buildingId}`
    case 'invoice.mail_given_up':
      return `/invoicing?invoice=${told.payload.invoiceId}`
    case 'dispute.opened':
    case 'dispute.answered':
    case 'dispute.resolved':
      return `/invoicing/disputes?dispute=${told.payload.disputeId}`
  }
}
