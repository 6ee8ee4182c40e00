import { BUILDING_TYPES } from '@demarc/domain/orders/jsn'
import { useId, useState } from 'react'
import { useTexts } from '#texts/orders/buildings.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Input } from '#ui/form/field.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { ModeBar } from '../map/mode-bars.tsx'
import { hasCounter } from '../model/counted-address.ts'
import type { Workbench } from '../site/use-workbench.ts'
import type { Roofs } from './use-roofs.ts'

/** Each click adds one building, a box all that are in it: of what type, and at which address. */
export function RoofsBar({ bench }: { bench: Workbench }) {
  const [hasOptions, setHasOptions] = useState(false)
  const { roofs: t, types } = useTexts().buildings
  const { roofs } = bench
  const { plan } = roofs
  const end = () => bench.setMode('look')
  return (
    <ModeBar label={t.start} endLabel={t.done} onEnd={() => stepBack(roofs, end)}>
      <Segments
        size="sm"
        label={t.type}
        options={BUILDING_TYPES.map((type) => ({ value: type, label: types[type] }))}
        value={plan.type}
        onChange={(type) => roofs.setPlan({ type })}
      />
      <AddressOfEach roofs={roofs} onEscape={() => stepBack(roofs, end)} />
      {roofs.hasRoofs && (
        <Button size="sm" aria-expanded={hasOptions} onClick={() => setHasOptions(!hasOptions)}>
          {t.options}
        </Button>
      )}
      <Button size="sm" onClick={end}>
        {t.done}
      </Button>
      {hasOptions && <RoofOptions roofs={roofs} />}
    </ModeBar>
  )
}

/** Esc puts down what is in the hand first. */
function stepBack({ box }: Roofs, end: () => void): void {
  if (box.isDrawing) box.setIsDrawing(false)
  else if (box.isOpen) box.close()
  else end()
}

function AddressOfEach({ roofs, onEscape }: { roofs: Roofs; onEscape: () => void }) {
  const t = useTexts().buildings.roofs
  const { plan } = roofs
  const hint = useId()
  const label = roofs.hasRoofs && plan.usesRoofAddress ? t.otherAddress : t.address
  return (
    <>
      <Input
        aria-label={label}
        aria-describedby={hint}
        title={label}
        autoComplete="off"
        maxLength={300}
        value={plan.address}
        onKeyDown={({ key }) => key === 'Escape' && onEscape()}
        onChange={({ target }) => roofs.typeAddress(target.value)}
        className="min-w-40 flex-1"
      />
      <span id={hint} className="max-w-48 truncate text-12 text-ink-2 max-lg:hidden">
        {hasCounter(plan.address) ? roofs.nextAddress : t.addressHint}
      </span>
    </>
  )
}

/** How the outlines on the map are used. */
function RoofOptions({ roofs: { plan, setPlan } }: { roofs: Roofs }) {
  const t = useTexts().buildings.roofs
  return (
    <div className="flex basis-full flex-wrap items-center gap-x-4 gap-y-2">
      <Checkbox
        label={t.usesOwn}
        checked={plan.usesRoofAddress}
        onChange={(usesRoofAddress) => setPlan({ usesRoofAddress })}
      />
      <span className="flex items-center gap-2">
        <span aria-hidden className="text-ink-2">
          {t.pinAt}
        </span>
        <Segments
          size="sm"
          label={t.pinAt}
          options={[
            { value: 'center', label: t.center },
            { value: 'click', label: t.click },
          ]}
          value={plan.pinAt}
          onChange={(pinAt) => setPlan({ pinAt })}
        />
      </span>
    </div>
  )
}
