import type { Building } from '@demarc/contract'
import { BUILDING_FIELDS } from '@demarc/domain/research/fields'
import { findConflict } from '#shared/action/conflict.ts'
import { ActionDialog } from '#shared/action/action.dialog.tsx'
import { ReasonDialog } from '#shared/action/reason.dialog.tsx'
import { useTexts } from '#texts/orders/buildings.ts'
import { Field, Input, Textarea } from '#ui/form/field.tsx'
import { Toggle } from '#ui/form/toggle.tsx'
import { differencesFrom } from '../model/building-conflict.ts'
import { useCancelOrReopen, useEditBuilding, type BuildingEdit } from '../model/buildings.queries.ts'
import type { Workbench } from '../site/use-workbench.ts'
import { BuildingHousesDialog } from './building-houses.dialog.tsx'
import { BuildingMapDialog } from './building-map.dialog.tsx'
import { ConflictNotice } from '#shared/action/conflict-notice.tsx'
import { SplitBuildingDialog } from './split-building.dialog.tsx'
import { useBuildingDraft } from './use-building-draft.ts'

export type BuildingAsk = {
  readonly kind: 'map' | 'details' | 'houses' | 'split' | 'cancel' | 'reopen'
  readonly building: Building
}

type Props = { asked: BuildingAsk; bench: Workbench; onClose: () => void }

/** Whatever was asked of one building, in its own window. */
export function BuildingDialogs({ asked: { kind, building }, bench, onClose }: Props) {
  switch (kind) {
    case 'map':
      return <BuildingMapDialog bench={bench} building={building} onClose={onClose} />
    case 'details':
      return <BuildingDetailsDialog bench={bench} building={building} onClose={onClose} />
    case 'houses':
      return <BuildingHousesDialog bench={bench} building={building} onClose={onClose} />
    case 'split':
      return <SplitBuildingDialog bench={bench} building={building} onClose={onClose} />
    case 'cancel':
    case 'reopen':
      return <BuildingReasonDialog act={kind} building={building} onClose={onClose} />
  }
}

type ReasonProps = { act: 'cancel' | 'reopen'; building: Building; onClose: () => void }

/** Both need a reason, which stands in the history. */
function BuildingReasonDialog({ act, building, onClose }: ReasonProps) {
  const t = useTexts().buildings.reasonDialog
  const run = useCancelOrReopen(building.siteId)
  const isCancel = act === 'cancel'
  return (
    <ReasonDialog
      isDanger={isCancel}
      title={isCancel ? t.cancelTitle(building.jsb) : t.reopenTitle(building.jsb)}
      text={isCancel ? t.cancelHelp : t.reopenHelp}
      keep={t.keep}
      confirm={run.isPending ? t.working : t[act]}
      action={run}
      onSay={(reason) => run.mutate({ id: building.id, act, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

type BuildingDetailsDialogProps = { bench: Workbench; building: Building; onClose: () => void }
const FIELDS = ['contactName', 'contactPhone', 'contactEmail'] as const

/** Whom to call at this one building, how many live in it, and whether it is done again under warranty. */
function BuildingDetailsDialog({ bench, building, onClose }: BuildingDetailsDialogProps) {
  const { detailsDialog: t, mapDialog: words } = useTexts().buildings
  const edit = useEditBuilding(building.siteId)
  const mayEdit = building.actions.includes('edit')
  const { before, draft, setDraft, take } = useBuildingDraft(building, draftOf)
  const change = changesOf(before, draft)
  const conflict = findConflict<Building>(edit.error)
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
        conflict && (
          <ConflictNotice
            changedBy={conflict.changedBy}
            differences={differencesFrom(conflict.current, change)}
            onKeepMine={() => save(conflict.current)}
            onTakeTheirs={() => {
              take(conflict.current)
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
