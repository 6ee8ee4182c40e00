import type { Building } from '@demarc/contract'
import { BUILDING_FIELDS } from '@demarc/domain/research/fields'
import { ActionDialog } from '#shared/action/action.dialog.tsx'
import { useTexts } from '#texts/orders/buildings.ts'
import { Field, Input, Textarea } from '#ui/form/field.tsx'
import { Toggle } from '#ui/form/toggle.tsx'
import { differencesFrom } from '../model/building-conflict.ts'
import { findCurrent, type BuildingEdit } from '../model/put-building.queries.ts'
import { useEditBuilding } from '../model/buildings.queries.ts'
import type { Workbench } from '../site/use-workbench.ts'
import { BuildingStaleNotice } from './building-stale-notice.tsx'
import { useBuildingDraft } from './use-building-draft.ts'

type Props = { bench: Workbench; building: Building; onClose: () => void }
const FIELDS = ['contactName', 'contactPhone', 'contactEmail'] as const

/** Whom to call at this one building, how many live in it, and whether it is done again under warranty. */
export function BuildingDetailsDialog({ bench, building, onClose }: Props) {
  const { detailsDialog: t, mapDialog: words } = useTexts().buildings
  const edit = useEditBuilding(building.siteId)
  const mayEdit = building.actions.includes('edit')
  const { before, draft, setDraft, take } = useBuildingDraft(building, draftOf)
  const change = changesOf(before, draft)
  const theirs = findCurrent(edit.error)
  const edited = (on: Building) => {
    bench.noteEdit(on, change)
    onClose()
  }
  const save = (on: Building) => {
    if (Object.keys(change).length === 0) return onClose()
    return edit.mutate({ building: on, edit: change }, { onSuccess: () => edited(on) })
  }
  return (
    <ActionDialog
      size="md"
      title={t.title(building.jsb)}
      confirm={edit.isPending ? words.saving : words.save}
      isBlocked={!mayEdit}
      action={edit}
      conflict={
        theirs && (
          <BuildingStaleNotice
            differences={differencesFrom(theirs, change)}
            onKeep={() => save(theirs)}
            onTake={() => {
              take(theirs)
              edit.reset()
            }}
          />
        )
      }
      onConfirm={() => save(before)}
      onClose={onClose}
    >
      <DetailFields draft={draft} mayEdit={mayEdit} onChange={setDraft} />
      {building.aliases.length > 0 && (
        <p className="text-12 text-ink-2">
          {t.aliases}: <span className="mono">{building.aliases.join(', ')}</span>
        </p>
      )}
    </ActionDialog>
  )
}

type Draft = ReturnType<typeof draftOf>
type FieldsProps = { draft: Draft; mayEdit: boolean; onChange: (draft: Draft) => void }

function DetailFields({ draft, mayEdit, onChange }: FieldsProps) {
  const { fields } = useTexts()
  const set = (changes: Partial<Draft>) => onChange({ ...draft, ...changes })
  const field = (key: Exclude<keyof Draft, 'isWarranty'>) => ({
    disabled: !mayEdit,
    value: draft[key],
    onChange: ({ target }: { target: { value: string } }) => set({ [key]: target.value }),
  })
  return (
    <>
      {FIELDS.map((key) => (
        <Field key={key} label={fields[key]}>
          <Input autoComplete="off" maxLength={BUILDING_FIELDS[key].most} {...field(key)} />
        </Field>
      ))}
      <Field label={fields.unitCount} className="max-w-40">
        <Input type="number" min={0} max={100_000} isMono {...field('unitCount')} />
      </Field>
      <Field label={fields.notes}>
        <Textarea maxLength={BUILDING_FIELDS.notes.most} {...field('notes')} />
      </Field>
      <Toggle
        label={fields.isWarranty}
        disabled={!mayEdit}
        checked={draft.isWarranty}
        onChange={(isWarranty) => set({ isWarranty })}
      />
    </>
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
