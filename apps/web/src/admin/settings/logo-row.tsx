import { useState, type DragEvent, type ReactNode } from 'react'
import { useTexts } from '#texts/office.ts'
import { notify } from '#ui/overlay/messages.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { FieldRow } from '#ui/form/field-row.tsx'
import { FileButton } from '#ui/form/file-button.tsx'
import { OrganisationMark } from '#shared/organisation-mark.tsx'
import { useSetLogo, type AllSettings } from './settings.queries.ts'
import { Origin } from './setting-row.tsx'

const TAKEN = 'image/png,image/jpeg,image/webp'
/** As much as the call takes: MOST_LOGO_BYTES of the contract, which would bring zod along. */
const MOST_BYTES = 2 * 1024 * 1024

/** Saved at once, by itself: what one sees here is what the server has drawn. */
export function LogoRow({ all }: { all: AllSettings }) {
  const t = useTexts().settings.logo
  const set = useSetLogo()
  const take = (file: File | undefined) => {
    if (!file) return
    if (file.size > MOST_BYTES) notify({ title: t.failed, description: t.tooLarge, tone: 'bad' })
    else set.mutate({ image: file })
  }
  return (
    <FieldRow label={t.label} effect={t.effect} aside={all.logo && <Origin change={all.logo} />} isNamedByItself>
      {all.logo && (
        <div className="grid grid-cols-2 gap-2">
          <OnGround theme="light" label={t.onLight} />
          <OnGround theme="dark" label={t.onDark} />
        </div>
      )}
      <DropPlace isBusy={set.isPending} onFile={take}>
        {all.logo && (
          <Button
            variant="ghost"
            className="ml-auto"
            disabled={set.isPending}
            onClick={() => set.mutate({ image: null })}
          >
            {t.remove}
          </Button>
        )}
      </DropPlace>
    </FieldRow>
  )
}

type DropPlaceProps = { isBusy: boolean; onFile: (file: File | undefined) => void; children: ReactNode }

function DropPlace({ isBusy, onFile, children }: DropPlaceProps) {
  const t = useTexts().settings.logo
  const [isOver, setIsOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    onFile(event.dataTransfer.files[0])
  }
  return (
    <div
      className={cx(
        'flex flex-wrap items-center gap-2 rounded-1 border border-dashed p-2',
        isOver ? 'border-ink bg-well' : 'border-edge bg-sheet-2',
      )}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <FileButton label={t.choose} accept={TAKEN} isBusy={isBusy} onFile={onFile} />
      <span className="text-12 text-ink-2 max-md:hidden">{t.orDrop}</span>
      {children}
    </div>
  )
}

/** The mark as it stands on either ground, whichever theme the reader has. */
function OnGround({ theme, label }: { theme: 'light' | 'dark'; label: string }) {
  return (
    <figure
      data-theme={theme}
      className="flex min-w-0 flex-col justify-between gap-2 rounded-1 border border-rule-2 bg-sheet p-2 text-ink"
    >
      <OrganisationMark isStacked />
      <figcaption className="text-11 text-ink-2">{label}</figcaption>
    </figure>
  )
}
