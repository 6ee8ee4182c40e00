import type { Role } from '../actor.ts'
import { refuse } from '../refusals.ts'
import type { TeamPart } from './team-part.ts'

const LEADS: readonly Role[] = ['SUPERVISOR', 'ADMIN']

type Candidate = { readonly id: string; readonly active: boolean; readonly roles: readonly Role[] }

/** Whether somebody can be the supervisor or the deputy of others. */
export const mayLead = ({ active, roles }: Pick<Candidate, 'active' | 'roles'>): boolean =>
  active && roles.some((role) => LEADS.includes(role))

export function insistOnLead(part: TeamPart, personId: string, lead: Candidate | undefined): void {
  if (lead?.id === personId) refuse('team.oneself', { part })
  if (!lead || !mayLead(lead)) refuse('team.unfit', { part })
}
