import { refuse, type RefusalCode } from '@demarc/domain'
import { violatedConstraint } from '#platform/db/db.ts'

/** The database has the last word; where it says no to something people can cause, they read why. */
const SENTENCES = {
  email_claims_pkey: 'user.email_taken',
  users_last_admin_stays: 'user.last_admin',
  user_roles_customer_alone: 'role.customer_alone',
  users_customer_matches_role: 'role.customer_needed',
  users_customer_fk: 'customer.unknown',
  // Signed in at the moment of being deactivated: the answer is the one a moment later would give.
  sessions_user_is_active: 'login.failed',
} as const satisfies Record<string, RefusalCode>

export function refuseViolation(error: unknown): never {
  const constraint = violatedConstraint(error)
  if (constraint && constraint in SENTENCES) refuse(SENTENCES[constraint as keyof typeof SENTENCES], {})
  throw error
}
