import type { MyHome } from '@demarc/contract'
import { PROGRESS, PROGRESS_OF, type Progress } from '@demarc/domain/lifecycle/roll-up'
import { ORDER_STATUSES, type OrderStatus } from '@demarc/domain/work-status'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '#texts/language.ts'
import { usePortalTexts } from '#texts/money/portal.ts'
import { TraverseTicks } from '#shared/history/traverse.tsx'

/** The list is asked for a word by the first status that shares it. */
const firstOf = (word: Progress): OrderStatus | undefined =>
  ORDER_STATUSES.find((status) => PROGRESS_OF[status] === word)

/** Counted to 1,001, which is more than a thousand. */
const UNCOUNTED = 1001

/** How many of their orders stand at each of the five words; each leads to them. */
export function HomeProgress({ orders }: { orders: MyHome['orders'] }) {
  const t = usePortalTexts()
  const language = useLanguage()
  return (
    <section
      aria-label={t.home.progress}
      className="grid grid-cols-5 gap-px border-b border-rule-2 bg-rule-2 max-md:grid-cols-1"
    >
      {PROGRESS.map((word) => {
        const count = orders[word]
        const said =
          count === UNCOUNTED ? t.more((UNCOUNTED - 1).toLocaleString(language)) : count.toLocaleString(language)
        return (
          <div
            key={word}
            className="relative min-w-0 bg-sheet px-6 py-3 hover:bg-sheet-2 max-md:flex max-md:items-center max-md:gap-3 max-md:px-4 max-md:py-2"
          >
            <div className="flex items-center justify-between gap-2 font-semibold max-md:order-2 max-md:grow">
              {t.progress[word]}
              <span className="text-ink-2">
                <TraverseTicks status={word} of="customer" />
              </span>
            </div>
            <Link
              to="/orders"
              search={{ status: firstOf(word) }}
              aria-label={t.home.ordersAt(said, t.progress[word])}
              className="mt-0.5 block text-[2rem]/10 font-extrabold tracking-[-0.02em] after:absolute after:inset-0 hover:underline max-md:order-1 max-md:mt-0 max-md:w-14 max-md:text-20"
            >
              {said}
            </Link>
            <p className="text-12 text-ink-2 max-md:hidden">{t.home.meaning[word]}</p>
          </div>
        )
      })}
    </section>
  )
}
