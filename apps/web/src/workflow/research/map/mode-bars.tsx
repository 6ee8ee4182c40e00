import type { ReactNode } from 'react'
import { useTexts } from '#texts/orders/buildings.ts'
import { useShortcuts } from '#ui/keys/keyboard.ts'
import { Button } from '#ui/button.tsx'
import { JsnText } from '#shared/jsn.tsx'
import { nextUnit } from './unit-pins.ts'
import type { Workbench } from '../site/use-workbench.ts'

type Props = { label: string; endLabel: string; onEnd: () => void; children: ReactNode }

/** Shown on the map while clicks add or place something; Esc ends it. */
export function ModeBar({ label, endLabel, onEnd, children }: Props) {
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
