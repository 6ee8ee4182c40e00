import type { MyHome } from '@demarc/contract'
import { Link } from '@tanstack/react-router'
import { formatCalendarDay } from '#platform/formats.ts'
import { useLanguage } from '#texts/language.ts'
import { usePortalTexts } from '#texts/money/portal.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { JsnText } from '#shared/jsn.tsx'
import { HomeSection, rowLooks } from './home-section.tsx'

/** What was delivered lately and was neither accepted nor rejected. */
export function HomeWaiting({ waiting: { count, buildings } }: Pick<MyHome, 'waiting'>) {
  const t = usePortalTexts().home
  const language = useLanguage()
  return (
    <HomeSection id="waiting" title={t.waiting} aside={count > 0 && <span className="mono text-ink-2">{count}</span>}>
      {count === 0 && <EmptyState title={t.noneWaiting} text={t.noneWaitingText} />}
      <ul className="empty:hidden">
        {buildings.map(({ id, jsb, address, orderId, customerRef, deliveredOn }) => (
          <li key={id}>
            <Link to="/orders" search={{ order: orderId }} className={rowLooks}>
              <span className="min-w-0">
                <JsnText value={jsb} />
                <span className="block truncate text-ink-2">{address}</span>
              </span>
              <span className="shrink-0 text-right text-12 text-ink-2">
                {deliveredOn && t.delivered(formatCalendarDay(deliveredOn, language))}
                <span className="mono block">{customerRef}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {count > buildings.length && (
        <p className="px-6 py-2 text-12 text-ink-2 max-md:px-4">{t.andMore(count - buildings.length)}</p>
      )}
    </HomeSection>
  )
}
