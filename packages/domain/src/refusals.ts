import { FIELDWORK_REFUSALS } from './fieldwork/refusals.ts'
import { FILE_REFUSALS } from './files/refusals.ts'
import type { TeamPart } from './identity/team.ts'
import { INVOICING_REFUSALS } from './invoicing/refusals.ts'
import { PAYMENT_REFUSALS } from './payments/refusals.ts'
import { QC_REFUSALS } from './qc/refusals.ts'
import { usesInWords, type Uses } from './reference/use.ts'
import { no, type Nothing } from './refusal-kinds.ts'
import { AFTER_DELIVERY_REFUSALS } from './submission/after-delivery-refusals.ts'
import { SUBMISSION_REFUSALS } from './submission/refusals.ts'

/** Every expected "no", with the sentence the user reads. Codes are forever; sentences may improve. */
export const REFUSALS = {
  'input.invalid': no<{ problems: readonly string[] }>('unreadable', ({ problems }) => problems.join('; ')),
  'session.missing': no<Nothing>('stranger', () => 'Please sign in again.'),
  'permission.denied': no<Nothing>('forbidden', () => 'Your role does not allow this.'),
  'origin.foreign': no<Nothing>('forbidden', () => 'This request did not come from this application.'),
  'rate.exceeded': no<{ retryAfter: number }>(
    'too-often',
    ({ retryAfter }) => `Too many attempts. Try again in ${inSeconds(retryAfter)}.`,
  ),
  'idempotency.other_body': no<Nothing>(
    'key-reused',
    () => 'This Idempotency-Key was used before with another request.',
  ),
  'idempotency.reply_gone': no<Nothing>(
    'conflict',
    () => 'This request was carried out before; its reply is no longer kept.',
  ),

  'login.failed': no<Nothing>('stranger', () => 'The email or the password is not right.'),
  'login.pending': no<Nothing>('forbidden', () => 'Your registration is waiting for approval.'),
  'login.rejected': no<{ reason: string }>(
    'forbidden',
    ({ reason }) => `Your registration was not approved: ${reason}`,
  ),
  'register.taken': no<Nothing>(
    'conflict',
    () => 'This address cannot be registered. If it is yours, sign in or reset the password.',
  ),
  'verification.invalid': no<Nothing>(
    'conflict',
    () => 'This link is no longer valid. Register again, or ask the office.',
  ),
  'password.too_short': no<{ least: number }>(
    'unreadable',
    ({ least }) => `Password must be at least ${least} characters`,
  ),
  'password.too_common': no<Nothing>(
    'unreadable',
    () => 'This password is one of the most used ones. Please choose another.',
  ),
  'password.wrong': no<Nothing>('conflict', () => 'The current password is not right.'),
  'reset.token_invalid': no<Nothing>(
    'conflict',
    () => 'This reset token is not valid or has expired. Please ask for a new one.',
  ),
  'setup.closed': no<Nothing>('conflict', () => 'This installation is set up already.'),
  'setup.code_wrong': no<Nothing>('forbidden', () => 'The set-up code is not right.'),

  'user.missing': no<Nothing>('missing', () => 'This person does not exist, or is not yours to see.'),
  'user.email_taken': no<Nothing>('conflict', () => 'Somebody else uses this email address already.'),
  'user.oneself': no<{ action: string }>(
    'conflict',
    ({ action }) => `You cannot ${action} yourself. Ask another admin.`,
  ),
  'user.action_closed': no<{ action: string; active: boolean }>(
    'conflict',
    ({ action, active }) => `You cannot ${action} a person who is ${active ? 'active' : 'deactivated'}.`,
  ),
  'user.last_admin': no<Nothing>('conflict', () => 'The last admin stays: first make somebody else an admin.'),
  'team.oneself': no<{ part: TeamPart }>('conflict', ({ part }) => `Nobody is their own ${part}.`),
  'team.unfit': no<{ part: TeamPart }>(
    'conflict',
    ({ part }) => `The ${part} must be an active person with the role Supervisor or Admin.`,
  ),
  'role.unknown': no<Nothing>('unreadable', () => 'One of the roles does not exist.'),
  'role.customer_alone': no<Nothing>('conflict', () => 'The role Customer never combines with a staff role.'),
  'role.customer_needed': no<Nothing>(
    'conflict',
    () => 'A person with the role Customer belongs to exactly one customer.',
  ),
  'role.customer_only': no<Nothing>('conflict', () => 'Only a person with the role Customer belongs to a customer.'),
  'record.stale': no<{ current: object }>(
    'conflict',
    () => 'Somebody else has changed this meanwhile. Look at both values, then save again.',
  ),
  'record.in_use': no<{ what: string; by: Uses }>(
    'conflict',
    ({ what, by }) => `This ${what} is in use and stays: ${usesInWords(by)}.`,
  ),
  'timeline.missing': no<Nothing>('missing', () => 'This record does not exist, or is not yours to see.'),
  'city_code.missing': no<Nothing>('missing', () => 'This city code does not exist.'),
  'city_code.taken': no<Nothing>('conflict', () => 'This city code is taken already.'),
  'wire_center.missing': no<Nothing>('missing', () => 'This wire center does not exist.'),
  'wire_center.unknown': no<Nothing>('conflict', () => 'This wire center does not exist.'),
  'wire_center.taken': no<Nothing>('conflict', () => 'A wire center with this WID and PID exists already.'),
  'wire_center.code_taken': no<Nothing>('conflict', () => 'A wire center with this CLLI code exists already.'),
  'customer.missing': no<Nothing>('missing', () => 'This customer does not exist, or is not yours to see.'),
  'customer.code_taken': no<Nothing>('conflict', () => 'A customer with this code exists already.'),
  'customer.name_taken': no<Nothing>(
    'conflict',
    () => 'The name, the code or one of the aliases leads to another customer already.',
  ),
  'rate.missing': no<Nothing>('missing', () => 'This rate does not exist.'),
  'rate.overlaps': no<Nothing>(
    'conflict',
    () => 'Another rate for the same wire center and type is valid on some of these days.',
  ),
  'rate.wire_center_foreign': no<Nothing>('conflict', () => 'This wire center belongs to another customer.'),
  'import.missing': no<Nothing>('missing', () => 'This import does not exist.'),
  'import.has_errors': no<{ errors: number }>(
    'conflict',
    ({ errors }) => `${errors} row${errors === 1 ? ' has an error' : 's have errors'}: nothing was imported.`,
  ),
  'import.plan_changed': no<Nothing>(
    'conflict',
    () => 'The records have changed since the preview. Look at it again, then import.',
  ),
  'import.undone': no<Nothing>('conflict', () => 'This import was undone already.'),
  'import.overtaken': no<{ rows: number }>(
    'conflict',
    ({ rows }) =>
      `${rows} row${rows === 1 ? ' was' : 's were'} changed or used after the import: it cannot be undone any more.`,
  ),
  'customer.unknown': no<Nothing>('conflict', () => 'This customer does not exist.'),
  'order.missing': no<Nothing>('missing', () => 'This order does not exist, or is not yours to see.'),
  'order.action_closed': no<{ action: string; status: string }>(
    'conflict',
    ({ action, status }) => `You cannot ${action} this order while it is ${status}.`,
  ),
  'order.was_assigned': no<{ action: string }>(
    'conflict',
    ({ action }) => `You cannot ${action} this order: a building of it was in a fielder's hands. Cancel it instead.`,
  ),
  'order.unpaid': no<{ status: string }>(
    'conflict',
    ({ status }) => `Not everything of this order is paid yet: it is ${status}.`,
  ),
  'order.held': no<{ jsn: string }>('conflict', ({ jsn }) => `${jsn} is on hold. It has to be released first.`),
  'order.city_unknown': no<Nothing>('conflict', () => 'This city code does not exist in this state, or is at rest.'),
  'order.gone_for_good': no<Nothing>('conflict', () => 'This order was deleted too long ago to be restored.'),
  'order.not_a_duplicate': no<Nothing>(
    'conflict',
    () => 'An order is a duplicate only of another one that is there and not cancelled.',
  ),
  'site.missing': no<Nothing>('missing', () => 'This site does not exist, or is not yours to see.'),
  'site.unknown': no<Nothing>('conflict', () => 'This order has no such site.'),
  'jsn.taken': no<Nothing>('conflict', () => 'This JSN belongs to another site already.'),
  'building.missing': no<Nothing>('missing', () => 'This building does not exist, or is not yours to see.'),
  'building.move_closed': no<{ move: string; jsb: string; status: string }>(
    'conflict',
    ({ move, jsb, status }) => `${jsb} cannot ${move} while it is ${status}.`,
  ),
  'building.change_closed': no<{ jsb: string; status: string }>(
    'conflict',
    ({ jsb, status }) => `${jsb} cannot be changed while it is ${status}.`,
  ),
  'building.default': no<Nothing>(
    'missing',
    () => 'The default JSBN is not stored yet. Add it to its site to store it.',
  ),
  'building.too_many': no<{ most: number }>('conflict', ({ most }) => `A site has at most ${most} buildings.`),
  'building.not_shared': no<{ jsb: string }>(
    'conflict',
    ({ jsb }) => `${jsb} is no single-family JSBN: it has no houses of its own.`,
  ),
  'building.house_unknown': no<{ jsb: string }>('conflict', ({ jsb }) => `${jsb} has no such house.`),
  'building.split_takes_all': no<{ jsb: string }>('conflict', ({ jsb }) => `At least one house stays with ${jsb}.`),
  'site.action_closed': no<{ action: string; status: string }>(
    'conflict',
    ({ action, status }) => `You cannot ${action} this site while it is ${status}.`,
  ),
  'site.address_missing': no<{ numbers: readonly string[] }>(
    'conflict',
    ({ numbers }) => `An address is missing: ${numbers.join(', ')}.`,
  ),
  'site.job_type_open': no<Nothing>('conflict', () => 'Choose the job type of this site first.'),
  'assignment.missing': no<Nothing>('missing', () => 'This assignment does not exist, or is not yours to see.'),
  'assignment.unknown': no<Nothing>('conflict', () => 'One of these assignments does not exist.'),
  'assignment.taken': no<{
    taken: readonly { jsb: string; buildingId: string; fielderName: string; byName: string }[]
  }>('conflict', ({ taken }) => {
    const [first, ...more] = taken
    const others = more.length === 0 ? '' : ` ${more.length} more ${more.length === 1 ? 'is' : 'are'} taken too.`
    return `${first?.jsb} is assigned to ${first?.fielderName} already, by ${first?.byName}.${others}`
  }),
  'assignment.move_closed': no<{ move: string; jsb: string; status: string }>(
    'conflict',
    ({ move, jsb, status }) => `You cannot ${move} ${jsb}: its assignment is ${status}.`,
  ),
  'assignment.due_in_past': no<Nothing>('conflict', () => 'The due date cannot be in the past.'),
  'assignment.day_outside': no<Nothing>('conflict', () => 'A visit stands between today and its due date.'),
  'assignment.fielder_unfit': no<Nothing>('conflict', () => 'This person is not an active fielder.'),
  'assignment.on_behalf': no<Nothing>('conflict', () => 'Say why you do this on behalf of the fielder.'),
  'assignment.named_twice': no<Nothing>('unreadable', () => 'One of the buildings is named twice.'),
  'batch.missing': no<Nothing>('missing', () => 'This batch does not exist.'),
  'batch.underway': no<{ names: readonly string[] }>(
    'conflict',
    ({ names }) => `Some of it is accepted or moved on already (${names.join(', ')}): it can only be recalled.`,
  ),
  'absence.missing': no<Nothing>('missing', () => 'This absence does not exist, or is over.'),
  'plan.overtaken': no<Nothing>(
    'conflict',
    () => "The fielder's assignments have changed since the preview. Look at it again, then confirm.",
  ),
  'address.not_found': no<Nothing>(
    'missing',
    () => 'Could not find coordinates for this address. Try a more specific address.',
  ),
  'search.too_slow': no<Nothing>('conflict', () => 'This search takes too long. Please type more of it.'),
  'export.too_many': no<{ most: number }>(
    'conflict',
    ({ most }) => `A workbook holds at most ${most.toLocaleString('en-US')} orders. Filter further, or export CSV.`,
  ),
  'registration.missing': no<Nothing>('missing', () => 'This registration does not exist.'),
  'registration.unverified': no<{ email: string }>(
    'conflict',
    ({ email }) => `${email} has not been verified. Approve only if you know the address is theirs.`,
  ),
  'registration.decided': no<{ status: string }>(
    'conflict',
    ({ status }) => `This registration is ${status.toLowerCase()} already.`,
  ),
  'settings.number_shrinks': no<{ least: number }>(
    'conflict',
    ({ least }) => `The next invoice number can only grow: it must be ${least} or more.`,
  ),
  'logo.unreadable': no<Nothing>(
    'unreadable',
    () => 'This is no PNG, JPEG or WebP image, or the file is damaged. Please choose another.',
  ),
  'logo.too_many_pixels': no<{ most: number }>(
    'unreadable',
    ({ most }) => `This image is too large: at most ${most} million points. Please choose a smaller one.`,
  ),
  'picture.unreadable': no<Nothing>(
    'unreadable',
    () => 'This is no PNG, JPEG or WebP image, or the file is damaged. Please choose another.',
  ),
  ...FILE_REFUSALS,
  ...FIELDWORK_REFUSALS,
  ...QC_REFUSALS,
  ...SUBMISSION_REFUSALS,
  ...AFTER_DELIVERY_REFUSALS,
  ...INVOICING_REFUSALS,
  ...PAYMENT_REFUSALS,
  'session.unknown': no<Nothing>('missing', () => 'This session has ended already.'),
  'notification.missing': no<Nothing>('missing', () => 'This notification does not exist.'),
  'notification.not_for_you': no<Nothing>('conflict', () => 'Notifications of this kind never reach you.'),
  'push.service_unknown': no<Nothing>(
    'conflict',
    () => 'This browser is told by a service that this installation does not send to.',
  ),
  'push.key_unusable': no<Nothing>('unreadable', () => 'The key of this browser cannot be used.'),
  'push.missing': no<Nothing>('conflict', () => 'This device does not show your notifications.'),
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
