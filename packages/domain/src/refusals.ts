import { FIELDWORK_REFUSALS } from './fieldwork/refusals.ts'
import { FILE_REFUSALS } from './files/refusals.ts'
import { PART_WORDS, type TeamPart } from './identity/team-part.ts'
import { INVOICING_REFUSALS } from './invoicing/refusals.ts'
import { PERIOD_REFUSALS } from './invoicing/period-refusals.ts'
import { PAYMENT_REFUSALS } from './payments/refusals.ts'
import { QC_REFUSALS } from './qc/refusals.ts'
import { usesInWords, type Uses } from './reference/use.ts'
import { no, type Nothing } from './refusal-kinds.ts'
import { AFTER_DELIVERY_REFUSALS } from './delivery/after-delivery-refusals.ts'
import { DELIVERY_REFUSALS } from './delivery/refusals.ts'

/** Every expected "no", with the sentence the user reads. Codes are forever; sentences may improve. */
export const REFUSALS = {
  'input.invalid': no<{ problems: readonly string[] }>('unreadable', ({ problems }) => problems.join('; ')),
  'session.missing': no<Nothing>('stranger', () => 'Please sign in again.'),
  'permission.denied': no<Nothing>('forbidden', () => 'Your role doesn’t allow this.'),
  'origin.foreign': no<Nothing>('forbidden', () => 'This request didn’t come from this app.'),
  'rate.exceeded': no<{ retryAfter: number }>(
    'too-often',
    ({ retryAfter }) => `Too many attempts. Try again in ${inSeconds(retryAfter)}.`,
  ),
  'idempotency.other_body': no<Nothing>(
    'key-reused',
    () => 'This Idempotency-Key was already used with a different request.',
  ),
  'idempotency.reply_gone': no<Nothing>(
    'conflict',
    () => 'This request was already processed; its reply is no longer stored.',
  ),

  'login.failed': no<Nothing>('stranger', () => 'Incorrect email or password.'),
  'login.pending': no<Nothing>('forbidden', () => 'Your registration is waiting for approval.'),
  'login.rejected': no<{ reason: string }>(
    'forbidden',
    ({ reason }) => `Your registration was not approved: ${reason}`,
  ),
  'register.taken': no<Nothing>(
    'conflict',
    () => 'This email can’t be registered. If it’s yours, sign in or reset your password.',
  ),
  'verification.invalid': no<Nothing>(
    'conflict',
    () => 'This link is no longer valid. Register again, or contact the office.',
  ),
  'password.too_short': no<{ least: number }>(
    'unreadable',
    ({ least }) => `Password must be at least ${least} characters`,
  ),
  'password.too_common': no<Nothing>('unreadable', () => 'This password is too common. Choose another.'),
  'password.wrong': no<Nothing>('conflict', () => 'The current password is incorrect.'),
  'reset.token_invalid': no<Nothing>(
    'conflict',
    () => 'This reset token is invalid or has expired. Request a new one.',
  ),
  'setup.closed': no<Nothing>('conflict', () => 'Setup is already complete.'),
  'setup.code_wrong': no<Nothing>('forbidden', () => 'Incorrect setup code.'),

  'user.missing': no<Nothing>('missing', () => 'User not found, or you don’t have access.'),
  'user.email_taken': no<Nothing>('conflict', () => 'Another user already has this email.'),
  'user.oneself': no<{ action: string }>('conflict', () => 'You can’t do this to your own account. Ask another admin.'),
  'user.action_closed': no<{ action: string; active: boolean }>(
    'conflict',
    ({ action, active }) => `You can’t ${action} ${active ? 'an active' : 'a deactivated'} user.`,
  ),
  'user.last_admin': no<Nothing>('conflict', () => 'This is the last admin. Make another user an admin first.'),
  'team.oneself': no<{ part: TeamPart }>('conflict', ({ part }) => `Users can’t be their own ${PART_WORDS[part]}.`),
  'team.unfit': no<{ part: TeamPart }>(
    'conflict',
    ({ part }) => `The ${PART_WORDS[part]} must be an active user with the Supervisor or Admin role.`,
  ),
  'role.unknown': no<Nothing>('unreadable', () => 'One of the roles doesn’t exist.'),
  'role.customer_alone': no<Nothing>('conflict', () => 'The Customer role can’t be combined with staff roles.'),
  'role.customer_needed': no<Nothing>('conflict', () => 'Users with the Customer role must belong to one customer.'),
  'role.customer_only': no<Nothing>('conflict', () => 'Only users with the Customer role can belong to a customer.'),
  'record.stale': no<{ current: object; changedBy: string | null }>('conflict', ({ changedBy }) =>
    changedBy
      ? `${changedBy} changed this while you were editing. Compare both values, then save again.`
      : 'This changed while you were editing. Compare both values, then save again.',
  ),
  'record.in_use': no<{ what: string; by: Uses }>(
    'conflict',
    ({ what, by }) => `This ${what} is in use and can’t be deleted: ${usesInWords(by)}.`,
  ),
  'timeline.missing': no<Nothing>(
    'missing',
    () => 'Record not found. It may have been deleted, or you don’t have access.',
  ),
  'city_code.missing': no<Nothing>('missing', () => 'This city code doesn’t exist.'),
  'city_code.taken': no<Nothing>('conflict', () => 'This city code is already in use.'),
  'wire_center.missing': no<Nothing>('missing', () => 'This wire center doesn’t exist.'),
  'wire_center.unknown': no<Nothing>('conflict', () => 'This wire center doesn’t exist.'),
  'wire_center.taken': no<Nothing>('conflict', () => 'A wire center with this WID and PID already exists.'),
  'wire_center.code_taken': no<Nothing>('conflict', () => 'A wire center with this CLLI code already exists.'),
  'customer.missing': no<Nothing>(
    'missing',
    () => 'Customer not found. It may have been deleted, or you don’t have access.',
  ),
  'customer.cc_without_to': no<Nothing>('conflict', () => 'Add an accounts payable email before adding a CC.'),
  'customer.code_taken': no<Nothing>('conflict', () => 'A customer with this code already exists.'),
  'customer.name_taken': no<Nothing>(
    'conflict',
    () => 'The name, code or an alias is already used by another customer.',
  ),
  'tax_rate.missing': no<Nothing>('missing', () => 'This tax rate doesn’t exist.'),
  'tax_rate.overlaps': no<Nothing>(
    'conflict',
    () => 'Another tax rate for this state, county or city covers some of these dates.',
  ),
  'tax_exemption.twice': no<Nothing>('conflict', () => 'This certificate is listed twice.'),
  'rate.missing': no<Nothing>('missing', () => 'This rate doesn’t exist.'),
  'rate.overlaps': no<Nothing>(
    'conflict',
    () => 'Another rate for this wire center and type covers some of these dates.',
  ),
  'rate.wire_center_foreign': no<Nothing>('conflict', () => 'This wire center belongs to another customer.'),
  'import.missing': no<Nothing>('missing', () => 'This import doesn’t exist.'),
  'import.has_errors': no<{ errors: number }>(
    'conflict',
    ({ errors }) => `${errors} row${errors === 1 ? ' has an error' : 's have errors'}. Nothing was imported.`,
  ),
  'import.plan_changed': no<Nothing>(
    'conflict',
    () => 'The records changed after the preview. Preview again, then import.',
  ),
  'import.undone': no<Nothing>('conflict', () => 'This import was already undone.'),
  'import.overtaken': no<{ rows: number }>(
    'conflict',
    ({ rows }) =>
      `${rows} row${rows === 1 ? ' was' : 's were'} changed or used after the import, so it can’t be undone.`,
  ),
  'customer.unknown': no<Nothing>('conflict', () => 'This customer doesn’t exist.'),
  'order.missing': no<Nothing>('missing', () => 'Order not found. It may have been deleted, or you don’t have access.'),
  'order.action_closed': no<{ action: string; status: string }>(
    'conflict',
    ({ action, status }) => `You can’t ${action} this order while it’s ${status}.`,
  ),
  'order.was_assigned': no<{ action: string }>(
    'conflict',
    ({ action }) => `You can’t ${action} this order because a building was already assigned. Cancel it instead.`,
  ),
  'order.unpaid': no<{ status: string }>(
    'conflict',
    ({ status }) => `This order isn’t fully paid yet. Its status is ${status}.`,
  ),
  'order.held': no<{ jsn: string }>('conflict', ({ jsn }) => `${jsn} is on hold. Release it first.`),
  'order.city_unknown': no<Nothing>('conflict', () => 'This city code doesn’t exist in this state, or is inactive.'),
  'order.gone_for_good': no<Nothing>('conflict', () => 'This order was deleted too long ago to restore.'),
  'order.not_a_duplicate': no<Nothing>('conflict', () => 'Choose another order that isn’t deleted or canceled.'),
  'site.missing': no<Nothing>('missing', () => 'Site not found. It may have been deleted, or you don’t have access.'),
  'site.unknown': no<Nothing>('conflict', () => 'This site isn’t part of this order.'),
  'jsn.taken': no<Nothing>('conflict', () => 'This JSN is already used by another site.'),
  'building.missing': no<Nothing>(
    'missing',
    () => 'Building not found. It may have been deleted, or you don’t have access.',
  ),
  'building.move_closed': no<{ move: string; jsb: string; status: string }>(
    'conflict',
    ({ jsb, status }) => `This isn’t possible while ${jsb} is ${status}.`,
  ),
  'building.change_closed': no<{ jsb: string; status: string }>(
    'conflict',
    ({ jsb, status }) => `${jsb} can’t be changed while it’s ${status}.`,
  ),
  'building.default': no<Nothing>('missing', () => 'The default JSBN isn’t saved yet. Add it to its site to save it.'),
  'building.too_many': no<{ most: number }>('conflict', ({ most }) => `A site can have at most ${most} buildings.`),
  'building.not_shared': no<{ jsb: string }>(
    'conflict',
    ({ jsb }) => `${jsb} isn’t a single-family JSBN, so it has no houses.`,
  ),
  'building.house_unknown': no<{ jsb: string }>('conflict', ({ jsb }) => `This house isn’t part of ${jsb}.`),
  'building.split_takes_all': no<{ jsb: string }>('conflict', ({ jsb }) => `Leave at least one house in ${jsb}.`),
  'site.action_closed': no<{ action: string; status: string }>(
    'conflict',
    ({ action, status }) => `You can’t ${action} while it’s ${status}.`,
  ),
  'site.address_missing': no<{ numbers: readonly string[] }>(
    'conflict',
    ({ numbers }) => `Address missing: ${numbers.join(', ')}.`,
  ),
  'site.job_type_open': no<Nothing>('conflict', () => 'Choose a job type for this site first.'),
  'assignment.missing': no<Nothing>(
    'missing',
    () => 'Assignment not found. It may have been deleted, or you don’t have access.',
  ),
  'assignment.unknown': no<Nothing>('conflict', () => 'One of these assignments doesn’t exist.'),
  'assignment.taken': no<{
    taken: readonly { jsb: string; buildingId: string; fielderName: string; byName: string }[]
  }>('conflict', ({ taken }) => {
    const [first, ...more] = taken
    const others = more.length === 0 ? '' : ` ${more.length} more ${more.length === 1 ? 'is' : 'are'} already assigned.`
    return `${first?.byName} already assigned ${first?.jsb} to ${first?.fielderName}.${others}`
  }),
  'assignment.move_closed': no<{ move: string; jsb: string; status: string }>(
    'conflict',
    ({ move, jsb, status }) => `You can’t ${move} ${jsb}. The assignment was ${status}.`,
  ),
  'assignment.due_in_past': no<Nothing>('conflict', () => 'The due date can’t be in the past.'),
  'assignment.day_outside': no<Nothing>('conflict', () => 'The visit date must be between today and the due date.'),
  'assignment.fielder_unfit': no<Nothing>('conflict', () => 'This user isn’t an active fielder.'),
  'assignment.on_behalf': no<Nothing>('conflict', () => 'Enter a reason for doing this on the fielder’s behalf.'),
  'assignment.named_twice': no<Nothing>('unreadable', () => 'A building is listed twice.'),
  'batch.missing': no<Nothing>('missing', () => 'This batch doesn’t exist.'),
  'batch.underway': no<{ names: readonly string[] }>(
    'conflict',
    ({ names }) => `Already accepted or further along (${names.join(', ')}). Recall the work instead.`,
  ),
  'absence.missing': no<Nothing>('missing', () => 'This time off doesn’t exist, or is already over.'),
  'plan.overtaken': no<Nothing>(
    'conflict',
    () => 'The fielder’s assignments changed after the preview. Preview again, then confirm.',
  ),
  'street_map.missing': no<Nothing>('missing', () => 'This street map doesn’t exist anymore.'),
  'address.not_found': no<Nothing>(
    'missing',
    () => 'Could not find coordinates for this address. Try a more specific address.',
  ),
  'search.too_slow': no<Nothing>('conflict', () => 'This search takes too long. Type more to narrow it down.'),
  'export.too_many': no<{ most: number }>(
    'conflict',
    ({ most }) => `An Excel file can have at most ${most.toLocaleString('en-US')} rows. Filter more, or export CSV.`,
  ),
  'registration.missing': no<Nothing>('missing', () => 'This registration doesn’t exist.'),
  'registration.unverified': no<{ email: string }>(
    'conflict',
    ({ email }) => `${email} isn’t verified. Approve only if you know it’s their email.`,
  ),
  'registration.decided': no<{ status: string }>(
    'conflict',
    ({ status }) => `This registration was already ${status.toLowerCase()}.`,
  ),
  'settings.placeholder_unknown': no<{ names: readonly string[] }>(
    'conflict',
    ({ names }) => `This email can’t use ${names.join(', ')}. Choose from the placeholders beside the text.`,
  ),
  'settings.number_shrinks': no<{ least: number }>(
    'conflict',
    ({ least }) => `The next invoice number can only be increased. Enter ${least} or more.`,
  ),
  'logo.unreadable': no<Nothing>(
    'unreadable',
    () => 'This isn’t a PNG, JPEG or WebP image, or the file is damaged. Choose another.',
  ),
  'logo.too_many_pixels': no<{ most: number }>(
    'unreadable',
    ({ most }) => `This image is too large (limit ${most} megapixels). Choose a smaller one.`,
  ),
  'picture.unreadable': no<Nothing>(
    'unreadable',
    () => 'This isn’t a PNG, JPEG or WebP image, or the file is damaged. Choose another.',
  ),
  ...FILE_REFUSALS,
  ...FIELDWORK_REFUSALS,
  ...QC_REFUSALS,
  ...DELIVERY_REFUSALS,
  ...AFTER_DELIVERY_REFUSALS,
  ...INVOICING_REFUSALS,
  ...PERIOD_REFUSALS,
  ...PAYMENT_REFUSALS,
  'session.unknown': no<Nothing>('missing', () => 'This session has already ended.'),
  'notification.missing': no<Nothing>('missing', () => 'This notification doesn’t exist.'),
  'notification.not_for_you': no<Nothing>('conflict', () => 'You don’t receive this type of notification.'),
  'saved_view.missing': no<Nothing>('missing', () => 'This view doesn’t exist.'),
  'saved_view.name_taken': no<Nothing>('conflict', () => 'You already have a view with this name.'),
  'saved_view.too_many': no<{ most: number }>(
    'conflict',
    ({ most }) => `You can save up to ${most} views of a list. Delete one first.`,
  ),
  'push.service_unknown': no<Nothing>('conflict', () => 'This browser’s notification service isn’t supported.'),
  'push.key_unusable': no<Nothing>('unreadable', () => 'This browser’s notification key isn’t valid.'),
  'push.missing': no<Nothing>('conflict', () => 'Notifications are off on this device.'),
}

export type RefusalCode = keyof typeof REFUSALS
type FactsOf<C extends RefusalCode> = Parameters<(typeof REFUSALS)[C]['say']>[0]

export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  readonly facts: object

  constructor(code: RefusalCode, message: string, facts: object) {
    super(message)
    this.code = code
    this.facts = facts
  }
}

export function refusal<C extends RefusalCode>(code: C, facts: FactsOf<C>): Refusal {
  // Each row's `say` takes its own facts; TypeScript sees only their intersection here.
  const say = REFUSALS[code].say as (facts: FactsOf<C>) => string
  return new Refusal(code, say(facts), facts)
}

/** Says no. The caller's transaction rolls back and the user reads the sentence. */
export function refuse<C extends RefusalCode>(code: C, facts: FactsOf<C>): never {
  throw refusal(code, facts)
}

const inSeconds = (seconds: number) =>
  seconds < 90 ? `${seconds} second${seconds === 1 ? '' : 's'}` : `${Math.ceil(seconds / 60)} minutes`
