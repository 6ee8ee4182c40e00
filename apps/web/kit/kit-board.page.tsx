import './kit.css'
import { driveBetween, driveOrder } from '@demarc/domain/dispatch/route'
import type { Point } from '@demarc/domain/geo'
import { useState } from 'react'
import { FEW_PINS, manyPins } from './kit-pins.ts'
import { useTheme } from '#ui/preferences.ts'
import { Segments } from '#ui/form/segments.tsx'
import { BoardMap } from '#workflow/dispatch/map/board-map.tsx'

const MANY_PINS = manyPins(5000)
const PINS = { '11': FEW_PINS, '5000': MANY_PINS }
const milesBetween = (from: Point, to: Point) => driveBetween(from, to).miles
const HOME = { lat: 36.08, lon: -79.92 }
const BASES = [
  { id: 'mb', name: 'Marcus Bell', initials: 'MB', at: HOME, isChosen: true },
  { id: 'ar', name: 'Ana Reyes', initials: 'AR', at: { lat: 36.12, lon: -80.28 }, isChosen: false },
  { id: 'jk', name: 'Jonas Kerr', initials: 'JK', at: { lat: 36.03, lon: -79.46 }, isChosen: false },
]

/** A page of the kit that shows a part of a screen, so it is put together here. The map of the dispatch board alone, with a few buildings or with thousands. */
export function KitBoardPage() {
  const { theme, setTheme } = useTheme()
  const [count, setCount] = useState<keyof typeof PINS>('11')
  const [way, setWay] = useState<'none' | 'route'>('none')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const pins = PINS[count]
  const stops = driveOrder(HOME, pins.filter(({ id }) => selected.has(id)).slice(0, 12)).map(({ id, lat, lon }) => ({
    id,
    at: { lat, lon },
  }))
  const chosen = pins.filter(({ id }) => selected.has(id)).map(({ id }) => Number(id.slice(-6)))
  return (
    <main className="flex h-dvh flex-col gap-3 p-4">
      <h1 className="sr-only">Map of the board</h1>
      <div className="flex flex-wrap items-center gap-3">
        <Segments label="Pins" options={optionsOf(['11', '5000'])} value={count} onChange={setCount} size="sm" />
        <Segments label="Way" options={optionsOf(['none', 'route'])} value={way} onChange={setWay} size="sm" />
        <Segments
          label="Theme"
          options={optionsOf(['light', 'dark', 'system'])}
          value={theme}
          onChange={setTheme}
          size="sm"
        />
        <output data-chosen className="mono">
          {chosen.length > 20 ? `${chosen.length} chosen` : `chosen ${chosen.join(' ') || 'none'}`}
        </output>
      </div>
      <BoardMap
        className="min-h-0 grow border border-rule-2"
        pins={pins}
        isAll={count === '11'}
        selected={selected}
        onChoose={(ids, how) =>
          setSelected((before) => {
            const next = new Set(how === 'only' ? [] : before)
            for (const id of ids) if (how !== 'toggle' || !next.delete(id)) next.add(id)
            return next
          })
        }
        bases={BASES}
        route={way === 'route' ? { name: 'Marcus Bell', home: HOME, days: [stops], milesBetween } : null}
        focused={null}
      />
    </main>
  )
}

const optionsOf = <const T extends string>(values: readonly T[]) => values.map((value) => ({ value, label: value }))
