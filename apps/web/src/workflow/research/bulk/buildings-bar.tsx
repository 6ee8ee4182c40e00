import type { Building } from '@demarc/contract'
import { BUILDING_TYPES } from '@demarc/domain/orders/jsn'
import { X } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { useTexts } from '#texts/orders/research-bulk.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import type { Selection } from '#shared/list/use-selection.ts'
import { withSuffix, type BulkBuildings } from './use-bulk-buildings.ts'

type Props = { selection: Selection<Building>; acts: BulkBuildings }

/** What can be done with all the chosen buildings. */
export function BuildingsBar({ selection, acts }: Props) {
  const { buildings: words, bulk: t } = useTexts()
  const [isCancelling, setIsCancelling] = useState(false)
  return (
    <section
      aria-label={t.buildingsBar}
      className="flex shrink-0 flex-wrap items-end gap-x-4 gap-y-2 border-t border-rule-2 bg-sheet px-4 py-2"
    >
      <div className="flex min-h-control items-center gap-1.5">
        <Button variant="ghost" size="sm" shape="square" aria-label={t.clear} onClick={selection.clear}>
          <X size={14} aria-hidden />
        </Button>
        <strong className="font-bold whitespace-nowrap">{t.chosenBuildings(selection.selected.length)}</strong>
      </div>
      {isCancelling ? (
        <CancelForm acts={acts} onClose={() => setIsCancelling(false)} />
      ) : (
        <>
          <Field label={t.setType}>
            <Select
              placeholder={t.choose}
              options={BUILDING_TYPES.map((value) => ({ value, label: words.types[value] }))}
              value={null}
              disabled={acts.isBusy}
              onChange={acts.setType}
              className="w-32"
            />
          </Field>
          <SuffixForm selection={selection} acts={acts} />
          <div className="flex flex-wrap gap-1">
            <Button isBusy={acts.isBusy} onClick={() => acts.setWarranty(true)}>
              {t.warranty}
            </Button>
            <Button isBusy={acts.isBusy} onClick={() => acts.setWarranty(false)}>
              {t.noWarranty}
            </Button>
            {acts.cancellable.length > 0 && (
              <Button variant="danger" isBusy={acts.isBusy} onClick={() => setIsCancelling(true)}>
                {t.cancel}
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  )
}

function SuffixForm({ selection, acts }: Props) {
  const t = useTexts().bulk
  const [pattern, setPattern] = useState('')
  const [first] = selection.selected
  const add = (event: SubmitEvent) => {
    event.preventDefault()
    if (pattern.trim() === '') return
    acts.addSuffix(pattern.trim())
    setPattern('')
  }
  return (
    <form onSubmit={add} className="flex items-end gap-1">
      <Field
        label={t.suffix}
        labelAside={pattern && first ? t.suffixPreview(withSuffix(first, pattern, 0)) : t.suffixHint}
      >
        <Input
          value={pattern}
          placeholder={t.suffixExample}
          autoComplete="off"
          maxLength={100}
          onChange={({ target }) => setPattern(target.value)}
          className="min-w-64"
        />
      </Field>
      <Button type="submit" isBusy={acts.isBusy}>
        {t.suffixApply}
      </Button>
    </form>
  )
}

/** Whoever asked to cancel is to say why next. */
const focusOnOpening = (input: HTMLInputElement | null) => input?.focus()

function CancelForm({ acts, onClose }: { acts: BulkBuildings; onClose: () => void }) {
  const t = useTexts().bulk
  const [reason, setReason] = useState('')
  const cancel = (event: SubmitEvent) => {
    event.preventDefault()
    if (reason.trim() === '') return
    acts.cancel(reason.trim())
    onClose()
  }
  return (
    <form onSubmit={cancel} className="flex min-w-0 grow flex-wrap items-end gap-2">
      <Field isRequired label={t.reason} hint={t.cancelHelp} className="grow">
        <Input
          ref={focusOnOpening}
          autoComplete="off"
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      <Button onClick={onClose}>{t.keepThem}</Button>
      <Button type="submit" variant="danger" disabled={reason.trim() === ''}>
        {t.cancelThem(acts.cancellable.length)}
      </Button>
    </form>
  )
}
