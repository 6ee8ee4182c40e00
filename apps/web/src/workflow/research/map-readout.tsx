import { sixPlaces } from '@demarc/domain/research/coordinates'
import { useTexts } from '#texts/buildings.ts'
import { useLocationTexts } from '#texts/location.ts'
import { cx } from '#ui/class-names.ts'
import { JsnText } from '#shared/jsn.tsx'
import { pinOf } from './site-marks.ts'
import type { PinSource, Workbench } from './use-workbench.ts'

/** The selected building: where its pin is, and how it came there. */
export function MapReadout({ bench: { selected, sources }, isRaised }: { bench: Workbench; isRaised: boolean }) {
  const t = useTexts().buildings.map
  const pin = selected && pinOf(selected)
  const source = selected && sources.get(selected.id)
  return (
    <output
      className={cx(
        'pointer-events-none absolute right-4 z-2 max-w-[calc(100%-2rem)] text-12',
        isRaised ? 'bottom-16' : 'bottom-6',
      )}
    >
      {selected && (
        <span className="flex flex-wrap items-center gap-x-3 border border-rule-2 bg-sheet px-2.5 py-1">
          <JsnText value={selected.jsb} isSuffixOnly />
          {pin ? (
            <>
              <span className="mono">{sixPlaces(pin)}</span>
              {source && (
                <span className="text-ink-2">
                  <SourceWords source={source} />
                </span>
              )}
            </>
          ) : (
            <span className="text-hold">{t.noPin}</span>
          )}
        </span>
      )}
    </output>
  )
}

function SourceWords({ source }: { source: PinSource }) {
  const { sources } = useTexts().buildings.map
  const { from } = useLocationTexts()
  return source === 'hand' || source === 'pasted' ? from[source] : sources[source]
}
