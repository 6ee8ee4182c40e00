import { useState } from 'react'
import { ActionDialog } from '#shared/action/action.dialog.tsx'
import { useTexts } from '#texts/orders/buildings.ts'
import { useAddBuilding } from '../model/buildings.queries.ts'
import { nextSuffix, orderAddress, type Workbench } from '../site/use-workbench.ts'
import { townOf } from './address-to-find.ts'
import { BuildingFields, countOf, readBuilding, type BuildingDraft } from './building-fields.tsx'
import { afterAdding } from './use-building-draft.ts'

const EMPTY: BuildingDraft = { type: null, address: '', at: null, sfuCount: '1', notes: '' }

/** One more building, by a form. */
export function AddBuildingDialog({ bench, onClose }: { bench: Workbench; onClose: () => void }) {
  const t = useTexts().buildings.addDialog
  const add = useAddBuilding(bench.site.id)
  const [draft, setDraft] = useState(EMPTY)
  const send = () => {
    const read = readBuilding(draft)
    if (!read) return
    const { at, sfuCount, notes } = draft
    const houses = read.buildingType === 'S' && { sfuCount: countOf(sfuCount) }
    const onSuccess = afterAdding(bench, onClose)
    add.mutate({ ...read, ...at, ...houses, notes: notes.trim() }, { onSuccess })
  }
  return (
    <ActionDialog
      size="lg"
      title={t.title}
      confirm={add.isPending ? t.adding : t.title}
      action={add}
      onConfirm={send}
      onClose={onClose}
    >
      <BuildingFields
        site={bench.site}
        draft={draft}
        onChange={setDraft}
        startAt={orderAddress(bench.site)}
        town={townOf(bench.site)}
        pinLabel={nextSuffix(bench.buildings, null).slice(1)}
        hasSfuCount
      />
    </ActionDialog>
  )
}
