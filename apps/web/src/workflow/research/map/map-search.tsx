import { House, X } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '#texts/orders/buildings.ts'
import { useLocationTexts } from '#texts/dispatch/location.ts'
import { Button } from '#ui/button.tsx'
import { SearchInput } from '#ui/form/search-input.tsx'
import { sixPlaces } from '@demarc/domain/research/coordinates'
import { unplacedCount } from './unit-pins.ts'
import type { SiteView } from './use-site-view.ts'
import { orderAddress, suffixOf, type Workbench } from '../site/use-workbench.ts'

type Props = { bench: Workbench; look: SiteView }

/** Finds an address on the map, says how sure that is, and offers what a click can do. */
export function MapSearch({ bench, look }: Props) {
  const t = useTexts().buildings
  const words = useLocationTexts()
  const [text, setText] = useState(() => orderAddress(bench.site))
  const { selected, site } = bench
  const left = selected && selected.units.length > 1 && selected.actions.includes('edit') ? unplacedCount(selected) : 0
  return (
    <div className="pointer-events-none absolute top-4 right-16 left-16 z-1 flex flex-wrap items-start gap-2 *:pointer-events-auto max-md:right-14 max-md:left-2">
      <div className="w-72 max-w-full">
        <SearchInput
          label={t.map.search}
          placeholder={words.placeholder}
          value={text}
          onChange={setText}
          autoComplete="off"
          maxLength={4000}
          aria-busy={look.isSearching || undefined}
          onKeyDown={(event) => {
            if (event.key === 'Escape') return look.forget()
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            look.search(text)
          }}
        />
        <output className="sr-only">{look.isSearching && words.finding}</output>
        {look.found && <FoundHere bench={bench} look={look} />}
      </div>
      {site.actions.includes('addBuilding') && (
        <Button keys="n" onClick={() => bench.setMode('roofs')}>
          <House size={16} aria-hidden />
          {t.roofs.start}
        </Button>
      )}
      {left > 0 && <Button onClick={() => bench.setMode('houses')}>{t.houses.start(left)}</Button>}
    </div>
  )
}

function FoundHere({ bench, look }: Props) {
  const t = useTexts().buildings.map
  const words = useLocationTexts()
  const { found } = look
  const { selected } = bench
  if (!found) return null
  const { place, at } = found
  const isTown = place?.precision === 'AREA'
  const target = selected?.actions.includes('edit') && !isTown ? selected : null
  return (
    <output className="mt-1 flex flex-col gap-1 border border-rule-2 bg-sheet px-2.5 py-1.5 text-12 shadow-pop">
      <span className="flex items-start justify-between gap-2">
        <span className="min-w-0 font-semibold wrap-anywhere">{place?.label ?? sixPlaces(at)}</span>
        <Button size="sm" shape="square" variant="ghost" aria-label={t.closeFound} onClick={look.forget}>
          <X size={14} aria-hidden />
        </Button>
      </span>
      {place && !isTown && (
        <span className="text-ink-2">
          {words.foundBy(words.providers[place.provider], words.precisions[place.precision])}
        </span>
      )}
      {isTown && <span className="text-hold">{words.onlyTownText(place.label)}</span>}
      {target && (
        <Button
          size="sm"
          className="self-start"
          onClick={() => {
            bench.setPin(target, at, place ? 'found' : 'pasted')
            look.forget()
          }}
        >
          {t.useIt(suffixOf(target.jsb))}
        </Button>
      )}
    </output>
  )
}
