import type { OrderImportReply } from '@demarc/contract'
import { useRef } from 'react'
import { useOrderImportTexts } from '#texts/order-import.ts'
import { useVirtualRows } from '#ui/grid/virtual-rows.ts'

/** What is wrong, by line; on a phone the sentence stands under its line. */
export function ImportProblems({ reply }: { reply: OrderImportReply }) {
  const t = useOrderImportTexts()
  const { problems, counts } = reply
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualRows({ count: problems.length, scroller, usual: 31, above: 0, pinned: -1 })
  return (
    <section
      ref={scroller}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard too
      tabIndex={0}
      aria-label={t.problems}
      className="min-h-0 grow overflow-y-auto max-md:max-h-[75dvh] border-t border-rule-2 focus-visible:focus-inset"
    >
      <ul>
        {virtual.rows.map(({ index, gapBefore }) => {
          const problem = problems[index]
          return (
            problem && (
              <li
                key={index}
                ref={virtual.measure}
                data-index={index}
                style={{ marginTop: gapBefore }}
                className="grid grid-cols-[5.5rem_10rem_1fr] gap-x-2 border-b border-rule px-4 py-1.5 max-md:grid-cols-[auto_1fr]"
              >
                <span className="mono text-ink-2">{t.line(problem.line)}</span>
                <span className="font-semibold">{problem.field && t.field(problem.field)}</span>
                <span className="break-words text-bad max-md:col-span-2">{t.problem(problem.code, problem.said)}</span>
              </li>
            )
          )
        })}
        {virtual.gapAfter > 0 && <li aria-hidden style={{ height: virtual.gapAfter }} />}
      </ul>
      {problems.length === 0 && <p className="px-4 py-4 text-ink-2">{t.noProblems}</p>}
      {counts.bad > problems.length && <p className="px-4 py-2 text-ink-2">{t.firstOnly(problems.length)}</p>}
    </section>
  )
}
