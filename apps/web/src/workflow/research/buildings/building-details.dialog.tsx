import type { Building } from '@demarc/contract'
import { BUILDING_FIELDS } from '@demarc/domain/research/fields'
import type { SubmitEvent } from 'react'
import { useTexts } from '#texts/orders/buildings.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, Input, Textarea } from '#ui/field.tsx'
import { Toggle } from '#ui/toggle.tsx'
import { RefusalNote } from '#shared/action/refusal-note.tsx'
import { differencesFrom } from '../model/building-conflict.ts'
import { BuildingStaleNotice } from './building-stale-notice.tsx'
import { findCurrent, type BuildingEdit } from '../model/building-stale.ts'
import { useEditBuilding } from '../model/buildings.queries.ts'
import { useBuildingDraft } from './use-building-draft.ts'
import type { Workbench } from '../site/use-workbench.ts'

type Props = { bench: Workbench; building: Building; onClose: () => void }
const FIELDS = ['contactName', 'contactPhone', 'contactEmail'] as const

/** Whom to call at this one building, how many live in it, and whether it is done again under warranty. */
export function BuildingDetailsDialog({ bench, building, onClose }: Props) {
  const texts = useTexts()
  const { detailsDialog: t, mapDialog: words, addDialog } = texts.buildings
  const edit = useEditBuilding(building.siteId)
  const mayEdit = building.actions.includes('edit')
  const { before, draft, setDraft, take } = useBuildingDraft(building, draftOf)
  const change = changesOf(before, draft)
  const theirs = findCurrent(edit.error)
  const set = (changes: Partial<typeof draft>) => setDraft({ ...draft, ...changes })

  const save = (on: Building) => {
    if (Object.keys(change).length === 0) return onClose()
    return edit.mutate(
      { building: on, edit: change },
      {
        onSuccess: () => {
          bench.noteEdit(on, change)
          onClose()
        },
      },
    )
  }
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    save(before)
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      closeLabel={texts.forms.close}
      title={t.title(building.jsb)}
      onSubmit={send}
      footer={
        <>
          <Button onClick={onClose}>{addDialog.cancel}</Button>
          <Button type="submit" variant="primary" isBusy={edit.isPending} disabled={!mayEdit}>
            {edit.isPending ? words.saving : words.save}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {FIELDS.map((key) => (
          <Field key={key} label={texts.fields[key]}>
            <Input
              autoComplete="off"
              disabled={!mayEdit}
              maxLength={BUILDING_FIELDS[key].most}
              value={draft[key]}
              onChange={({ target }) => set({ [key]: target.value })}
            />
          </Field>
        ))}
        <Field label={texts.fields.unitCount} className="max-w-40">
          <Input
            type="number"
            min={0}
            max={100_000}
            isMono
            disabled={!mayEdit}
            value={draft.unitCount}
            onChange={({ target }) => set({ unitCount: target.value })}
          />
        </Field>
        <Field label={texts.fields.notes}>
          <Textarea
            maxLength={BUILDING_FIELDS.notes.most}
            disabled={!mayEdit}
            value={draft.notes}
            onChange={({ target }) => set({ notes: target.value })}
          />
        </Field>
        <Toggle
          label={texts.fields.isWarranty}
          disabled={!mayEdit}
          checked={draft.isWarranty}
          onChange={(isWarranty) => set({ isWarranty })}
        />
        {building.aliases.length > 0 && (
          <p className="text-12 text-ink-2">
            {t.aliases}: <span className="mono">{building.aliases.join(', ')}</span>
          </p>
        )}
        {theirs ? (
          <BuildingStaleNotice
            differences={differencesFrom(theirs, change)}
            onKeep={() => save(theirs)}
            onTake={() => {
              take(theirs)
              edit.reset()
            }}
          />
        ) : (
          <RefusalNote error={edit.error} />
        )}
      </div>
    </Dialog>
  )
}

const draftOf = (building: Building) => ({
  contactName: building.contactName ?? '',
  contactPhone: building.contactPhone ?? '',
  contactEmail: building.contactEmail ?? '',
  unitCount: building.unitCount?.toString() ?? '',
  notes: building.notes,
  isWarranty: building.isWarranty,
})

/** Only what is another than before: what somebody else writes elsewhere meanwhile stays theirs. */
function changesOf(before: Building, draft: ReturnType<typeof draftOf>): BuildingEdit {
  const kept = {
    contactName: draft.contactName.trim() || null,
    contactPhone: draft.contactPhone.trim() || null,
    contactEmail: draft.contactEmail.trim() || null,
    unitCount: draft.unitCount === '' ? null : Math.trunc(Number(draft.unitCount)),
    notes: draft.notes.trim(),
    isWarranty: draft.isWarranty,
  }
  return Object.fromEntries(Object.entries(kept).filter(([key, value]) => before[key as keyof typeof kept] !== value))
}
