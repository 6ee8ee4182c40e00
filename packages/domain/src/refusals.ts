type Kind = 'unreadable' | 'stranger' | 'forbidden' | 'missing' | 'conflict' | 'key-reused' | 'too-often'
type Nothing = Record<never, never>
const no = <Facts>(kind: Kind, say: (facts: Facts) => string) => ({ kind, say })

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
  'role.unknown': no<Nothing>('unreadable', () => 'One of the roles does not exist.'),
  'role.customer_alone': no<Nothing>('conflict', () => 'The role Customer never combines with a staff role.'),
  'role.customer_needed': no<Nothing>(
    'conflict',
    () => 'A person with the role Customer belongs to exactly one customer.',
  ),
  'role.customer_only': no<Nothing>('conflict', () => 'Only a person with the role Customer belongs to a customer.'),
  'customer.unknown': no<Nothing>('conflict', () => 'This customer does not exist.'),
  'registration.missing': no<Nothing>('missing', () => 'This registration does not exist.'),
  'registration.decided': no<{ status: string }>(
    'conflict',
    ({ status }) => `This registration is ${status.toLowerCase()} already.`,
  ),
  'session.unknown': no<Nothing>('missing', () => 'This session has ended already.'),
  'notification.missing': no<Nothing>('missing', () => 'This notification does not exist.'),
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
