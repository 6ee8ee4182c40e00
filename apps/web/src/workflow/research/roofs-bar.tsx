import { useId } from 'react'
import { BUILDING_TYPES } from '@demarc/domain/orders/jsn'
import { useTexts } from '#texts/buildings.ts'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/field.tsx'
import { Segments } from '#ui/segments.tsx'
import { countedAddress } from './counted-address.ts'
import { ModeBar } from './mode-bar.tsx'
import type { Workbench } from './use-workbench.ts'

/** Each click adds one building: what kind, and at which address. */
export function RoofsBar({ bench }: { bench: Workbench }) {
  const { roofs: t, types } = useTexts().buildings
  const { plan, setPlan } = bench
  const hint = useId()
  const isCounted = countedAddress(plan.address, 0) !== plan.address.trim()
  return (
    <ModeBar label={t.bar} endLabel={t.done} onEnd={() => bench.setMode('look')}>
      <Segments
        size="sm"
        label={t.type}
        options={BUILDING_TYPES.map((type) => ({ value: type, label: types[type] }))}
        value={plan.type}
        onChange={(type) => setPlan({ ...plan, type })}
      />
      <Input
        aria-label={t.address}
        aria-describedby={hint}
        title={t.address}
        autoComplete="off"
        maxLength={300}
        value={plan.address}
        onKeyDown={({ key }) => key === 'Escape' && bench.setMode('look')}
        onChange={({ target }) => setPlan({ ...plan, address: target.value, steps: 0 })}
        className="min-w-40 flex-1"
      />
      <span id={hint} className="max-w-48 truncate text-12 text-ink-2 max-lg:hidden">
        {isCounted ? countedAddress(plan.address, plan.steps) : t.addressHint}
      </span>
      <Button size="sm" onClick={() => bench.setMode('look')}>
        {t.done}
      </Button>
    </ModeBar>
  )
}
