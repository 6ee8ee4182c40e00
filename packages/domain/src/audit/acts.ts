/** What an act says besides its record: the status before and after, in words, where it changed. */
export type ActFacts = { readonly from: string | null; readonly to: string | null }
type Say = (what: string | null, facts?: ActFacts) => string

/** "created order NCGB26030001"; told to the order itself: "created the order". */
const named =
  (verb: string, noun: string): Say =>
  (what) =>
    what ? `${verb} ${noun} ${what}` : `${verb} the ${noun}`
/** "approved Elena Vasquez’s registration" */
const owned =
  (verb: string, noun: string): Say =>
  (what) =>
    what ? `${verb} ${what}’s ${noun}` : `${verb} the ${noun}`
/** "placed the unit pins for NCGB26030001.01S" */
const forWhat =
  (words: string): Say =>
  (what) =>
    what ? `${words} for ${what}` : words
const around =
  (before: string, noun: string, after: string): Say =>
  (what) =>
    what ? `${before} ${noun} ${what} ${after}` : `${before} the ${noun} ${after}`
const alone =
  (words: string): Say =>
  () =>
    words
/** "changed the status of order NCGB26030001 from Researching to Ready For Dispatch" */
const status =
  (noun: string): Say =>
  (what, facts) => {
    const record = what ? `${noun} ${what}` : `the ${noun}`
    if (!facts?.to) return `updated ${record}`
    const subject = what ? `the status of ${record}` : 'the status'
    return facts.from ? `changed ${subject} from ${facts.from} to ${facts.to}` : `changed ${subject} to ${facts.to}`
  }
/** A record whose name has two parts: a building and who was there, an invoice and its line, a site and its package. */
const inTwo =
  (say: (first: string, second: string) => string, otherwise: string): Say =>
  (what) => {
    if (!what) return otherwise
    const at = what.indexOf(', ')
    return at < 0 ? say(what, '') : say(what.slice(0, at), what.slice(at + 2))
  }
const photo = (verb: string): Say =>
  inTwo((jsb, slot) => `${verb} a photo for ${jsb}${slot && ` (${slot})`}`, `${verb} a photo`)
const building = (before: string, after = ''): Say =>
  inTwo((jsb) => `${before} ${jsb}${after}`, `${before} the building${after}`)
/** What was done with an assignment, and whose it is. */
const assignment = (verb: string, word: string, after = ''): Say =>
  inTwo((jsb, name) => `${verb} ${jsb}${name && ` ${word} ${name}`}${after}`, `${verb} the building${after}`)
const survey = (words: string): Say => inTwo((jsb) => `${words} for ${jsb}`, words)
const part = (before: string, after = ''): Say =>
  inTwo((jsn, nth) => `${before} ${nth && `part ${nth} of `}${jsn}${after}`, `${before} the package${after}`)
const dispute = (verb: string): Say =>
  inTwo((invoice, line) => `${verb} ${line && `${line} on `}${invoice}`, `${verb} the line`)

const overridden: Say = (what, facts) =>
  `set the status${what ? ` of order ${what}` : ''}${facts?.to ? ` to ${facts.to}` : ''} manually`

/** What somebody did, after their name; told to the record itself, its name is left out. */
export const acts = {
  'user.created': named('created', 'user'),
  'user.edited': named('edited', 'user'),
  'user.edited_oneself': alone('edited their own profile'),
  'user.picture_set': alone('changed their profile picture'),
  'user.picture_removed': alone('removed their profile picture'),
  'user.invited': named('invited', 'user'),
  'user.roles_changed': owned('changed', 'roles'),
  'user.team_changed': owned('changed', 'supervisor or backup supervisor'),
  'user.deactivated': named('deactivated', 'user'),
  'user.reactivated': named('reactivated', 'user'),
  'user.signed_in': alone('signed in'),
  'user.signed_out': alone('signed out'),
  'user.sessions_ended': around('signed', 'user', 'out on all devices'),
  'user.sessions_ended_oneself': alone('signed out on their other devices'),
  'user.notifications_chosen': alone('changed their notification settings'),
  'user.device_added': alone('turned on notifications on a device'),
  'user.device_removed': alone('turned off notifications on a device'),
  'user.password_changed': alone('changed their password'),
  'user.password_reset': owned('reset', 'password'),
  'user.reset_requested': forWhat('requested a password reset'),
  'registration.requested': forWhat('requested an account'),
  'registration.verified': owned('verified', 'email address'),
  'registration.approved': owned('approved', 'registration'),
  'registration.rejected': owned('rejected', 'registration'),
  'city_code.created': named('added', 'city code'),
  'city_code.edited': named('edited', 'city code'),
  'city_code.deleted': named('deleted', 'city code'),
  'wire_center.created': named('added', 'wire center'),
  'wire_center.edited': named('edited', 'wire center'),
  'wire_center.deleted': named('deleted', 'wire center'),
  'customer.created': named('added', 'customer'),
  'customer.edited': named('edited', 'customer'),
  'customer.deleted': named('deleted', 'customer'),
  'rate.created': forWhat('added the rate'),
  'rate.edited': forWhat('changed the rate'),
  'rate.deleted': forWhat('deleted the rate'),
  'tax_rate.created': named('added', 'tax rate'),
  'tax_rate.edited': named('edited', 'tax rate'),
  'tax_rate.deleted': named('deleted', 'tax rate'),
  'order.created': named('created', 'order'),
  'order.edited': named('edited', 'order'),
  'order.completed': around('sent', 'order', 'to research'),
  'order.held': around('put', 'order', 'on hold'),
  'order.released': named('released the hold on', 'order'),
  'order.overridden': overridden,
  'order.resumed': around('set the status of', 'order', 'back to automatic'),
  'order.moved': status('order'),
  'order.cancelled': named('canceled', 'order'),
  'order.closed': named('closed', 'order'),
  'order.marked_duplicate': around('marked', 'order', 'as a duplicate'),
  'order.took_over': named('linked a duplicate to', 'order'),
  'order.deleted': named('deleted', 'order'),
  'order.restored': named('restored', 'order'),
  'order.imported': named('imported', 'order'),
  'order.import_undone': named('undid the import of', 'order'),
  'order.site_added': named('added a site to', 'order'),
  'order.renumbered': named('renumbered a site of', 'order'),
  'document.added': named('added', 'document'),
  'document.changed': named('edited', 'document'),
  'document.removed': named('deleted', 'document'),
  'document.purged': named('permanently deleted', 'document'),
  'photo.announced': photo('started uploading'),
  'photo.kept_late': photo('started a late upload of'),
  'photo.received': photo('uploaded'),
  'photo.explained': photo('explained the location of'),
  'photo.taken_out': photo('removed'),
  'site.moved': status('site'),
  'site.edited': named('edited', 'site'),
  'site.job_type_set': forWhat('set the job type'),
  'building.created': named('added', 'building'),
  'building.imported': named('imported', 'building'),
  'building.import_undone': named('undid the import of', 'building'),
  'building.moved': status('building'),
  'building.edited': named('edited', 'building'),
  'building.units_placed': forWhat('placed the unit pins'),
  'building.split': named('split', 'building'),
  'building.urgent_set': named('changed the priority of', 'building'),
  'assignment.assigned': assignment('assigned', 'to'),
  'assignment.accepted': building('accepted'),
  'assignment.started': building('started'),
  'assignment.declined': building('declined'),
  'assignment.given_back': building('returned', ' to dispatch'),
  'assignment.recalled': assignment('recalled', 'from'),
  'assignment.reassigned': assignment('reassigned', 'from'),
  'assignment.undone': assignment('undid the assignment of', 'to'),
  'assignment.restored': assignment('restored the assignment of', 'to'),
  'assignment.timed_out': assignment('returned', 'from', ' to dispatch: not accepted in time'),
  'assignment.reminded': inTwo((jsb, name) => `reminded ${name || 'the fielder'} about ${jsb}`, 'reminded the fielder'),
  'assignment.cancelled': assignment('canceled the assignment of', 'to'),
  'assignment.completed': building('completed'),
  'assignment.unsubmitted': building('undid the submission of'),
  'photo.checked': photo('checked'),
  'photo.flagged': photo('updated the duplicate flag of'),
  'photo.measured': photo('recalculated the distance of'),
  'absence.said': forWhat('recorded time off'),
  'absence.ended': forWhat('ended time off'),
  'survey.submitted': survey('submitted the survey'),
  'survey.withdrawn': survey('withdrew the survey'),
  'survey.kept_late': survey('submitted a late survey'),
  'survey.adopted': survey('accepted the late survey'),
  'outcome.reported': building('reported that', ' couldn’t be surveyed'),
  'outcome.kept_late': building('reported late that', ' couldn’t be surveyed'),
  'photo.relabelled': photo('relabeled'),
  'photo.moved': inTwo((jsb) => `moved a photo to ${jsb}`, 'moved a photo to another building'),
  'survey.corrected': survey('corrected the survey'),
  'photo.adopted': photo('accepted the late upload of'),
  'qc_review.passed': building('passed', ' in QC'),
  'qc_review.sent_back': building('sent', ' back'),
  'qc_review.revoked': building('revoked the QC pass of'),
  'qc_answer.given': building('answered the question about'),
  'work_order.made': named('created', 'work order'),
  'work_order.moved': status('work order'),
  'work_order.asked_again': around('requested', 'work order', 'again'),
  'work_order.closed': named('closed', 'work order'),
  'submission.queued': part('queued', ' for delivery'),
  'submission.retried': part('retried the delivery of'),
  'submission.delivered': part('delivered'),
  'submission.delivered_by_hand': part('recorded the manual delivery of'),
  'submission.failed': part('couldn’t deliver'),
  'submission.given_up': part('stopped trying to deliver'),
  'submission.cancelled': part('canceled the delivery of'),
  'submission.acknowledged': part('recorded the customer’s confirmation of'),
  'submission.rejected': part('recorded the customer’s rejection of'),
  'submission.sent_back': part('sent buildings from', ' back for rework'),
  'submission.redeliver_asked': part('requested redelivery of'),
  'submission.resend_asked': part('requested a resend of'),
  'submission.resent': part('resent'),
  'submission.mirrored': part('copied', ' to the cloud drive'),
  'submission.mirror_asked': part('requested a cloud drive copy of'),
  'submission.mirror_given_up': part('couldn’t copy', ' to the cloud drive'),
  'submission.fetched': part('downloaded'),
  'invoice.drafted': named('drafted', 'invoice'),
  'invoice.edited': named('edited', 'draft'),
  'invoice.line_added': named('added a line to', 'draft'),
  'invoice.line_edited': named('edited a line of', 'draft'),
  'invoice.line_removed': named('removed a line from', 'draft'),
  'invoice.lines_checked': named('marked lines as checked on', 'draft'),
  'invoice.lines_unchecked': named('marked lines as unchecked on', 'draft'),
  'invoice.lines_added': named('added buildings to', 'draft'),
  'invoice.rates_updated': named('updated the rates on', 'draft'),
  'invoice.tax_updated': named('updated the tax on', 'draft'),
  'invoice.discarded': named('discarded', 'draft'),
  'invoice.sent': named('sent', 'invoice'),
  'invoice.voided': named('voided', 'invoice'),
  'invoice.credited': named('issued a credit on', 'invoice'),
  'invoice.settled': around('marked', 'invoice', 'as paid'),
  'invoice.drawn': named('created the PDF of', 'invoice'),
  'invoice.mailed': named('emailed', 'invoice'),
  'invoice.reminded': named('emailed a reminder for', 'invoice'),
  'invoice.credit_mailed': named('emailed a credit memo for', 'invoice'),
  'invoice.void_mailed': named('emailed the void of', 'invoice'),
  'customer.statement_asked': named('requested a statement for', 'customer'),
  'customer.statement_mailed': named('emailed a statement to', 'customer'),
  'customer.statement_given_up': named('couldn’t email a statement to', 'customer'),
  'invoice.mail_asked': named('requested an email of', 'invoice'),
  'invoice.mail_given_up': named('couldn’t email', 'invoice'),
  'invoice.promised': named('noted a promised payment on', 'invoice'),
  'invoice.noted': named('added a note to', 'invoice'),
  'invoice.disputed': named('disputed lines on', 'invoice'),
  'invoice.held_up': around('marked', 'invoice', 'as disputed'),
  'invoice.undisputed': around('marked', 'invoice', 'as no longer disputed'),
  'dispute.opened': dispute('disputed'),
  'dispute.answered': dispute('replied to the dispute about'),
  'dispute.upheld': dispute('upheld the charge for'),
  'dispute.credited': dispute('credited'),
  'dispute.reworked': dispute('requested a new survey for'),
  'dispute.withdrawn': dispute('withdrew the dispute about'),
  'dispute.void': dispute('voided the invoice and closed the dispute about'),
  'invoice.reopened': named('reopened', 'invoice'),
  'invoice.paid': named('applied a payment to', 'invoice'),
  'invoice.written_off': named('wrote off an amount on', 'invoice'),
  'invoice.payment_reversed': named('reversed a payment on', 'invoice'),
  'invoice.payment_moved': named('moved a payment from', 'invoice'),
  'payment.recorded': named('recorded', 'payment'),
  'payment.applied': around('applied', 'payment', 'to invoices'),
  'payment.freed': around('unapplied part of', 'payment', 'because of a credit memo'),
  'payment.reversed': named('reversed', 'payment'),
  'payment.moved': around('moved', 'payment', 'off an invoice'),
  'payment.refunded': named('refunded', 'payment'),
  'credit_note.given': named('issued', 'credit memo'),
  'credit_note.drawn': named('created the PDF of', 'credit memo'),
  'period.closed': (what) => (what ? `closed the months through ${what}` : 'closed months'),
  'period.reopened': (what) => (what ? `reopened the months after ${what}` : 'reopened every month'),
  'field_form.published': (what) => (what ? `published version ${what} of the field form` : 'published the field form'),
  'setting.changed': named('changed', 'setting'),
  'setting.secret_set': forWhat('saved a new value'),
  'setting.secret_cleared': forWhat('cleared the value'),
  'setting.logo_set': alone('changed the logo'),
  'setting.logo_removed': alone('removed the logo'),
  'saved_view.created': named('saved', 'view'),
  'saved_view.edited': named('edited', 'view'),
  'saved_view.deleted': named('deleted', 'view'),
  'restore.noticed': alone('found that the database and file storage don’t match, as after a restore'),
} satisfies Record<string, Say>
