import { MOST_ATTACHMENT_BYTES } from '@demarc/domain'
import { randomUUIDv7 } from 'node:crypto'
import type { Mail, SendMail } from '#platform/mail/mail.ts'
import { DeliveryDelayed, DeliveryRefused, type Channel } from './channel.ts'

/** EMAIL: the package as an attachment, or a link to it where it is too large for a mailbox. */
export const mailChannel = (sendMail: SendMail): Channel => ({
  deliver: async (parcel, log) => {
    const isAttached = parcel.bytes <= MOST_ATTACHMENT_BYTES
    const { idempotencyKey: id, recipients: to, replyTo } = parcel
    const words = await parcel.words(isAttached ? null : await parcel.linkTo())
    const attachments = isAttached ? [{ fileName: parcel.fileName, bytes: await parcel.open() }] : []
    await handMail(sendMail, { id, to, replyTo, ...words, isSigned: true, attachments })
    if (isAttached) log.sent(parcel.bytes)
    return {
      reference: `<${id}>`,
      detail: isAttached ? `Emailed to ${to.join(', ')}` : `Emailed a link to ${to.join(', ')}`,
    }
  },
  test: (to) =>
    handMail(sendMail, {
      id: randomUUIDv7(),
      to: [to],
      subject: 'Test of email delivery',
      text: 'This is a test of email delivery to customers. Nothing was delivered.\n',
    }),
})

/** Sends an email that the server accepts for every recipient, or throws. */
export async function handMail(sendMail: SendMail, mail: Mail): Promise<void> {
  const { rejected, isSent } = await sendMail(mail).catch(sayWhy)
  if (!isSent) throw new DeliveryRefused('No mail server is set up (SMTP_URL)')
  if (rejected.length > 0) throw new DeliveryRefused(`The mail server rejected ${rejected.join(', ')}`)
}

/** A mail server says with its number whether another try makes sense; whoever cannot be reached says nothing. */
function sayWhy(error: unknown): never {
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0
  if (code >= 500) throw new DeliveryRefused(`The mail server rejected it (${code})`)
  throw new DeliveryDelayed(
    code > 0 ? `The mail server is temporarily unavailable (${code})` : 'The mail server couldn’t be reached',
  )
}
