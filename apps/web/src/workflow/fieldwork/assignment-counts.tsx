import { useTexts } from '#texts/field.ts'
import { cx } from '#ui/class-names.ts'
import type { Counts } from './assignment-list.ts'

const NAMES = ['total', 'completed', 'inProgress', 'overdue'] as const

/** Four numbers side by side; two by two where the text is large. */
export function AssignmentCounts({ counts }: { counts: Counts | null }) {
  const { counts: t } = useTexts().field
  return (
    <div className="@container border border-rule-2 bg-sheet">
      <dl className="flex overflow-hidden @max-[21rem]:grid @max-[21rem]:grid-cols-[auto_auto] @max-[11rem]:grid-cols-1">
        {NAMES.map((name) => (
          <div
            key={name}
            className="-mb-px -ml-px flex flex-auto flex-col border-b @max-[11rem]:flex-row @max-[11rem]:items-center @max-[11rem]:justify-between border-l border-rule-2 px-2 pt-1.5 pb-1"
          >
            <dt className="text-12/4.5 text-ink-2">{t[name]}</dt>
            <dd
              className={cx(
                'text-[1.375rem]/7 font-extrabold',
                name === 'overdue' && counts !== null && counts.overdue > 0 && 'text-bad',
              )}
            >
              {counts ? counts[name] : <span className="text-ink-3">–</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
