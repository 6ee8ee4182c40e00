import { useState } from 'react'
import { stepFrom, type Point } from '@demarc/domain/geo'
import { KitCard } from './kit-card.tsx'
import { useMapTexts } from '#texts/dispatch/map.ts'
import { LazyMap } from '#ui/map/lazy-map.tsx'
import type { MapMark } from '#ui/map/map-props.ts'
import { Segments } from '#ui/form/segments.tsx'

const SITE = { lat: 36.0651714, lon: -79.8160023 }

const VIEWS = {
  country: { centre: { lat: 39.8283, lon: -98.5795 }, zoom: 4 },
  state: { centre: { lat: 36.05, lon: -79.9 }, zoom: 8.6 },
  site: { centre: { lat: 36.06485, lon: -79.815 }, zoom: 17.2 },
  nowhere: { centre: { lat: 40.9, lon: -117.3 }, zoom: 19.5 },
} as const
type ViewName = keyof typeof VIEWS
const VIEW_NAMES = Object.keys(VIEWS) as ViewName[]

const BUILDINGS: readonly Point[] = [
  SITE,
  { lat: 36.0653447, lon: -79.8152118 },
  { lat: 36.0653426, lon: -79.8143437 },
  { lat: 36.0644071, lon: -79.8160883 },
  { lat: 36.0647829, lon: -79.8135126 },
]

const flag = (at: Point, index: number): MapMark => {
  const label = String(index + 1).padStart(2, '0')
  return { id: label, at, shape: 'flag', label, title: `Building ${label}`, isMovable: true }
}
const FIVE: readonly MapMark[] = [
  ...BUILDINGS.map(flag),
  {
    id: 'unit',
    at: stepFrom(SITE, { north: -60, east: 120 }),
    shape: 'dot',
    label: '',
    title: 'Unit 4',
    isMovable: true,
  },
  {
    id: 'earlier',
    at: stepFrom(SITE, { north: 10, east: -150 }),
    shape: 'triangle',
    label: 'Surveyed Mar 2025',
    title: 'Surveyed Mar 2025',
  },
]
const MANY = Array.from({ length: 140 }, (_, n) =>
  flag(stepFrom(SITE, { north: 160 - 28 * Math.floor(n / 14), east: -220 + 34 * (n % 14) }), n),
)

/** The map with everything it can show, at the distances it is looked at from. */
export function KitMap() {
  const texts = useMapTexts()
  const [viewName, setViewName] = useState<ViewName>('site')
  const [count, setCount] = useState<'5' | '140'>('5')
  const [tiles, setTiles] = useState<'none' | 'tiles'>('none')
  const [moved, setMoved] = useState<Readonly<Record<string, Point>>>({})
  const [selectedId, setSelectedId] = useState('03')
  const [said, setSaid] = useState('')
  const marks = (count === '5' ? FIVE : MANY).map((mark) => ({ ...mark, at: moved[mark.id] ?? mark.at }))
  const selected = marks.find(({ id }) => id === selectedId)
  const layer = (name: string) =>
    tiles === 'none'
      ? null
      : { url: `${location.origin}/kit-tiles/${name}/{z}/{x}/{y}.png`, attribution: `Kit ${name}`, maxZoom: 18 }
  const say = (word: string, { lat, lon }: Point) => setSaid(`${word} ${lat.toFixed(7)}, ${lon.toFixed(7)}`)
  return (
    <KitCard title="Map">
      <div className="mb-3 flex flex-wrap gap-3">
        <Segments label="View" options={optionsOf(VIEW_NAMES)} value={viewName} onChange={setViewName} size="sm" />
        <Segments label="Marks" options={optionsOf(['5', '140'])} value={count} onChange={setCount} size="sm" />
        <Segments label="Tiles" options={optionsOf(['none', 'tiles'])} value={tiles} onChange={setTiles} size="sm" />
        <output className="mono">{said}</output>
      </div>
      <LazyMap
        className="h-120 border border-rule-2"
        texts={texts}
        marks={marks}
        selectedId={selectedId}
        ring={selected ? { at: selected.at, metres: 50, label: '50 m' } : null}
        view={{ key: viewName, ...VIEWS[viewName] }}
        layers={{ streetMap: null, streets: layer('streets'), imagery: layer('imagery') }}
        onSelect={(id) => {
          setSelectedId(id)
          setSaid(`selected ${id}`)
        }}
        onPlace={(at) => say('placed', at)}
        onMove={(id, at) => {
          setMoved({ ...moved, [id]: at })
          say(`moved ${id}`, at)
        }}
      />
    </KitCard>
  )
}

const optionsOf = <const T extends string>(values: readonly T[]) => values.map((value) => ({ value, label: value }))
