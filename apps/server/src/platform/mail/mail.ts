import { createTransport } from 'nodemailer'
import type { Config } from '#platform/config/config.ts'
import type { Log } from '#platform/log/log.ts'

export type Mail = {
  /** The same for every try at the same mail: a receiver that got it twice can tell. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
}
export type SendMail = (mail: Mail) => Promise<void>

/** Mail goes out by SMTP; without a server (development only) it stands in the log. */
export function openMail(config: Config, log: Log): SendMail {
  if (!config.smtpUrl) {
    return async (mail) => log.info({ mail: { to: mail.to, subject: mail.subject, text: mail.text } }, 'mail, not sent')
  }
  const transport = createTransport(config.smtpUrl, {
    from: config.mailFrom,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  } as object)
  return async ({ id, ...mail }) => {
    await transport.sendMail({ ...mail, from: config.mailFrom, messageId: `<${id}@${config.publicUrl.hostname}>` })
  }
}
