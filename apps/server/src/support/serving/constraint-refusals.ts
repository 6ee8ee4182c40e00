import { refuse, type RefusalCode } from '@demarc/domain'
import { violatedConstraint } from '#platform/db/db.ts'

/** The database has the last word; where it says no to something people can cause, they read why. */
const SENTENCES = {
  email_claims_pkey: 'user.email_taken',
  users_last_admin_stays: 'user.last_admin',
  user_roles_customer_alone: 'role.customer_alone',
  users_customer_matches_role: 'role.customer_needed',
  users_customer_fk: 'customer.unknown',
  city_codes_city_code_unique: 'city_code.taken',
  wire_centers_wid_pid_unique: 'wire_center.taken',
  wire_centers_code_unique: 'wire_center.code_taken',
  wire_centers_customer_fk: 'customer.unknown',
  customers_code_unique: 'customer.code_taken',
  customers_accounts_payable_cc_follows: 'customer.cc_without_to',
  customer_names_lead_to_one: 'customer.name_taken',
  rates_one_a_day: 'rate.overlaps',
  tax_rates_one_a_day: 'tax_rate.overlaps',
  tax_exemptions_once: 'tax_exemption.twice',
  invoice_lines_tax_city_code_fk: 'city_code.missing',
  sites_jsn_unique: 'jsn.taken',
  orders_wire_center_fk: 'wire_center.unknown',
  entries_in_open_periods: 'period.is_closed',
  payments_reference_once: 'payment.reference_taken',
  payments_customer_fk: 'customer.unknown',
  field_forms_version_unique: 'form.outdated',
  saved_views_name_unique: 'saved_view.name_taken',
  surveys_pkey: 'fieldwork.id_taken',
  outcomes_pkey: 'fieldwork.id_taken',
  // Had a hand in it while they reviewed it.
  qc_reviews_other_eyes: 'permission.denied',
  // Signed in at the moment of being deactivated: the answer is the one a moment later would give.
  sessions_user_is_active: 'login.failed',
  push_subscriptions_user_is_active: 'session.missing',
} as const satisfies Record<string, RefusalCode>

export function refuseViolation(error: unknown): never {
  const constraint = violatedConstraint(error)
  if (constraint && constraint in SENTENCES) refuse(SENTENCES[constraint as keyof typeof SENTENCES], {})
  throw error
}
