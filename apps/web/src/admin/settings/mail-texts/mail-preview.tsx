import { useMailTexts } from '#texts/admin/mail-texts.ts'
import { KeyValues } from '#ui/key-values.tsx'
import { Notice } from '#ui/notice.tsx'
import type { MailPreview as Preview } from './mail-texts.queries.ts'

/** A mail as it would arrive. */
export function MailPreview({ preview }: { preview: Preview }) {
  const t = useMailTexts()
  const { to, cc, replyTo, subject, text, attachments, about } = preview
  const heads = [
    { label: t.to, value: to.join(', ') },
    { label: t.cc, value: cc.join(', ') },
    { label: t.replyTo, value: replyTo ?? '' },
    { label: t.subject, value: subject },
    { label: t.attached, value: attachments.join(', ') },
  ].filter(({ value }) => value !== '')
  return (
    <article aria-label={t.preview} className="min-w-0 rounded-1 border border-rule-2 bg-sheet-2 p-3">
      {about ? <p className="text-12 text-ink-2">{t.about(about)}</p> : <Notice tone="hold">{t.example}</Notice>}
      <KeyValues className="mt-2" items={heads} />
      <p className="mt-3 max-w-[72ch] border-t border-rule pt-3 wrap-anywhere whitespace-pre-wrap">{text}</p>
    </article>
  )
}
