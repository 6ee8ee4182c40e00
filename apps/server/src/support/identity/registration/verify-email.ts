import { refuse } from '@demarc/domain'
import { z } from 'zod'
import type { Config } from '#platform/config/config.ts'
import { derivedToken, isSameSecret } from '#platform/crypto/secrets.ts'
import type { Db } from '#platform/db/db.ts'
import type { SendMail } from '#platform/mail/mail.ts'
import { record, type DomainEvent } from '#support/audit/index.ts'
import { readCompanyName } from '#support/settings/index.ts'
import { findRegistration, lockRegistration, setVerified, type RegistrationRow } from './registration.queries.ts'

/**
 * Nothing of it is kept: it is made again from the registration. Whoever registers anew with the same address gets
 * another one, and the earlier link is worth nothing.
 */
const tokenOf = (config: Config, { id, createdAt }: RegistrationRow): string =>
  `${id}.${derivedToken(config.sessionSecret, `verify ${id} ${createdAt}`)}`

export async function mailVerification(
  { db, config, sendMail }: { db: Db; config: Config; sendMail: SendMail },
  { changeId, entityId }: DomainEvent,
): Promise<void> {
  const registration = await findRegistration(db, entityId)
  if (registration?.status !== 'PENDING' || registration.emailVerifiedAt) return
  const company = await readCompanyName(db)
  const link = new URL(`/auth#verify=${tokenOf(config, registration)}`, config.publicUrl)
  await sendMail({
    id: changeId,
    to: registration.email,
    subject: `Verify your email address for ${company}`,
    text: `Hello ${registration.firstName},

Someone requested an account at ${company} with this address. Open this link to verify your email:
${link.href}

An admin will review the request and can see whether the address is verified. If you didn’t request this, ignore this email.
`,
  })
}

/** Says that the address is theirs, and nothing more: there is still no session before an admin decides. */
export async function verifyEmail({ db, config }: { db: Db; config: Config }, token: string) {
  const [id = ''] = token.split('.')
  await db.transaction().execute(async (tx) => {
    const registration = z.uuid().safeParse(id).success ? await lockRegistration(tx, id) : undefined
    if (registration?.status !== 'PENDING' || !isSameSecret(token, tokenOf(config, registration))) {
      return refuse('verification.invalid', {})
    }
    if (registration.emailVerifiedAt) return
    await setVerified(tx, id)
    await record(tx, 'VISITOR', {
      entity: 'registration',
      entityId: id,
      action: 'verified',
      after: { email: registration.email },
      needs: 'registration.decide',
    })
  })
  return { message: "Your email is verified. You'll get an email when an admin decides." }
}
