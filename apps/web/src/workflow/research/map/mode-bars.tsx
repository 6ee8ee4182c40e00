import { BUILDING_TYPES } from '@demarc/domain/orders/jsn'
import { type ReactNode, useId } from 'react'
import { useTexts } from '#texts/orders/buildings.ts'
import { useShortcuts } from '#ui/keys/keyboard.ts'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/form/field.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { JsnText } from '#shared/jsn.tsx'
import { nextUnit } from './unit-pins.ts'
import type { Workbench } from '../site/use-workbench.ts'
import { countedAddress } from '../model/counted-address.ts'

type Props = { label: string; endLabel: string; onEnd: () => void; children: ReactNode }

/** Shown on the map while clicks add or place something; Esc ends it. */
function ModeBar({ label, endLabel, onEnd, children }: Props) {
  useShortcuts([{ keys: 'Escape', label: endLabel, run: onEnd }])
  return (
    <section
      aria-label={label}
      className="absolute top-4 right-16 left-16 z-1 flex flex-wrap items-center gap-x-3 gap-y-2 border border-rule-2 bg-sheet px-2 py-1.5 text-13 shadow-pop max-md:right-14 max-md:left-2"
    >
      {children}
    </section>
  )
}

/** Each click sets the pin of the next house that shares the number. */
export function HousesBar({ bench }: { bench: Workbench }) {
  const t = useTexts().buildings.houses
  const { selected } = bench
  const end = () => bench.setMode('look')
  if (!selected) return null
  const next = nextUnit(selected)
  const count = selected.units.length
  return (
    <ModeBar label={t.bar} endLabel={t.done} onEnd={end}>
      <JsnText value={selected.jsb} isSuffixOnly />
      <output className="flex-1 font-semibold">{next ? t.bar : t.allPlaced(count)}</output>
      <Button size="sm" onClick={end}>
        {t.done}
      </Button>
    </ModeBar>
  )
}

/** Each click adds one building: what kind, and at which address. */
export function RoofsBar({ bench }: { bench: Workbench }) {
  const { roofs: t, types } = useTexts().buildings
  const { plan, setPlan } = bench
  const hint = useId()
  const isCounted = countedAddress(plan.address, 0) !== plan.address.trim()
  return (
    <ModeBar label={t.start} endLabel={t.done} onEnd={() => bench.setMode('look')}>
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
