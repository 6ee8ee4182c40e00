import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/db/db.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import type { SendMail } from '#platform/mail/mail.ts'
import type { SendPush } from '#platform/push/push.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { DomainEvent } from '#support/audit/index.ts'
import { drawThumbnail } from '#support/files/index.ts'
import {
  MAIL_RESET_TOKEN,
  mailApproval,
  mailInvitation,
  mailRejection,
  mailResetToken,
  mailVerification,
} from '#support/identity/index.ts'
import {
  MAIL_DIGEST,
  MAIL_NOTIFICATION,
  mailDigest,
  mailNotification,
  PUSH_TO_DEVICE,
  pushToDevice,
  settleRegistration,
  notifyAdminsOfRegistration,
  notifyNewLeads,
  notifyOfEndedSessions,
  notifyOfNewRoles,
  TEST_DEVICE,
  testDevice,
} from '#support/notifications/index.ts'
import { doTestJob, TEST_JOB } from '#support/status/index.ts'
import { notifyOfBatch, notifyOfClock, notifyOfComingBack, notifyOfTakingBack } from '#workflow/dispatch/index.ts'
import {
  measureMovedPhoto,
  measurePhotos,
  READ_PHOTO,
  readPhoto,
  readPhotoAgain,
  settleAfterCheck,
  settleTwinsOf,
  notifyOfLatePhotos,
  notifyOfLateWork,
  notifyOfOutcome,
  weighRisks,
  COPY_PHOTO,
  copyReceived,
} from '#workflow/fieldwork/index.ts'
import {
  drawCreditNote,
  leaveDraft,
  MAIL_INVOICE,
  mailOfJob,
  POST_INVOICE,
  postInvoice,
  notifyOfAnsweredDispute,
  notifyOfDispute,
  notifyOfEndedDispute,
  notifyOfMailFailure,
  refreshDraftTaxes,
} from '#workflow/invoicing/index.ts'
import { notifyOfAnswer, notifyOfQuestion } from '#workflow/qc/index.ts'
import {
  DELIVER,
  sendDelivery,
  MIRROR,
  mirrorDelivery,
  notifyOfFailure,
  notifyOfNoCopy,
  notifyOfRejectedBuilding,
  notifyOfRejection,
} from '#workflow/delivery/index.ts'

/** What a job works with. */
export type JobContext = {
  readonly db: Db
  readonly config: Config
  readonly storage: Storage
  readonly sendMail: SendMail
  readonly sendPush: SendPush
}
type Reaction = (context: JobContext, event: DomainEvent) => Promise<void>

/** What happens after something happened: event -> jobs. Each job runs at least once and must not mind a second time. */
const AFTER: Record<string, Record<string, Reaction>> = {
  'registration.requested': {
    'mail-verification': mailVerification,
    'tell-admins-of-registration': notifyAdminsOfRegistration,
  },
  'registration.approved': { 'mail-approval': mailApproval, 'settle-approved-registration': settleRegistration },
  'registration.rejected': { 'mail-rejection': mailRejection, 'settle-rejected-registration': settleRegistration },
  'user.invited': { 'mail-invitation': mailInvitation },
  'user.roles_changed': { 'tell-of-new-roles': notifyOfNewRoles },
  'user.sessions_ended': { 'tell-of-ended-sessions': notifyOfEndedSessions },
  'user.team_changed': { 'tell-new-leads': notifyNewLeads },
  'document.added': { 'draw-thumbnail': drawThumbnail },
  'building.edited': { 'measure-photos': measurePhotos },
  'building.units_placed': { 'measure-photos': measurePhotos },
  'building.split': { 'measure-photos': measurePhotos },
  'building.moved/customerReject': { 'leave-draft': leaveDraft, 'tell-of-rejected-building': notifyOfRejectedBuilding },
  'building.moved/closeUnbilled': { 'leave-draft': leaveDraft },
  'assignment.assigned': { 'tell-of-batch': notifyOfBatch },
  'assignment.restored': { 'tell-of-batch': notifyOfBatch },
  'assignment.reminded': { 'tell-of-clock': notifyOfClock },
  'assignment.recalled': { 'tell-of-taking-back': notifyOfTakingBack },
  'assignment.reassigned': { 'tell-of-taking-back': notifyOfTakingBack },
  'assignment.undone': { 'tell-of-taking-back': notifyOfTakingBack },
  'assignment.cancelled': { 'tell-of-taking-back': notifyOfTakingBack },
  'assignment.declined': { 'tell-of-coming-back': notifyOfComingBack },
  'assignment.given_back': { 'tell-of-coming-back': notifyOfComingBack },
  'assignment.timed_out': { 'tell-of-coming-back': notifyOfComingBack },
  'photo.checked': { 'settle-media': settleAfterCheck },
  'survey.kept_late': { 'tell-of-late-work': notifyOfLateWork },
  'outcome.reported': { 'tell-of-outcome': notifyOfOutcome },
  'outcome.kept_late': { 'tell-of-late-work': notifyOfLateWork },
  'photo.kept_late': { 'tell-of-late-photos': notifyOfLatePhotos },
  'photo.received': { [READ_PHOTO]: readPhoto },
  'photo.explained': { 'read-photo-again': readPhotoAgain },
  'photo.flagged': { 'weigh-risks': weighRisks },
  'photo.measured': { 'weigh-risks': weighRisks },
  'qc_review.sent_back': { 'tell-of-question': notifyOfQuestion },
  'qc_answer.given': { 'tell-of-answer': notifyOfAnswer },
  'submission.queued': { [DELIVER]: sendDelivery },
  'submission.retried': { [DELIVER]: sendDelivery },
  'submission.resend_asked': { [DELIVER]: sendDelivery },
  'submission.delivered': { [MIRROR]: mirrorDelivery },
  'submission.delivered_by_hand': { [MIRROR]: mirrorDelivery },
  'submission.mirror_asked': { [MIRROR]: mirrorDelivery },
  'submission.mirror_given_up': { 'tell-of-no-copy': notifyOfNoCopy },
  'submission.given_up': { 'tell-of-failure': notifyOfFailure },
  'submission.rejected': { 'tell-of-rejection': notifyOfRejection },
  'tax_rate.created': { 'refresh-draft-taxes': refreshDraftTaxes },
  'tax_rate.edited': { 'refresh-draft-taxes': refreshDraftTaxes },
  'tax_rate.deleted': { 'refresh-draft-taxes': refreshDraftTaxes },
  'customer.edited': { 'refresh-draft-taxes': refreshDraftTaxes },
  'city_code.edited': { 'refresh-draft-taxes': refreshDraftTaxes },
  'invoice.sent': { [POST_INVOICE]: postInvoice },
  'invoice.credited': { [POST_INVOICE]: postInvoice },
  'invoice.voided': { [POST_INVOICE]: postInvoice },
  'invoice.mail_given_up': { 'tell-of-mail-failure': notifyOfMailFailure },
  'credit_note.given': { 'draw-credit-note': drawCreditNote },
  'invoice.disputed': { 'tell-of-dispute': notifyOfDispute },
  'dispute.answered': { 'tell-of-answered-dispute': notifyOfAnsweredDispute },
  'dispute.upheld': { 'tell-of-ended-dispute': notifyOfEndedDispute },
  'dispute.credited': { 'tell-of-ended-dispute': notifyOfEndedDispute },
  'dispute.reworked': { 'tell-of-ended-dispute': notifyOfEndedDispute },
  'dispute.withdrawn': { 'tell-of-ended-dispute': notifyOfEndedDispute },
  'dispute.void': { 'tell-of-ended-dispute': notifyOfEndedDispute },
  'photo.taken_out': { 'settle-twins': settleTwinsOf },
  'photo.moved': { 'settle-twins': settleTwinsOf, 'measure-moved-photo': measureMovedPhoto },
}

/** Jobs that are asked for without an event: nothing has happened yet. */
const ERRANDS: Record<string, (context: JobContext, job: Job) => Promise<void>> = {
  [MAIL_RESET_TOKEN]: mailResetToken,
  [MAIL_DIGEST]: mailDigest,
  [MAIL_NOTIFICATION]: mailNotification,
  [MAIL_INVOICE]: mailOfJob,
  [COPY_PHOTO]: (context, job) => copyReceived(context, eventOf(job)),
  [PUSH_TO_DEVICE]: pushToDevice,
  [TEST_DEVICE]: testDevice,
  [TEST_JOB]: doTestJob,
}

/** For record(): which jobs follow which event. */
export const JOBS_AFTER: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(AFTER).map(([event, jobs]) => [event, Object.keys(jobs)]),
)

/** For the worker: what each job does. */
export const JOBS: ReadonlyMap<string, (context: JobContext, job: Job) => Promise<void>> = new Map([
  ...Object.values(AFTER).flatMap((jobs) =>
    Object.entries(jobs).map(
      ([name, react]) => [name, (context: JobContext, job: Job) => react(context, eventOf(job))] as const,
    ),
  ),
  ...Object.entries(ERRANDS),
])

/** Written by startReactions() into the queue. */
const eventOf = (job: Job): DomainEvent => job.data as unknown as DomainEvent
