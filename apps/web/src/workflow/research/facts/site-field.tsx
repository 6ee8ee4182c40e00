import type { Site } from '@demarc/contract'
import { SITE_FIELDS, type SiteField } from '@demarc/domain/research/fields'
import { Check } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTexts } from '#texts/orders/research.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { Field, Input, Textarea } from '#ui/form/field.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { isContested, siteDrafts, useSiteDrafts, type Draft } from './site-drafts.ts'

type Props = {
  site: Site
  field: SiteField
  onSave: (field: SiteField) => void
  isLong?: boolean | undefined
  className?: string | undefined
}

/** A field that saves itself when it is left, and says so with a tick. */
export function SavedField({ site, field, onSave, isLong, className }: Props) {
  const { fields, research } = useTexts()
  const t = research.details
  const draft = useSiteDrafts(site.id)[field]
  const standing = site[field]
  const open = draft?.state === 'kept' ? undefined : draft
  const type = (text: string) =>
    siteDrafts.put(site.id, field, { text, base: open ? open.base : standing, state: 'typing' })
  const control = {
    value: open?.text ?? standing,
    maxLength: SITE_FIELDS[field].most,
    autoComplete: 'off',
    readOnly: !site.actions.includes('edit'),
    onChange: ({ target }: { target: { value: string } }) => type(target.value),
    onBlur: () => onSave(field),
  }
  return (
    <Field
      label={fields[field]}
      error={draft?.state === 'failed' ? t.saveFailed : undefined}
      className={className}
      labelAside={
        draft?.state === 'failed' && (
          <Button size="sm" onClick={() => onSave(field)}>
            {t.again}
          </Button>
        )
      }
    >
      <span className="relative block">
        {isLong ? (
          <Textarea
            {...control}
            rows={1}
            className={cx('field-sizing-content block max-h-40 min-h-control', draft && 'pr-7')}
          />
        ) : (
          <Input {...control} onKeyDown={(event) => isEnter(event) && onSave(field)} className={cx(draft && 'pr-7')} />
        )}
        <Mark state={draft?.state} />
      </span>
      {open && isContested(open, standing) && (
        <Contested
          theirs={standing}
          onKeepMine={() => {
            siteDrafts.put(site.id, field, { ...open, base: standing, state: 'typing' })
            onSave(field)
          }}
          onTakeTheirs={() => siteDrafts.put(site.id, field, undefined)}
        />
      )}
    </Field>
  )
}

const isEnter = ({ key, nativeEvent }: KeyboardEvent) => key === 'Enter' && !nativeEvent.isComposing

function Mark({ state }: { state: Draft['state'] | undefined }) {
  const { details: t } = useTexts().research
  return (
    <output className="pointer-events-none absolute top-2 right-2 grid h-4 place-items-center">
      {state === 'saving' && <Spinner label={t.saving} />}
      {state === 'kept' && (
        <>
          <Check size={14} aria-hidden className="stroke-[2.5] text-ok" />
          <span className="sr-only">{t.saved}</span>
        </>
      )}
    </output>
  )
}

type ContestedProps = { theirs: string; onKeepMine: () => void; onTakeTheirs: () => void }

/** Two people wrote in the same field: theirs stands below one's own, and one chooses. */
function Contested({ theirs, onKeepMine, onTakeTheirs }: ContestedProps) {
  const { stale: t } = useTexts().research
  return (
    <div role="alert" className="rounded-1 border border-bad bg-bad-wash px-2 py-1.5 text-12">
      <p className="wrap-anywhere">{t.theirs(theirs || t.empty)}</p>
      <span className="mt-1 flex flex-wrap gap-2">
        <Button size="sm" onClick={onKeepMine}>
          {t.keepMine}
        </Button>
        <Button size="sm" variant="ghost" onClick={onTakeTheirs}>
          {t.takeTheirs}
        </Button>
      </span>
    </div>
  )
}
