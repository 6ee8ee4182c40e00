import { Link } from '@tanstack/react-router'
import { CircleUserRound, Inbox, ListChecks, Map, type LucideIcon } from 'lucide-react'
import { useWorkTexts } from '#texts/field-work.ts'
import { useOutbox } from '#workflow/fieldwork/offline/index.ts'

const TABS = [
  { name: 'assignments', to: '/field', icon: ListChecks },
  { name: 'map', to: '/field/map', icon: Map },
  { name: 'outbox', to: '/field/outbox', icon: Inbox },
  { name: 'me', to: '/field/me', icon: CircleUserRound },
] as const satisfies readonly { name: string; to: string; icon: LucideIcon }[]

/** The places of the field, under the thumb. */
export function TabBar() {
  const t = useWorkTexts().tabs
  const { waiting } = useOutbox()
  return (
    <nav
      aria-label={t.label}
      className="@container shrink-0 border-t border-rule-2 bg-sheet pb-[env(safe-area-inset-bottom)] [@media(height<26rem)]:hidden"
    >
      <ul className="mx-auto flex max-w-[40rem]">
        {TABS.map(({ name, to, icon: Icon }) => (
          <li key={name} className="min-w-0 flex-auto">
            <Link
              to={to}
              activeOptions={{ exact: name === 'assignments', includeSearch: false }}
              className="group relative flex min-h-[60px] flex-col items-center justify-center px-1 text-ink-2 -outline-offset-2 aria-[current=page]:font-bold aria-[current=page]:text-ink"
            >
              <span
                aria-hidden
                className="absolute top-0 hidden h-[3px] w-12 max-w-full -translate-y-px bg-ink group-aria-[current=page]:block"
              />
              <span className="relative">
                <Icon size={22} aria-hidden />
                {name === 'outbox' && waiting.length > 0 && (
                  <span className="absolute -top-2 left-3 grid min-h-5 min-w-5 place-items-center rounded-full bg-hold px-1 text-[0.8125rem]/none font-bold text-hold-ink">
                    <span aria-hidden>{waiting.length > 99 ? '99+' : waiting.length}</span>
                    <span className="sr-only">
                      {waiting.length} {t.waiting}
                    </span>
                  </span>
                )}
              </span>
              <span className="max-w-full truncate @max-[14rem]:sr-only">{t[name]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
