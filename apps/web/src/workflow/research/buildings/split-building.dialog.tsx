import type { Building } from '@demarc/contract'
import { useState, type SubmitEvent } from 'react'
import { useTexts } from '#texts/orders/buildings.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { notify } from '#ui/messages.ts'
import { Notice } from '#ui/notice.tsx'
import { RefusalNote } from '#shared/action/refusal-note.tsx'
import { townOf } from './address-to-find.ts'
import { BuildingFields, type BuildingDraft } from './building-fields.tsx'
import { findCurrent } from '../model/building-stale.ts'
import { useSplitBuilding } from '../model/buildings.queries.ts'
import { orderAddress, type Workbench } from '../site/use-workbench.ts'

type Props = { bench: Workbench; building: Building; onClose: () => void }

/** A second building of a part of one: its own kind, address and pin, and the houses that go along. */
export function SplitBuildingDialog({ bench, building, onClose }: Props) {
  const { site } = bench
  const texts = useTexts()
  const { splitDialog: t, housesDialog, addDialog } = texts.buildings
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
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    const { type, address, at } = draft
    if (!type || !address.trim()) {
      return void notify({ title: addDialog.missing, description: addDialog.missingText, tone: 'bad' })
    }
    return split.mutate(
      {
        buildingType: type,
        address: address.trim(),
        lat: at?.lat ?? null,
        lon: at?.lon ?? null,
        units: [...leaving],
        version: standing.version,
      },
      {
        onSuccess: () => {
          bench.noteSaved()
          onClose()
        },
        onError: (error) => showCurrent(findCurrent(error)),
      },
    )
  }
  /** Somebody else was faster: their houses are shown, and the next press splits the building as it stands now. */
  const showCurrent = (current: Building | null) => {
    if (!current) return
    setStanding(current)
    setLeaving((chosen) => chosen.filter((position) => isSameHouse(position, standing, current)))
  }
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={onClose}
      closeLabel={texts.forms.close}
      title={t.title(building.jsb)}
      description={t.help}
      onSubmit={send}
      footer={
        <>
          <Button onClick={onClose}>{addDialog.cancel}</Button>
          <Button type="submit" variant="primary" isBusy={split.isPending}>
            {split.isPending ? t.splitting : t.button}
          </Button>
        </>
      }
    >
      {standing.units.length > 1 && (
        <fieldset className="mb-4 flex flex-wrap gap-x-4 gap-y-2">
          <legend className="mb-1 text-12 font-semibold text-ink-2">{t.units}</legend>
          {standing.units.map(({ position, address }) => (
            <Checkbox
              key={position}
              label={address ?? housesDialog.house(position)}
              checked={leaving.includes(position)}
              onChange={(isLeaving) =>
                setLeaving((before) => (isLeaving ? [...before, position] : before.filter((each) => each !== position)))
              }
            />
          ))}
        </fieldset>
      )}
      <BuildingFields
        site={site}
        draft={draft}
        onChange={setDraft}
        startAt={orderAddress(site)}
        town={townOf(site)}
        pinLabel="+"
        hasNotes={false}
      />
      <div className="mt-4 empty:hidden">
        {findCurrent(split.error) ? (
          <Notice tone="hold">{texts.buildings.stale([])}</Notice>
        ) : (
          <RefusalNote error={split.error} />
        )}
      </div>
    </Dialog>
  )
}

const houseAt = ({ units }: Building, position: number) => units.find((unit) => unit.position === position)

/** Houses have no name but their place in the list: another one there was not chosen. */
const isSameHouse = (position: number, before: Building, now: Building) =>
  JSON.stringify(houseAt(before, position)) === JSON.stringify(houseAt(now, position))
