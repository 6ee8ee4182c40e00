import type { ImportRow } from '@demarc/contract'
import { useRef } from 'react'
import { useTexts } from '#texts/office.ts'
import { useVirtualRows } from '#ui/grid/virtual-rows.ts'
import type { Field } from './import-diff.tsx'
import { ImportChange, ImportOutcome } from './import-words.tsx'

/** The same rows on a phone: what is wrong stands under the row, not beside it. */
export function ImportDiffList({ rows, fields }: { rows: readonly ImportRow[]; fields: readonly Field[] }) {
  const t = useTexts().reference.import
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualRows({ count: rows.length, scroller, usual: 80, above: 0, pinned: -1 })
  return (
    <section
      ref={scroller}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard too
      tabIndex={0}
      aria-label={t.title}
      className="min-h-0 flex-1 overflow-y-auto border-t border-rule-2 focus-visible:focus-inset"
    >
      <ul>
        {virtual.rows.map(({ index, gapBefore }) => {
          const row = rows[index]
          return (
            row && (
              <li
                key={row.line}
                ref={virtual.measure}
                data-index={index}
                style={{ marginTop: gapBefore }}
                className="border-b border-rule px-4 py-2"
              >
                <div className="flex justify-between gap-2">
                  <ImportOutcome outcome={row.outcome} />
                  <span className="text-12 text-ink-2">
                    {t.line} <span className="mono">{row.line}</span>
                  </span>
                </div>
                <div className="flex flex-wrap gap-x-3">
                  {fields.map(({ key, isMono }) => (
                    <span key={key} className={isMono && 'mono'}>
                      <ImportChange before={row.before[key]} after={row.values[key] ?? ''} />
                    </span>
                  ))}
                </div>
                {row.problems.length > 0 && <p className="text-12 text-bad">{row.problems.join('; ')}</p>}
              </li>
            )
          )
        })}
        <li aria-hidden style={{ height: virtual.gapAfter }} />
      </ul>
      {rows.length === 0 && <p className="px-4 py-4 text-ink-2">{t.nothing}</p>}
    </section>
  )
}
