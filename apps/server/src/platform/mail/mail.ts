import type { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { Config } from '#platform/config/config.ts'
import type { Log } from '#platform/log/log.ts'

export type Mail = {
  /** The same for every try at the same mail: a receiver that got it twice can tell. */
  readonly id: string
  readonly to: string | readonly string[]
  readonly subject: string
  readonly text: string
  readonly attachments?: readonly { readonly fileName: string; readonly bytes: Readable }[]
}
/** Whom the server would not take it for; where it takes it for nobody, it throws. */
export type SendMail = (mail: Mail) => Promise<{ readonly rejected: readonly string[] }>

/** Mail goes out by SMTP; without a server (development only) it stands in the log. */
export function openMail(config: Config, log: Log): SendMail {
  if (!config.smtpUrl) {
    return async ({ to, subject, text, attachments = [] }) => {
      for (const { bytes } of attachments) bytes.destroy()
      const files = attachments.map(({ fileName }) => fileName)
      log.info({ mail: { to, subject, text, ...(files.length > 0 ? { files } : {}) } }, 'mail, not sent')
      return { rejected: [] }
    }
  }
  const transport = createTransport(config.smtpUrl, {
    from: config.mailFrom,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  } as object)
  return async ({ id, to, attachments = [], ...mail }) => {
    const { rejected } = await transport.sendMail({
      ...mail,
      to: [to].flat(),
      from: config.mailFrom,
      messageId: `<${id}@${config.publicUrl.hostname}>`,
      attachments: attachments.map(({ fileName, bytes }) => ({ filename: fileName, content: bytes })),
    })
    return { rejected }
  }
}
