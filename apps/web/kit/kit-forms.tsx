import { useState } from 'react'
import { HELD_FOCUS, KitCard } from './kit-card.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { Field, Input, ReadOnly, Textarea } from '#ui/form/field.tsx'
import { Kbd, Keys } from '#ui/keys/kbd.tsx'
import { PasswordInput } from '#ui/form/password-input.tsx'
import { RadioGroup } from '#ui/form/radio-group.tsx'
import { SearchInput } from '#ui/form/search-input.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { Select } from '#ui/form/select.tsx'
import { Toggle } from '#ui/form/toggle.tsx'
import { JsnText } from '#shared/jsn.tsx'

const CITIES = [
  { value: 'GB', label: 'GB Greensboro', hint: 'NC' },
  { value: 'CL', label: 'CL Charlotte', hint: 'NC' },
  { value: 'DU', label: 'DU Durham', hint: 'NC' },
] as const

export function KitInputs() {
  const [city, setCity] = useState<'GB' | 'CL' | 'DU'>('GB')
  const [searched, setSearched] = useState('')
  return (
    <KitCard title="Inputs: 32 px, border 3:1">
      <div className="grid grid-cols-2 gap-2.5 max-md:grid-cols-1">
        <Field label="Address" isRequired>
          <Input defaultValue="704 Walker Ave" style={HELD_FOCUS} />
        </Field>
        <Field label="City code" isRequired>
          <Select options={CITIES} value={city} onChange={setCity} />
        </Field>
        <Field label="City code, found by typing">
          <Combobox
            options={CITIES}
            value={city}
            onChange={setCity}
            texts={{ search: 'Search a city', nothing: 'No city matches' }}
          />
        </Field>
        <Field label="JSN">
          <ReadOnly>
            <JsnText value="NCGB26110048" />
          </ReadOnly>
        </Field>
        <Field label="State code" isRequired error="State code must be exactly 2 characters">
          <Input defaultValue="N" isMono />
        </Field>
        <Field label="Disabled">
          <Input defaultValue="Not yours to change" disabled />
        </Field>
        <Field label="Placeholder" hint="A hint stands below" labelAside="page 1, line 4">
          <Input placeholder="MM/dd/yyyy" isMono />
        </Field>
        <Field label="Narrative" className="col-span-full">
          <Textarea
            rows={2}
            defaultValue="Duplex, two entrances on Walker Ave. Owner asks for a call the day before."
          />
        </Field>
        <Field label="Password, 40 px with meter" className="col-span-full">
          <PasswordInput size="lg" meter autoComplete="new-password" defaultValue="" />
        </Field>
        <SearchInput
          label="Search orders"
          keys="/"
          value={searched}
          onChange={setSearched}
          placeholder="Search orders by JSN..."
          className="col-span-full"
        />
      </div>
    </KitCard>
  )
}

const FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'pending', label: 'Pending' },
  { value: 'failed', label: 'Failed' },
] as const
const ROLES = [
  { value: 'FIELDER', label: 'Fielder', hint: 'Photographs and surveys buildings' },
  { value: 'SUPERVISOR', label: 'Supervisor' },
  { value: 'CUSTOMER', label: 'Customer', disabled: true },
] as const

export function KitChoices() {
  const [isTicked, setIsTicked] = useState(true)
  const [isHeld, setIsHeld] = useState(false)
  const [isOn, setIsOn] = useState(true)
  const [isOff, setIsOff] = useState(false)
  const [role, setRole] = useState<(typeof ROLES)[number]['value']>('SUPERVISOR')
  const [filter, setFilter] = useState<(typeof FILTERS)[number]['value']>('all')
  return (
    <KitCard title="Choices: on in ink">
      <div className="flex flex-col items-start gap-1.5">
        <Checkbox checked={isTicked} onChange={setIsTicked} label="Survey data complete" />
        <Checkbox
          checked={isHeld}
          onChange={setIsHeld}
          label="Hold this order"
          hint="stops assignment until released"
        />
        <Checkbox checked={false} indeterminate onChange={setIsTicked} label="Some of the list" />
        <Checkbox checked={false} onChange={setIsTicked} label="Not open to you" disabled />
        <Toggle checked={isOn} onChange={setIsOn} label="GPS validation, 50 m" />
        <Toggle checked={isOff} onChange={setIsOff} label="Email notifications" />
        <Toggle checked={false} onChange={setIsOff} label="Disabled" disabled />
        <RadioGroup label="Role choice" options={ROLES} value={role} onChange={setRole} className="mt-1" />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Segments label="Filter" options={FILTERS} value={filter} onChange={setFilter} />
        <Segments label="Filter, small" size="sm" options={FILTERS} value={filter} onChange={setFilter} />
        <span className="flex gap-2">
          <Kbd>J</Kbd>
          <Kbd>K</Kbd>
          <Keys keys="mod+k" />
        </span>
      </div>
    </KitCard>
  )
}
