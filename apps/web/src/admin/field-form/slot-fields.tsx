import { BUILDING_SIDES, type PhotoSlot } from '@demarc/domain/fieldwork/form'
import { useTexts } from '#texts/field-form.ts'
import { Field, Input } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { NumberField } from './number-field.tsx'
import { WordsFields } from './words-fields.tsx'

const NO_SIDE = 'none'
type Props = { slot: PhotoSlot; onChange: (change: Partial<PhotoSlot>) => void }

export function SlotFields({ slot, onChange }: Props) {
  const t = useTexts().fieldForm
  const sides = [
    { value: NO_SIDE, label: t.noSide },
    ...BUILDING_SIDES.map((side) => ({ value: side, label: t.sides[side] })),
  ]
  return (
    <>
      <WordsFields label={t.label} value={slot.label} onChange={(label) => onChange({ label })} />
      <WordsFields label={t.name} value={slot.name} onChange={(name) => onChange({ name })} />
      <WordsFields label={t.example} value={slot.example} onChange={(example) => onChange({ example })} />
      <div className="grid items-start gap-3 sm:grid-cols-4">
        <NumberField
          label={t.least}
          value={slot.least}
          least={0}
          most={20}
          onChange={(n) => onChange({ least: n ?? 0 })}
        />
        <NumberField
          label={t.most}
          value={slot.most}
          least={1}
          most={20}
          onChange={(n) => onChange({ most: n ?? 1 })}
        />
        <Field label={t.side}>
          <Select
            options={sides}
            value={slot.side ?? NO_SIDE}
            onChange={(side) => onChange({ side: BUILDING_SIDES.find((one) => one === side) ?? null })}
          />
        </Field>
        <Field label={t.code}>
          <Input isMono maxLength={40} value={slot.id} onChange={({ target }) => onChange({ id: target.value })} />
        </Field>
      </div>
    </>
  )
}
