import type { Approval, ManagedUser } from '@demarc/contract'
import { refuse, type Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { addPerson, rolesByIds } from '../people/add-person.ts'
import { lockRegistration, setApproved, setRejected } from './registration.queries.ts'
import { viewPerson } from '../people/view-person.ts'

const NO_REASON = 'No reason provided'

type Decision = { pendingUserId: string }

/**
 * The person gets roles and can sign in with the password they registered with. Where nobody showed that the address is
 * theirs, the admin says that they know, and history keeps that they said so.
 */
export async function approveRegistration(
  tx: Tx,
  actor: Actor,
  { pendingUserId, body }: Decision & { body: z.output<typeof Approval> },
): Promise<ManagedUser> {
  const registration = await lockWaiting(tx, pendingUserId)
  const isVerified = registration.emailVerifiedAt !== null
  if (!isVerified && !body.confirmsUnverifiedEmail)
    return refuse('registration.unverified', { email: registration.email })
  const roles = await rolesByIds(tx, body.roleIds)
  // First the claim on the address passes on, then the account takes it.
  await setApproved(tx, pendingUserId, actor.userId)
  const userId = await addPerson(tx, actor, { ...registration, roles, customerId: body.customerId ?? null })
  await record(tx, actor, {
    entity: 'registration',
    entityId: pendingUserId,
    action: 'approved',
    before: { status: 'PENDING' },
    after: {
      status: 'APPROVED',
      userId,
      roles,
      ...(isVerified ? {} : { confirmedUnverifiedEmail: registration.email }),
    },
    needs: 'registration.decide',
  })
  return viewPerson(tx, actor, userId)
}

export async function rejectRegistration(
  tx: Tx,
  actor: Actor,
  { pendingUserId, reason }: Decision & { reason: string | undefined },
): Promise<void> {
  await lockWaiting(tx, pendingUserId)
  await setRejected(tx, pendingUserId, reason || NO_REASON)
  await record(tx, actor, {
    entity: 'registration',
    entityId: pendingUserId,
    action: 'rejected',
    before: { status: 'PENDING' },
    after: { status: 'REJECTED', reason: reason || NO_REASON },
    needs: 'registration.decide',
  })
}

async function lockWaiting(tx: Tx, pendingUserId: string) {
  const registration = await lockRegistration(tx, pendingUserId)
  if (!registration) return refuse('registration.missing', {})
  if (registration.status !== 'PENDING') return refuse('registration.decided', { status: registration.status })
  return registration
}
