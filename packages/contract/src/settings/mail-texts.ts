import { MAIL_TEXT_KINDS } from '@demarc/domain/mails/usual-texts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const TypedMailText = z.strictObject({
  kind: z.enum(MAIL_TEXT_KINDS),
  /** Empty: the default. */
  subject: z
    .string()
    .trim()
    .max(200)
    .regex(/^[^\r\n]*$/, 'One line only'),
  body: z.string().trim().max(4000),
})

export const MailPreview = z
  .object({
    /** Whom it would go to; nobody where it is made of example values. */
    to: z.array(z.string()),
    cc: z.array(z.string()),
    replyTo: z.string().nullable(),
    subject: z.string(),
    text: z.string(),
    attachments: z.array(z.string()),
    /** The invoice or the delivery whose facts it shows; null: example values. */
    about: z.string().nullable(),
  })
  .meta({ id: 'MailPreview' })
export type MailPreview = z.infer<typeof MailPreview>

export const previewMailText = endpoint({
  method: 'POST',
  path: '/api/admin/mail-texts/preview',
  summary: 'Show an email as it would be sent, with the facts of the newest invoice or delivery',
  permission: 'settings.manage',
  body: TypedMailText,
  reply: MailPreview,
  takesIdempotencyKey: false,
})
export const testMailText = endpoint({
  method: 'POST',
  path: '/api/admin/mail-texts/test',
  summary: 'Send this preview of an email to yourself, without attachments',
  permission: 'settings.manage',
  body: TypedMailText,
  reply: z.object({ isWorking: z.boolean(), detail: z.string() }),
  takesIdempotencyKey: false,
})
