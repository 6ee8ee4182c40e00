import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useId } from 'react'
import { formatWeekday } from '#platform/formats.ts'
import { useLanguage } from '#texts/language.ts'
import { useTexts } from '#texts/overview.ts'
import { cx } from '#ui/class-names.ts'
import { statsQuery } from './dashboard.queries.ts'
import { SectionHead } from './section-head.tsx'

/** Orders due on each of the next days. The numbers are part of the stats; if those fail, the stat cells say so. */
export function DueWeek() {
  const t = useTexts().overview.due
  const id = useId()
  const language = useLanguage()
  const { data } = useQuery(statsQuery())
  if (!data) return null
  const days = data.dueByDay
  const most = Math.max(1, ...days.map(({ count }) => count))
  const total = days.reduce((sum, { count }) => sum + count, 0)
  return (
    <section aria-labelledby={id} className="border-t border-rule-2">
      <SectionHead id={id} title={t.title}>
        <Link
          to="/orders"
          search={{ open: true, sort: 'due' }}
          className="flex items-center gap-1 text-12 font-semibold hover:underline"
        >
          {t.orders(total, total.toLocaleString(language))}
          <ArrowRight size={14} aria-hidden />
        </Link>
      </SectionHead>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-6 py-3 max-md:px-4">
        {days.map(({ day, count }) => (
          <div key={day} className="col-span-3 grid grid-cols-subgrid items-center">
            <dt className="mono text-12">{sayDay(day, language)}</dt>
            <dd className="contents">
              <span aria-hidden className="h-3 bg-well">
                <span className="block h-full bg-ink-2" style={{ width: `${(count / most) * 100}%` }} />
              </span>
              <span className={cx('mono min-w-8 text-right', count === 0 ? 'text-ink-2' : 'font-bold')}>
                {count.toLocaleString(language)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** `Thu 12`, of a calendar day. */
function sayDay(day: string, language: string): string {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay() || 7
  return `${formatWeekday(weekday, language)} ${day.slice(8)}`
}
