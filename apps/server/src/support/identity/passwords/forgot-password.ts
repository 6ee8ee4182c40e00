import { RESET_TOKEN_LIFE } from '@demarc/domain'
import type { Config } from '#platform/config/config.ts'
import { derivedToken, hashToken, newToken } from '#platform/crypto/secrets.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { enqueue, type Job } from '#platform/jobs/jobs.ts'
import type { SendMail } from '#platform/mail/mail.ts'
import { record } from '#support/audit/index.ts'
import { attempt, isWithinLimit } from '#support/serving/index.ts'
import { readCompanyName } from '#support/settings/index.ts'
import { hasFreshToken, keepResetToken } from '../sign-in/sign-in.queries.ts'

export const MAIL_RESET_TOKEN = 'mail-reset-token'

const MAILED = 'If this email has an account, we sent it a reset token. Check your email.'
const ANSWERED = 'Your reset token expires in 30 minutes.'

type ResetRequest = { db: Db; config: Config; address: string }

/**
 * By e-mail, a known and an unknown address do exactly the same work here: one job is asked for, and only the job looks
 * whether there is anybody. Answering with the token is for development and demonstrations.
 */
export async function forgotPassword({ db, config, address }: ResetRequest, email: string) {
  await attempt(db, 'reset-of-address', address)
  await attempt(db, 'reset-of-account', `${email} ${address}`)
  if (config.resetDelivery === 'email') {
    await db.transaction().execute((tx) => enqueue(tx, MAIL_RESET_TOKEN, { email }))
    return { message: MAILED }
  }
  const resetToken = newToken()
  const isKnown = await db.transaction().execute((tx) => giveToken(tx, config, email, resetToken))
  return isKnown ? { message: ANSWERED, resetToken } : { message: MAILED }
}

/** The job behind it. The token is made from the job's id, so a second try after a crash sends the same one. */
export async function mailResetToken(
  { db, config, sendMail }: { db: Db; config: Config; sendMail: SendMail },
  job: Job,
): Promise<void> {
  const email = String(job.data.email)
  // Nobody can fill the mailbox of the owner, or keep them from a new password: past the limit the last mail is good.
  if (!(await isWithinLimit(db, 'reset-mails-of-account', email)) && (await hasFreshToken(db, email))) return
  const token = derivedToken(config.sessionSecret, `reset ${job.id}`)
  const isKnown = await db.transaction().execute((tx) => giveToken(tx, config, email, token))
  if (!isKnown) return
  const link = new URL(`/auth#reset=${token}`, config.publicUrl)
  await sendMail({
    id: job.id,
    to: email,
    subject: `Reset your ${await readCompanyName(db)} password`,
    text: `We received a request to reset the password for ${email}.

Open this link to set a new password:
${link.href}

Or paste this reset token into the "Enter New Password" dialog:
${token}

The token expires in 30 minutes and works once. If you didn’t request this, ignore this email. Your password won’t change.
`,
  })
}

async function giveToken(tx: Tx, config: Config, email: string, token: string): Promise<boolean> {
  const userId = await keepResetToken(tx, email, hashToken(config.sessionSecret, token), RESET_TOKEN_LIFE)
  if (!userId) return false
  await record(tx, 'VISITOR', { entity: 'user', entityId: userId, action: 'reset_requested', needs: 'user.manage' })
  return true
}
