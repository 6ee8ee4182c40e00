import type { Invitation, ManagedUser } from '@demarc/contract'
import { INVITATION_LIFE, type Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Config } from '#platform/config/config.ts'
import { hashPassword } from '#platform/crypto/passwords.ts'
import { derivedToken, hashToken, newToken } from '#platform/crypto/secrets.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import type { SendMail } from '#platform/mail/mail.ts'
import { record, type DomainEvent } from '#support/audit/index.ts'
import { readCompanyName } from '#support/settings/index.ts'
import { addPerson, rolesByIds } from '../people/add-person.ts'
import { findPerson } from '../people/person.queries.ts'
import { keepResetToken } from '../sign-in/sign-in.queries.ts'
import { viewPerson } from '../people/view-person.ts'

/** An account whose owner chooses the password by a mailed link; until then nobody can sign in to it. */
export async function inviteUser(tx: Tx, actor: Actor, body: z.output<typeof Invitation>): Promise<ManagedUser> {
  const roles = await rolesByIds(tx, body.roleIds)
  const password = await hashPassword(newToken())
  const id = await addPerson(tx, actor, { ...body, password, roles, customerId: body.customerId ?? null })
  await record(tx, actor, {
    entity: 'user',
    entityId: id,
    action: 'invited',
    after: { email: body.email },
    needs: 'user.manage',
  })
  return viewPerson(tx, actor, id)
}

/** The link is that of a new password. The token comes from the change: a second try after a crash sends the same one. */
export async function mailInvitation(
  { db, config, sendMail }: { db: Db; config: Config; sendMail: SendMail },
  { changeId, entityId }: DomainEvent,
): Promise<void> {
  const person = await findPerson(db, entityId)
  // Deactivated meanwhile.
  if (!person?.active) return
  const token = derivedToken(config.sessionSecret, `invitation ${changeId}`)
  await db
    .transaction()
    .execute((tx) => keepResetToken(tx, person.email, hashToken(config.sessionSecret, token), INVITATION_LIFE))
  const link = new URL(`/auth#invitation=${token}`, config.publicUrl)
  const company = await readCompanyName(db)
  await sendMail({
    id: changeId,
    to: person.email,
    subject: `Set up your ${company} account`,
    text: `Hello ${person.firstName},

An account at ${company} was created for you. Open this link to set a password, then sign in with ${person.email}:
${link.href}

The link expires in 7 days and works once. After that, use "Forgot your password?" on the sign-in page.
`,
  })
}
