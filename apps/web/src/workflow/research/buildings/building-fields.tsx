import type { Site } from '@demarc/contract'
import type { Point } from '@demarc/domain/geo'
import { BUILDING_TYPES, type BuildingType } from '@demarc/domain/orders/jsn'
import { MOST_UNITS } from '@demarc/domain/research/building-types'
import { textsNow, useTexts } from '#texts/orders/buildings.ts'
import { Field, Input, labelClass, Textarea } from '#ui/form/field.tsx'
import { notify } from '#ui/overlay/messages.ts'
import { Select } from '#ui/form/select.tsx'
import { LocationPicker } from '#shared/location/location-picker.tsx'
import { addressToFind, type Town } from './address-to-find.ts'
import { StrayPins } from '../site/stray-pins.tsx'

export type BuildingDraft = {
  readonly type: BuildingType | null
  readonly address: string
  readonly at: Point | null
  /** As it was typed. */
  readonly sfuCount: string
  readonly notes: string
}

type Props = {
  site: Site
  draft: BuildingDraft
  onChange: (draft: BuildingDraft) => void
  /** Looked for while there is no address; empty: nothing is. */
  startAt: string
  /** Where an address is looked for that names no town itself. */
  town: Town
  /** What stands on the pin. */
  pinLabel: string
  hasSfuCount?: boolean
  hasNotes?: boolean
}

/** What a building is, where it is, and what there is to say. */
export function BuildingFields(props: Props) {
  const { site, draft, onChange, startAt, town, pinLabel, hasSfuCount = false, hasNotes = true } = props
  const { fields, buildings: t } = useTexts()
  const { addDialog: words } = t
  return (
    <div className="@container flex flex-col gap-4">
      <div className="grid grid-cols-1 gap-3 @md:grid-cols-[10rem_1fr]">
        <Field label={words.type} isRequired>
          <Select
            options={BUILDING_TYPES.map((type) => ({ value: type, label: t.types[type] }))}
            value={draft.type}
            placeholder={words.choose}
            onChange={(type) => onChange({ ...draft, type })}
          />
        </Field>
        <Field label={fields.address} isRequired>
          <Input
            autoComplete="off"
            maxLength={300}
            value={draft.address}
            onChange={({ target }) => onChange({ ...draft, address: target.value })}
          />
        </Field>
      </div>
      {hasSfuCount && draft.type === 'S' && (
        <Field label={fields.sfuCount} hint={words.sfuCountHint} className="max-w-40">
          <Input
            type="number"
            min={1}
            max={MOST_UNITS}
            isMono
            value={draft.sfuCount}
            onChange={({ target }) => onChange({ ...draft, sfuCount: target.value })}
            onBlur={() => onChange({ ...draft, sfuCount: String(countOf(draft.sfuCount)) })}
          />
        </Field>
      )}
      <div className="flex min-w-0 flex-col gap-1">
        <span className={labelClass}>{words.coordinates}</span>
        <LocationPicker
          value={draft.at}
          address={draft.address.trim() ? addressToFind(draft.address, town) : startAt}
          pinLabel={pinLabel}
          onChange={(at) => onChange({ ...draft, at })}
          onClear={() => onChange({ ...draft, at: null })}
        />
      </div>
      <div className="-mx-4 empty:hidden">
        <StrayPins
          site={site}
          pins={[{ id: 'draft', name: '', at: draft.at }]}
          onUse={(_, at) => onChange({ ...draft, at })}
        />
      </div>
      {hasNotes && (
        <Field label={fields.notes}>
          <Textarea
            maxLength={5000}
            value={draft.notes}
            onChange={({ target }) => onChange({ ...draft, notes: target.value })}
          />
        </Field>
      )}
    </div>
  )
}

/** What no building can be without; where it is missing that is said, and null is answered. */
export function readBuilding({ type, address }: BuildingDraft) {
  const { missing, missingText } = textsNow().buildings.addDialog
  if (type && address.trim()) return { buildingType: type, address: address.trim() }
  notify({ title: missing, description: missingText, tone: 'bad' })
  return null
}

/** What is no count is one house. */
export const countOf = (typed: string): number => Math.max(1, Math.trunc(Number(typed)) || 1)
