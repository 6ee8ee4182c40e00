import type { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { Config } from '#platform/config/config.ts'
import type { Log } from '#platform/log/log.ts'

export type Mail = {
  /** The same for every try at the same mail: a receiver that got it twice can tell. */
  readonly id: string
  readonly to: string | readonly string[]
  readonly cc?: readonly string[]
  /** Where answers go; else to the sender. */
  readonly replyTo?: string | undefined
  /** Who sends it, by name; else as the operator has set it. */
  readonly senderName?: string | undefined
  readonly subject: string
  readonly text: string
  /** Its words end with the company already. */
  readonly isSigned?: true
  readonly attachments?: readonly { readonly fileName: string; readonly bytes: Readable }[]
}
/** Whom the server would not take it for; where it takes it for nobody, it throws. `isSent` false: there is no server. */
export type SendMail = (mail: Mail) => Promise<{ readonly rejected: readonly string[]; readonly isSent: boolean }>

/** Mail goes out by SMTP; without a server (development only) it stands in the log. */
export function openMail(config: Config, log: Log): SendMail {
  if (!config.smtpUrl) {
    return async ({ to, cc, replyTo, subject, text, attachments = [] }) => {
      discard(attachments)
      const files = attachments.map(({ fileName }) => fileName)
      log.info({ mail: { to, cc, replyTo, subject, text, ...(files.length > 0 ? { files } : {}) } }, 'mail, not sent')
      return { rejected: [], isSent: false }
    }
  }
  const transport = createTransport(boundedUrl(config.smtpUrl, config.smtpNeedsTls))
  return async ({ id, to, cc = [], senderName, subject, text, replyTo, attachments = [] }) => {
    try {
      const { rejected } = await transport.sendMail({
        subject,
        text,
        replyTo,
        to: [to].flat(),
        cc: [...cc],
        from: senderName ? { name: senderName, address: addressIn(config.mailFrom) } : config.mailFrom,
        messageId: `<${id}@${config.publicUrl.hostname}>`,
        attachments: attachments.map(({ fileName, bytes }) => ({ filename: fileName, content: bytes })),
      })
      return { rejected, isSent: true }
    } finally {
      discard(attachments)
    }
  }
}

/** Of `Name <address>` the address. */
const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from

/** What the transport is told stands in its URL: of an object with a URL it reads nothing else. */
function boundedUrl(smtpUrl: string, needsTls: boolean): string {
  const url = new URL(smtpUrl)
  const told = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
  for (const [name, value] of Object.entries(told)) url.searchParams.set(name, String(value))
  if (needsTls) url.searchParams.set('requireTLS', 'true')
  return url.href
}

/** Whatever is left of them is not read. A stream that nobody listens to would end the server when it is closed early. */
function discard(attachments: NonNullable<Mail['attachments']>): void {
  for (const { bytes } of attachments) bytes.on('error', () => undefined).destroy()
}
