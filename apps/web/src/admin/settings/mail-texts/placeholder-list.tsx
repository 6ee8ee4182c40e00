import { placeholdersOf } from '@demarc/domain/mails/mail-texts'
import type { MailTextKind } from '@demarc/domain/mails/usual-texts'
import { useMailTexts } from '#texts/admin/mail-texts.ts'

/** What may stand in braces in a mail, and what it becomes. */
export function PlaceholderList({ kind }: { kind: MailTextKind }) {
  const t = useMailTexts()
  return (
    <div className="min-w-0 text-12">
      <h4 className="font-bold">{t.placeholders}</h4>
      <dl className="mt-1 grid gap-1">
        {placeholdersOf(kind).map((name) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt className="mono">{`{${name}}`}</dt>
            <dd className="text-ink-2">{t.explained[name]}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-ink-2">{t.emptyLines}</p>
    </div>
  )
}
