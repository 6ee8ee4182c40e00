import { can, refuse, type Actor } from '@demarc/domain'

/** Whoever dispatches sees every photo; a fielder those of buildings that were ever theirs. */
export const isOffice = (actor: Actor): boolean => can(actor, 'dispatch.read')

/** Somebody else than the fielder says why. */
export function insistOnReason(actor: Actor, fielderId: string, onBehalf: string | undefined): void {
  if (fielderId !== actor.userId && !onBehalf) refuse('assignment.on_behalf', {})
}
