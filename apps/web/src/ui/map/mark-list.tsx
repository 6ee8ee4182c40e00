import { Notice } from '#ui/notice.tsx'
import type { MapProps } from './map-props.ts'

/** Where nothing can be drawn: what would be on the map, to choose from. */
export function MarkList({ marks, selectedId, onSelect, texts }: MapProps) {
  return (
    <div className="absolute inset-0 flex flex-col gap-3 overflow-auto p-4">
      <Notice tone="plain">{texts.unavailable}</Notice>
      <ul className="flex flex-col">
        {marks
          .filter(({ title }) => title)
          .map((mark) => (
            <li key={mark.id} className="border-b border-rule last:border-b-0">
              <button
                type="button"
                aria-current={mark.id === selectedId ? 'true' : undefined}
                onClick={() => onSelect?.(mark.id)}
                className="flex min-h-row w-full items-center justify-between gap-4 px-2 py-1 text-left hover:bg-well aria-[current]:bg-sel aria-[current]:inset-shadow-stake"
              >
                <span>{mark.title}</span>
                <span className="mono text-ink-2">
                  {mark.at.lat.toFixed(6)}, {mark.at.lon.toFixed(6)}
                </span>
              </button>
            </li>
          ))}
      </ul>
    </div>
  )
}
