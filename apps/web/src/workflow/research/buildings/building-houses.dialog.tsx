import type { Building, BuildingUnit } from '@demarc/contract'
import { MOST_UNITS } from '@demarc/domain/research/building-types'
import { readCoordinates, writeCoordinates } from '@demarc/domain/research/coordinates'
import { useTexts, type BuildingsTexts } from '#texts/orders/buildings.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { differencesOf, findConflict } from '#shared/action/conflict.ts'
import { ActionDialog } from '#shared/action/action.dialog.tsx'
import { countOf } from './building-fields.tsx'
import { ConflictNotice } from '#shared/action/conflict-notice.tsx'
import { usePlaceUnits } from '../model/buildings.queries.ts'
import { pinOf } from '../map/site-marks.ts'
import { unitsOf } from '../map/unit-pins.ts'
import { useBuildingDraft } from './use-building-draft.ts'
import type { Workbench } from '../site/use-workbench.ts'

type Props = { bench: Workbench; building: Building; onClose: () => void }
type Typed = { readonly address: string; readonly coordinates: string }

const asTyped = (unit: BuildingUnit): Typed => {
  const at = pinOf(unit)
  return { address: unit.address ?? '', coordinates: at ? writeCoordinates(at) : '' }
}

type Draft = { readonly count: string; readonly houses: readonly Typed[] }

const draftOf = ({ sfuCount, units }: Building): Draft => ({
  count: String(sfuCount ?? 1),
  houses: units.map(asTyped),
})

/** As many houses as there are to be. */
const housesOf = ({ count, houses }: Draft): Typed[] =>
  unitsOf([], Math.min(countOf(count), MOST_UNITS)).map((_, index) => houses[index] ?? { address: '', coordinates: '' })

/** The houses that share a number, by a form: the same as the clicks on the map. */
export function BuildingHousesDialog({ bench, building, onClose }: Props) {
  const words = useTexts()
  const { housesDialog: t, mapDialog } = words.buildings
  const place = usePlaceUnits(building.siteId)
  const { before, draft, setDraft, take } = useBuildingDraft(building, draftOf)
  const conflict = findConflict<Building>(place.error)
  const shown = housesOf(draft)
  const keep = (on: Building, onKept: () => void) => {
    if (shown.some(isWrong)) return
    const units = shown.map(({ address, coordinates }) => {
      const at = readCoordinates(coordinates)
      return { address: address.trim() || null, lat: at?.lat ?? null, lon: at?.lon ?? null }
    })
    const onSuccess = () => {
      bench.noteUnits(on)
      onKept()
    }
    place.mutate({ building: on, units }, { onSuccess })
  }
  const placeOnMap = () => {
    bench.select(building.id)
    bench.setMode('houses')
    onClose()
  }
  return (
    <ActionDialog
      size="lg"
      title={t.title(building.jsb)}
      text={t.help}
      confirm={place.isPending ? mapDialog.saving : mapDialog.save}
      action={place}
      aside={<Button onClick={() => keep(before, placeOnMap)}>{t.placeOnMap}</Button>}
      conflict={
        conflict && (
          <ConflictNotice
            changedBy={conflict.changedBy}
            differences={differencesIn(draftOf(conflict.current), draft, words)}
            onKeepMine={() => keep(conflict.current, onClose)}
            onTakeTheirs={() => {
              take(conflict.current)
              place.reset()
            }}
          />
        )
      }
      onConfirm={() => keep(before, onClose)}
      onClose={onClose}
    >
      <HouseFields draft={draft} onChange={setDraft} />
    </ActionDialog>
  )
}

const isWrong = ({ coordinates }: Typed) => coordinates.trim() !== '' && !readCoordinates(coordinates)

function HouseFields({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }) {
  const { housesDialog: t, faults } = useTexts().buildings
  const shown = housesOf(draft)
  const change = (at: number, changes: Partial<Typed>) =>
    onChange({ ...draft, houses: shown.map((house, index) => (index === at ? { ...house, ...changes } : house)) })
  return (
    <>
      <Field label={t.count} className="max-w-40">
        <Input
          type="number"
          min={1}
          max={MOST_UNITS}
          isMono
          value={draft.count}
          onChange={({ target }) => onChange({ ...draft, count: target.value })}
          onBlur={() => onChange({ ...draft, count: String(countOf(draft.count)) })}
        />
      </Field>
      <ol className="flex flex-col gap-2">
        {shown.map((house, index) => (
          // Houses have no name but their place in the list.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="grid grid-cols-2 gap-2 max-md:grid-cols-1">
            <Field label={t.address(index + 1)}>
              <Input
                autoComplete="off"
                placeholder={t.addressHint}
                maxLength={300}
                value={house.address}
                onChange={({ target }) => change(index, { address: target.value })}
              />
            </Field>
            <Field label={t.coordinates(index + 1)} error={isWrong(house) ? faults.coordinates : undefined}>
              <Input
                autoComplete="off"
                isMono
                value={house.coordinates}
                onChange={({ target }) => change(index, { coordinates: target.value })}
              />
            </Field>
          </li>
        ))}
      </ol>
    </>
  )
}

/** Where the houses of two people differ, in words: theirs beside one's own. */
function differencesIn(theirs: Draft, mine: Draft, { forms, buildings }: BuildingsTexts): string[] {
  const { housesDialog: t } = buildings
  const [other, own] = [housesOf(theirs), housesOf(mine)]
  const say = (text = '') => text.trim()
  const longer = other.length > own.length ? other : own
  const houses = longer.flatMap((_, at) => [
    [t.address(at + 1), say(other[at]?.address), say(own[at]?.address)] as const,
    [t.coordinates(at + 1), say(other[at]?.coordinates), say(own[at]?.coordinates)] as const,
  ])
  return differencesOf([[t.count, String(other.length), String(own.length)], ...houses], forms.conflict)
}
