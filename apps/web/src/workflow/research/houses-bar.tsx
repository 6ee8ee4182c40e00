import { useTexts } from '#texts/buildings.ts'
import { Button } from '#ui/button.tsx'
import { JsnText } from '#shared/jsn.tsx'
import { ModeBar } from './mode-bar.tsx'
import { nextUnit } from './unit-pins.ts'
import type { Workbench } from './use-workbench.ts'

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
