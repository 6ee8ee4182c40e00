import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#texts/office.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ActionDialog } from '#shared/action/action.dialog.tsx'
import { FieldRow } from '#ui/form/field-row.tsx'
import { PasswordInput } from '#ui/form/password-input.tsx'
import { Origin } from './setting-row.tsx'
import { useSetSecret, type SecretState } from './settings.queries.ts'

/** Says that there is one; what it is, it cannot say. */
export function SecretRow({ secret }: { secret: SecretState }) {
  const { secrets: t } = useTexts().settings
  const [open, setOpen] = useState<'replace' | 'clear' | null>(null)
  const { label, effect } = t.items[secret.key]
  const act = secret.isSet ? t.replace : t.set
  const change = secret.at ? { at: secret.at, byName: secret.byName } : null
  return (
    <FieldRow label={label} effect={effect} aside={change && <Origin change={change} />} isNamedByItself>
      {open === 'replace' ? (
        <NewSecret secret={secret} label={label} onDone={() => setOpen(null)} />
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <Badge variant={secret.isSet ? 'default' : 'outline'}>{secret.isSet ? t.isSet : t.isNotSet}</Badge>
          <span className="grow" />
          <Button aria-label={t.act(act, label)} onClick={() => setOpen('replace')}>
            {act}
          </Button>
          {secret.isSet && (
            <Button variant="danger" aria-label={t.act(t.clear, label)} onClick={() => setOpen('clear')}>
              {t.clear}
            </Button>
          )}
        </div>
      )}
      {open === 'clear' && <ClearSecret secret={secret} label={label} onDone={() => setOpen(null)} />}
    </FieldRow>
  )
}

type ActProps = { secret: SecretState; label: string; onDone: () => void }

function NewSecret({ secret, label, onDone }: ActProps) {
  const texts = useTexts()
  const t = texts.settings
  const set = useSetSecret()
  const input = useRef<HTMLInputElement>(null)
  const [hasText, setHasText] = useState(false)
  useEffect(() => input.current?.focus(), [])
  const save = () => {
    const value = input.current?.value
    if (value) set.mutate({ key: secret.key, value }, { onSuccess: onDone })
  }
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <PasswordInput
        ref={input}
        aria-label={t.secrets.newValue(label)}
        autoComplete="new-password"
        maxLength={4000}
        texts={texts.forms.passwordInput}
        className="min-w-0 flex-1"
        onChange={(event) => setHasText(event.target.value !== '')}
        onKeyDown={(event) => event.key === 'Escape' && onDone()}
      />
      <Button type="submit" variant="ink" isBusy={set.isPending} disabled={!hasText}>
        {set.isPending ? t.saving : t.save}
      </Button>
      <Button variant="ghost" onClick={onDone}>
        {texts.forms.cancel}
      </Button>
    </form>
  )
}

function ClearSecret({ secret, label, onDone }: ActProps) {
  const t = useTexts().settings.secrets
  const set = useSetSecret()
  return (
    <ActionDialog
      isDanger
      title={t.clearTitle(label)}
      text={t.clearText}
      confirm={t.clear}
      action={set}
      onConfirm={() => set.mutate({ key: secret.key, value: null }, { onSuccess: onDone })}
      onClose={onDone}
    />
  )
}
