import type { OrderImportReply } from '@demarc/contract'
import { isDuplicateWarning } from '@demarc/domain/orders/import-warnings'
import { useRef } from 'react'
import { useOrderImportTexts } from '#texts/orders/order-import.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { useVirtualRows } from '#ui/grid/virtual-rows.ts'
import { useUnits } from '#shared/office-time.ts'
import { decideLine, isLineSkipped, type Decisions } from './import-decisions.ts'

type Props = { reply: OrderImportReply; decisions: Decisions; onDecide: (decisions: Decisions) => void }

/** What may be meant otherwise, by line; once duplicates are answered, one of them can be decided apart from the rest. */
export function ImportWarnings({ reply: { warnings, counts }, decisions, onDecide }: Props) {
  const t = useOrderImportTexts()
  const { duplicates } = decisions
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualRows({ count: warnings.length, scroller, usual: 31, above: 0, pinned: -1 })
  return (
    <section
      ref={scroller}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard too
      tabIndex={0}
      aria-label={t.warnings}
      className="min-h-0 grow overflow-y-auto max-md:max-h-[75dvh] border-t border-rule-2 focus-visible:focus-inset"
    >
      <ul>
        {virtual.rows.map(({ index, gapBefore }) => {
          const warning = warnings[index]
          return (
            warning && (
              <li
                key={index}
                ref={virtual.measure}
                data-index={index}
                style={{ marginTop: gapBefore }}
                className="grid grid-cols-[5.5rem_10rem_1fr_auto] gap-x-2 border-b border-rule px-4 py-1.5 max-md:grid-cols-[auto_1fr_auto]"
              >
                <span className="mono text-ink-2">{t.line(warning.line)}</span>
                <span className="font-semibold">{t.field(warning.field)}</span>
                <span className="break-words max-md:order-1 max-md:col-span-3">
                  <Sentence warning={warning} />
                </span>
                {duplicates && isDuplicateWarning(warning.code) && (
                  <Checkbox
                    label={t.duplicates.skipRow(warning.line)}
                    checked={isLineSkipped(duplicates, warning.line)}
                    onChange={(isSkipped) =>
                      onDecide({ ...decisions, duplicates: decideLine(duplicates, warning.line, isSkipped) })
                    }
                  />
                )}
              </li>
            )
          )
        })}
        {virtual.gapAfter > 0 && <li aria-hidden style={{ height: virtual.gapAfter }} />}
      </ul>
      {warnings.length === 0 && <p className="px-4 py-4 text-ink-2">{t.noWarnings}</p>}
      {counts.duplicates + counts.customers + counts.pins > warnings.length && warnings.length >= 2000 && (
        <p className="px-4 py-2 text-ink-2">{t.firstOnly(warnings.length)}</p>
      )}
    </section>
  )
}

/** With the order that is meant, in another tab: here is a file half settled. */
function Sentence({ warning }: { warning: OrderImportReply['warnings'][number] }) {
  const t = useOrderImportTexts()
  const { code, orderId, instead } = warning
  const said = t.warning(code, { ...warning, units: useUnits() })
  if (orderId)
    return (
      <a
        href={`/orders?order=${orderId}`}
        target="_blank"
        rel="noreferrer"
        className="rounded-1 underline decoration-1 underline-offset-3"
      >
        {said}
      </a>
    )
  return instead ? `${said}. ${t.pins.instead(`${instead.lat}, ${instead.lon}`)}` : said
}
