import { call, type BodyOf, type ReplyOf } from '#platform/call.ts'
import { useAction } from '#shared/action/use-action.ts'
import { mailTextsNow } from '#texts/admin/mail-texts.ts'

export type MailPreview = ReplyOf<'POST /api/admin/mail-texts/preview'>
export type TypedMailText = BodyOf<'POST /api/admin/mail-texts/preview'>

export const usePreviewMail = () =>
  useAction({
    refused: () => mailTextsNow().previewFailed,
    send: (body: TypedMailText) => call('POST /api/admin/mail-texts/preview', { body }),
  })

export const useTestMail = () =>
  useAction({
    refused: () => mailTextsNow().testFailed,
    send: (body: TypedMailText) => call('POST /api/admin/mail-texts/test', { body }),
  })
