import { MAIL_TEXT_SETTINGS, unknownPlaceholders } from '@demarc/domain/mails/mail-texts'
import { MAIL_TEXT_KINDS, USUAL_MAIL_TEXTS, type MailTextKind } from '@demarc/domain/mails/usual-texts'
import type { SettingKey } from '@demarc/domain/settings'
import type { ReactNode } from 'react'
import { useMailTexts } from '#texts/admin/mail-texts.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input, Textarea } from '#ui/form/field.tsx'
import { Contest, Origin } from '../setting-row.tsx'
import type { SettingsDraft } from '../settings-draft.ts'
import type { AllSettings } from '../settings.queries.ts'
import { MailPreview } from './mail-preview.tsx'
import { usePreviewMail, useTestMail } from './mail-texts.queries.ts'
import { PlaceholderList } from './placeholder-list.tsx'

type Props = { all: AllSettings; draft: SettingsDraft; problemOf: (key: SettingKey) => string | undefined }

/** The words of each mail to customers. They are saved with their group, as every setting. */
export function MailTexts(props: Props) {
  return MAIL_TEXT_KINDS.map((kind) => <MailTextEditor key={kind} kind={kind} {...props} />)
}

type EditorProps = Props & { kind: MailTextKind }

function MailTextEditor({ kind, all, draft, problemOf }: EditorProps) {
  const t = useMailTexts()
  const { title, effect } = t.kinds[kind]
  const keys = MAIL_TEXT_SETTINGS[kind]
  const usual = USUAL_MAIL_TEXTS[kind]
  const typed = { kind, subject: String(draft.valueOf(keys.subject)), body: String(draft.valueOf(keys.body)) }
  const isOwn = typed.subject !== '' || typed.body !== ''
  const reset = () => {
    draft.type(keys.subject, '')
    draft.type(keys.body, '')
  }
  const part = (name: 'subject' | 'body', control: (text: TextControl) => ReactNode) => (
    <MailPart label={t.nameOf(title, t[name])} {...{ kind, all, draft, problemOf }} settingKey={keys[name]}>
      {control({
        value: String(draft.typedOf(keys[name]) || usual[name]),
        onBlur: () => draft.settle(keys[name]),
        // The default text is kept as none: a better one in a later release comes by itself.
        onChange: ({ target }) => draft.type(keys[name], target.value === usual[name] ? '' : target.value),
      })}
    </MailPart>
  )
  return (
    <section aria-label={title} className="@container border-t border-rule px-4 py-3">
      <h3 className="font-bold">{title}</h3>
      <p className="max-w-[65ch] text-12 text-ink-2">{effect}</p>
      <div className="mt-2 grid items-start gap-x-6 gap-y-3 @3xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid min-w-0 gap-3">
          {part('subject', (text) => (
            <Input {...text} maxLength={200} />
          ))}
          {part('body', (text) => (
            <Textarea {...text} rows={14} maxLength={4000} />
          ))}
          <MailActs typed={typed} isOwn={isOwn} onReset={reset} />
        </div>
        <PlaceholderList kind={kind} />
      </div>
    </section>
  )
}

type TextControl = {
  readonly value: string
  readonly onBlur: () => void
  readonly onChange: (event: { target: { value: string } }) => void
}
type PartProps = EditorProps & { label: string; settingKey: SettingKey; children: ReactNode }

function MailPart({ kind, label, settingKey, all, draft, problemOf, children }: PartProps) {
  const t = useMailTexts()
  const unknown = unknownPlaceholders(kind, String(draft.valueOf(settingKey)))
  const change = all.changes[settingKey]
  const problem = unknown.length > 0 ? t.unknown(unknown.join(', ')) : problemOf(settingKey)
  return (
    <div data-setting={settingKey}>
      <Field label={label} error={problem}>
        {children}
      </Field>
      {change && (
        <p className="mt-1 text-12 text-ink-2">
          <Origin change={change} />
        </p>
      )}
      {draft.isContested(settingKey) && <Contest settingKey={settingKey} all={all} draft={draft} />}
    </div>
  )
}

type ActsProps = {
  typed: { readonly kind: MailTextKind; readonly subject: string; readonly body: string }
  isOwn: boolean
  onReset: () => void
}

function MailActs({ typed, isOwn, onReset }: ActsProps) {
  const t = useMailTexts()
  const preview = usePreviewMail()
  const test = useTestMail()
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Button isBusy={preview.isPending} onClick={() => preview.mutate(typed)}>
          {t.preview}
        </Button>
        <Button isBusy={test.isPending} onClick={() => test.mutate(typed)}>
          {test.isPending ? t.testing : t.test}
        </Button>
        {isOwn && (
          <Button variant="ghost" onClick={onReset}>
            {t.reset}
          </Button>
        )}
        <span className="text-12 text-ink-2">{isOwn ? t.isOwn : t.isDefault}</span>
      </div>
      <output className="text-12 wrap-anywhere empty:hidden">
        {test.data && (
          <>
            <strong className={test.data.isWorking ? 'text-ok' : 'text-bad'}>
              {test.data.isWorking ? t.works : t.fails}
            </strong>{' '}
            {test.data.detail}
          </>
        )}
      </output>
      {preview.data && <MailPreview preview={preview.data} />}
    </>
  )
}
