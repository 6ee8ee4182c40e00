import type { Building } from '@demarc/contract'
import { useState } from 'react'
import { findConflict } from '#shared/action/conflict.ts'
import { ActionDialog } from '#shared/action/action.dialog.tsx'
import { useTexts } from '#texts/orders/buildings.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Notice } from '#ui/notice.tsx'
import { useSplitBuilding } from '../model/buildings.queries.ts'
import type { Workbench } from '../site/use-workbench.ts'
import { orderAddress } from '../model/building-names.ts'
import { townOf } from './address-to-find.ts'
import { BuildingFields, readBuilding, type BuildingDraft } from './building-fields.tsx'

type Props = { bench: Workbench; building: Building; onClose: () => void }

/** A second building of a part of one: its own kind, address and pin, and the houses that go along. */
export function SplitBuildingDialog({ bench, building, onClose }: Props) {
  const { site } = bench
  const { forms, buildings } = useTexts()
  const t = buildings.splitDialog
  const split = useSplitBuilding(building)
  const [standing, setStanding] = useState(building)
  const [leaving, setLeaving] = useState<readonly number[]>([])
  const [draft, setDraft] = useState<BuildingDraft>(() => ({
    type: building.buildingType,
    address: building.address ?? '',
    at: null,
    sfuCount: '1',
    notes: '',
  }))
  const conflict = findConflict<Building>(split.error)
  const send = () => {
    const read = readBuilding(draft)
    if (!read) return
    const pin = { lat: draft.at?.lat ?? null, lon: draft.at?.lon ?? null }
    const onSuccess = () => {
      bench.noteSaved()
      onClose()
    }
    const onError = (error: Error) => showCurrent(findConflict<Building>(error)?.current)
    split.mutate({ ...read, ...pin, units: [...leaving], version: standing.version }, { onSuccess, onError })
  }
  /** Somebody else was faster: their houses are shown, and the next press splits the building as it stands now. */
  const showCurrent = (current: Building | undefined) => {
    if (!current) return
    setStanding(current)
    setLeaving((chosen) => chosen.filter((position) => isSameHouse(position, standing, current)))
  }
  return (
    <ActionDialog
      size="lg"
      title={t.title(building.jsb)}
      text={t.help}
      confirm={split.isPending ? t.splitting : t.button}
      action={split}
      conflict={conflict && <Notice tone="hold">{forms.conflict.inLine(conflict.changedBy, [])}</Notice>}
      onConfirm={send}
      onClose={onClose}
    >
      {standing.units.length > 1 && <Houses building={standing} leaving={leaving} onChange={setLeaving} />}
      <BuildingFields
        site={site}
        draft={draft}
        onChange={setDraft}
        startAt={orderAddress(site)}
        town={townOf(site)}
        pinLabel="+"
        hasNotes={false}
      />
    </ActionDialog>
  )
}

type HousesProps = {
  building: Building
  leaving: readonly number[]
  onChange: (leaving: readonly number[]) => void
}

function Houses({ building, leaving, onChange }: HousesProps) {
  const { splitDialog: t, housesDialog } = useTexts().buildings
  return (
    <fieldset className="flex flex-wrap gap-x-4 gap-y-2">
      <legend className="mb-1 text-12 font-semibold text-ink-2">{t.units}</legend>
      {building.units.map(({ position, address }) => (
        <Checkbox
          key={position}
          label={address ?? housesDialog.house(position)}
          checked={leaving.includes(position)}
          onChange={(isLeaving) =>
            onChange(isLeaving ? [...leaving, position] : leaving.filter((each) => each !== position))
          }
        />
      ))}
    </fieldset>
  )
}

const houseAt = ({ units }: Building, position: number) => units.find((unit) => unit.position === position)

/** Houses have no name but their place in the list: another one there was not chosen. */
const isSameHouse = (position: number, before: Building, now: Building) =>
  JSON.stringify(houseAt(before, position)) === JSON.stringify(houseAt(now, position))
