import type { Db } from '#platform/db/db.ts'
import type { SendMail } from '#platform/mail/mail.ts'
import type { Config } from '#platform/config/config.ts'
import type { DomainEvent } from '#support/audit/index.ts'
import { readCompanyName } from '#support/settings/index.ts'
import { findRegistration, findRejectionReason } from './registration.queries.ts'

type Services = { db: Db; config: Config; sendMail: SendMail }

/** The person who asked hears of the decision; they cannot see it on any screen. */
export async function mailApproval(
  { db, config, sendMail }: Services,
  { changeId, entityId }: DomainEvent,
): Promise<void> {
  const registration = await findRegistration(db, entityId)
  if (!registration) return
  await sendMail({
    id: changeId,
    to: registration.email,
    subject: `Your ${await readCompanyName(db)} account is ready`,
    text: `Hello ${registration.firstName},

Your registration was approved. Sign in with the password you chose:
${new URL('/auth', config.publicUrl).href}
`,
  })
}

export async function mailRejection({ db, sendMail }: Services, { changeId, entityId }: DomainEvent): Promise<void> {
  const registration = await findRegistration(db, entityId)
  if (!registration) return
  const reason = await findRejectionReason(db, entityId)
  await sendMail({
    id: changeId,
    to: registration.email,
    subject: `Your ${await readCompanyName(db)} registration`,
    text: `Hello ${registration.firstName},

Your registration was not approved. Reason: ${reason}
`,
  })
}
