import type { OrderImportReply } from '@demarc/contract'
import { useLanguage } from '#texts/language.ts'
import { useOrderImportTexts } from '#texts/order-import.ts'
import { cx } from '#ui/class-names.ts'

const ALWAYS = ['orders', 'buildings'] as const
/** Shown where there are any. */
const SOMETIMES = ['newNumbers', 'toConfirm', 'madeBuildings', 'bad', 'duplicates', 'customers', 'pins'] as const

/** What a run would bring in, in figures. */
export function ImportCounts({ counts }: Pick<OrderImportReply, 'counts'>) {
  const t = useOrderImportTexts()
  const language = useLanguage()
  const shown = [...ALWAYS, ...SOMETIMES.filter((key) => counts[key] > 0)]
  return (
    <dl aria-live="polite" className="flex flex-wrap gap-x-8 gap-y-2 border-y border-rule-2 px-4 py-2">
      {shown.map((key) => (
        <div key={key} className="flex flex-col-reverse">
          <dt className="text-12 text-ink-2">{t.counts[key]}</dt>
          <dd className={cx('mono text-20 font-bold', key === 'bad' && 'text-bad')}>
            {counts[key].toLocaleString(language)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
