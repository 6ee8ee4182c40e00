import type { Statement } from '@demarc/contract'
import {
  ageingOn,
  can,
  closingOf,
  MOST_STATEMENT_ENTRIES,
  refuse,
  statementDaysOf,
  withBalances,
  type Actor,
  type StatementDays,
} from '@demarc/domain'
import type { Db } from '#platform/db/db.ts'
import { organisationDay, readSettings } from '#support/settings/index.ts'
import { scopeOf } from '../invoice-scope.ts'
import { findStatement } from './statement.queries.ts'

type StatementWhole = Statement & { readonly billTo: string }
type Input = { readonly customerId: string; readonly from?: string | undefined; readonly to?: string | undefined }

/** Whom it would be mailed to is the office's own. */
export async function readStatement(db: Db, actor: Actor, input: Input): Promise<Statement> {
  const { billTo: _, ...statement } = await findOwnStatement(db, actor, input)
  return { ...statement, mailTo: can(actor, 'invoice.write') ? statement.mailTo : null }
}

/** A customer has their own alone. */
export async function findOwnStatement(db: Db, actor: Actor, { customerId, from, to }: Input): Promise<StatementWhole> {
  const scope = scopeOf(actor)
  if (!scope || (scope.customerId && scope.customerId !== customerId)) return refuse('customer.missing', {})
  return makeStatement(db, customerId, statementDaysOf({ from, to }, await organisationDay(db)))
}

/** What a customer was billed and paid on some days, and what they owe at the end of them. */
export async function makeStatement(db: Db, customerId: string, days: StatementDays): Promise<StatementWhole> {
  const { 'organisation.timeZone': timeZone } = await readSettings(db)
  const most = MOST_STATEMENT_ENTRIES
  const found = await findStatement(db, { customerId, ...days, timeZone, most: most + 1 })
  if (!found) return refuse('customer.missing', {})
  const { entries, open, openingCents, ...rest } = found
  if (entries.length > most) refuse('statement.too_long', { most })
  return {
    customerId,
    ...days,
    ...rest,
    openingCents,
    entries: withBalances(openingCents, entries),
    closingCents: closingOf(openingCents, entries),
    ageing: ageingOn(days.to, open),
  }
}
