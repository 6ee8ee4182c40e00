import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/db/db.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import type { SendMail } from '#platform/mail/mail.ts'
import type { SendPush } from '#platform/push/push.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { Told } from '#support/audit/index.ts'
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
  tellAdminsOfRegistration,
  tellNewLeads,
  tellOfEndedSessions,
  tellOfNewRoles,
  TEST_DEVICE,
  testDevice,
} from '#support/notifications/index.ts'
import { tellOfBatch, tellOfClock, tellOfComingBack, tellOfTakingBack } from '#workflow/dispatch/index.ts'
import {
  measureMovedPhoto,
  measurePhotos,
  READ_PHOTO,
  readPhoto,
  readPhotoAgain,
  settleAfterCheck,
  settleTwinsOf,
  tellOfLatePhotos,
  tellOfLateWork,
  weighRisks,
} from '#workflow/fieldwork/index.ts'
import {
  drawCreditNote,
  leaveDraft,
  MAIL_INVOICE,
  mailOfJob,
  POST_INVOICE,
  postInvoice,
  tellOfAnsweredDispute,
  tellOfDispute,
  tellOfEndedDispute,
  tellOfMailFailure,
} from '#workflow/invoicing/index.ts'
import { tellOfAnswer, tellOfQuestion } from '#workflow/qc/index.ts'
import {
  DELIVER,
  sendDelivery,
  MIRROR,
  mirrorDelivery,
  tellOfFailure,
  tellOfNoCopy,
  tellOfRejectedBuilding,
  tellOfRejection,
} from '#workflow/delivery/index.ts'

/** What a job works with. */
export type Desk = {
  readonly db: Db
  readonly config: Config
  readonly storage: Storage
  readonly sendMail: SendMail
  readonly sendPush: SendPush
}
type Reaction = (desk: Desk, told: Told) => Promise<void>

/** What happens after something happened: event -> jobs. Each job runs at least once and must not mind a second time. */
const AFTER: Record<string, Record<string, Reaction>> = {
  'registration.requested': {
    'mail-verification': mailVerification,
    'tell-admins-of-registration': tellAdminsOfRegistration,
  },
  'registration.approved': { 'mail-approval': mailApproval, 'settle-approved-registration': settleRegistration },
  'registration.rejected': { 'mail-rejection': mailRejection, 'settle-rejected-registration': settleRegistration },
  'user.invited': { 'mail-invitation': mailInvitation },
  'user.roles_changed': { 'tell-of-new-roles': tellOfNewRoles },
  'user.sessions_ended': { 'tell-of-ended-sessions': tellOfEndedSessions },
  'user.team_changed': { 'tell-new-leads': tellNewLeads },
  'document.added': { 'draw-thumbnail': drawThumbnail },
  'building.edited': { 'measure-photos': measurePhotos },
  'building.units_placed': { 'measure-photos': measurePhotos },
  'building.split': { 'measure-photos': measurePhotos },
  'building.moved/customerReject': { 'leave-draft': leaveDraft, 'tell-of-rejected-building': tellOfRejectedBuilding },
  'building.moved/closeUnbilled': { 'leave-draft': leaveDraft },
  'assignment.assigned': { 'tell-of-batch': tellOfBatch },
  'assignment.restored': { 'tell-of-batch': tellOfBatch },
  'assignment.reminded': { 'tell-of-clock': tellOfClock },
  'assignment.recalled': { 'tell-of-taking-back': tellOfTakingBack },
  'assignment.reassigned': { 'tell-of-taking-back': tellOfTakingBack },
  'assignment.undone': { 'tell-of-taking-back': tellOfTakingBack },
  'assignment.cancelled': { 'tell-of-taking-back': tellOfTakingBack },
  'assignment.declined': { 'tell-of-coming-back': tellOfComingBack },
  'assignment.given_back': { 'tell-of-coming-back': tellOfComingBack },
  'assignment.timed_out': { 'tell-of-coming-back': tellOfComingBack },
  'photo.checked': { 'settle-media': settleAfterCheck },
  'survey.kept_late': { 'tell-of-late-work': tellOfLateWork },
  'outcome.kept_late': { 'tell-of-late-work': tellOfLateWork },
  'photo.kept_late': { 'tell-of-late-photos': tellOfLatePhotos },
  'photo.received': { [READ_PHOTO]: readPhoto },
  'photo.explained': { 'read-photo-again': readPhotoAgain },
  'photo.flagged': { 'weigh-risks': weighRisks },
  'photo.measured': { 'weigh-risks': weighRisks },
  'qc_review.sent_back': { 'tell-of-question': tellOfQuestion },
  'qc_answer.given': { 'tell-of-answer': tellOfAnswer },
  'submission.queued': { [DELIVER]: sendDelivery },
  'submission.retried': { [DELIVER]: sendDelivery },
  'submission.resend_asked': { [DELIVER]: sendDelivery },
  'submission.delivered': { [MIRROR]: mirrorDelivery },
  'submission.delivered_by_hand': { [MIRROR]: mirrorDelivery },
  'submission.mirror_asked': { [MIRROR]: mirrorDelivery },
  'submission.mirror_given_up': { 'tell-of-no-copy': tellOfNoCopy },
  'submission.given_up': { 'tell-of-failure': tellOfFailure },
  'submission.rejected': { 'tell-of-rejection': tellOfRejection },
  'invoice.sent': { [POST_INVOICE]: postInvoice },
  'invoice.mail_given_up': { 'tell-of-mail-failure': tellOfMailFailure },
  'credit_note.given': { 'draw-credit-note': drawCreditNote },
  'invoice.disputed': { 'tell-of-dispute': tellOfDispute },
  'dispute.answered': { 'tell-of-answered-dispute': tellOfAnsweredDispute },
  'dispute.upheld': { 'tell-of-ended-dispute': tellOfEndedDispute },
  'dispute.credited': { 'tell-of-ended-dispute': tellOfEndedDispute },
  'dispute.reworked': { 'tell-of-ended-dispute': tellOfEndedDispute },
  'dispute.withdrawn': { 'tell-of-ended-dispute': tellOfEndedDispute },
  'dispute.void': { 'tell-of-ended-dispute': tellOfEndedDispute },
  'photo.taken_out': { 'settle-twins': settleTwinsOf },
  'photo.moved': { 'settle-twins': settleTwinsOf, 'measure-moved-photo': measureMovedPhoto },
}

/** Jobs that are asked for without an event: nothing has happened yet. */
const ERRANDS: Record<string, (desk: Desk, job: Job) => Promise<void>> = {
  [MAIL_RESET_TOKEN]: mailResetToken,
  [MAIL_DIGEST]: mailDigest,
  [MAIL_NOTIFICATION]: mailNotification,
  [MAIL_INVOICE]: mailOfJob,
  [PUSH_TO_DEVICE]: pushToDevice,
  [TEST_DEVICE]: testDevice,
}

/** For record(): which jobs follow which event. */
export const JOBS_AFTER: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(AFTER).map(([event, jobs]) => [event, Object.keys(jobs)]),
)

/** For the worker: what each job does. */
export const JOBS: ReadonlyMap<string, (desk: Desk, job: Job) => Promise<void>> = new Map([
  ...Object.values(AFTER).flatMap((jobs) =>
    Object.entries(jobs).map(([name, react]) => [name, (desk: Desk, job: Job) => react(desk, toldBy(job))] as const),
  ),
  ...Object.entries(ERRANDS),
])

/** Written by startReactions() into the queue. */
const toldBy = (job: Job): Told => job.data as unknown as Told
