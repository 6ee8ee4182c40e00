import { Outlet, Link } from '@tanstack/react-router'
import { CircleUserRound, Inbox, ListChecks, Map, type LucideIcon, ChevronRight, CloudOff, LogIn } from 'lucide-react'
import { HANDHELD, useMatches } from '#ui/media.ts'
import { useTheme } from '#ui/preferences.ts'
import { useWorkTexts } from '#texts/field/field-work.ts'
import { useOutbox, hasBackgroundSync, type OutboxLine } from '#workflow/fieldwork/offline/index.ts'
import { cx } from '#ui/class-names.ts'
import { useMainOfEachPage } from '../main-of-each-page.ts'

/** Around the screens of the field: how sending stands above, the places below. At a desk it lies within the office's. */
export function FieldShell() {
  const isHandheld = useMatches(HANDHELD)
  // The phone turns dark by itself in the evening: somebody has to listen.
  useTheme()
  const main = useMainOfEachPage()
  return (
    <div className={isHandheld ? 'flex h-dvh flex-col bg-paper' : 'flex h-full flex-col bg-paper'}>
      <SyncLine />
      {isHandheld ? (
        <main
          ref={main}
          id="main"
          tabIndex={-1}
          className="relative min-h-0 min-w-0 grow overflow-y-auto overscroll-contain outline-none"
        >
          <Outlet />
        </main>
      ) : (
        <div className="relative min-h-0 grow overflow-y-auto">
          <Outlet />
        </div>
      )}
      <TabBar />
    </div>
  )
}

const TABS = [
  { name: 'assignments', to: '/field', icon: ListChecks },
  { name: 'map', to: '/field/map', icon: Map },
  { name: 'outbox', to: '/field/outbox', icon: Inbox },
  { name: 'me', to: '/field/me', icon: CircleUserRound },
] as const satisfies readonly { name: string; to: string; icon: LucideIcon }[]

/** The places of the field, under the thumb. */
function TabBar() {
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

const LOOKS: Record<OutboxLine, string> = {
  reading: 'bg-well text-ink',
  received: 'bg-ok text-sheet',
  sending: 'bg-hold text-hold-ink',
  wifi: 'bg-hold text-hold-ink',
  offline: 'bg-hold text-hold-ink',
  busy: 'bg-hold text-hold-ink',
  signIn: 'bg-bad text-sheet',
  needsYou: 'bg-bad text-sheet',
}
const mark = 'size-3 shrink-0 border-2 border-current'
const MARKS: Record<OutboxLine, string> = {
  reading: `${mark} rounded-full`,
  received: `${mark} rounded-full bg-current`,
  sending: `${mark} rounded-full`,
  wifi: `${mark} rounded-full`,
  offline: `${mark} rounded-full`,
  busy: `${mark} rounded-full`,
  signIn: `${mark} rounded-1`,
  needsYou: `${mark} rounded-1`,
}

/** How it stands between this phone and the office, in one line over every screen of the field. */
function SyncLine() {
  const t = useWorkTexts().line
  const { waiting, line, secondsLeft } = useOutbox()
  // Closed, such a phone would not go on by itself.
  const mustStayOpen = !hasBackgroundSync() && waiting.some(({ custody }) => custody === 'SENDING')
  const needs = waiting.filter(({ custody }) => custody === 'NEEDS_YOU').length
  const onPhone = waiting.length - needs
  const said = {
    reading: t.reading,
    received: t.received,
    offline: t.offline(waiting.length),
    busy: t.busy(waiting.length),
    sending: mustStayOpen ? t.keepOpen(waiting.length, secondsLeft) : t.sending(waiting.length),
    wifi: t.wifi(waiting.length),
    signIn: t.signIn(waiting.length),
    needsYou: t.needsYou(needs, onPhone),
  }[line]
  return (
    <Link
      to="/field/outbox"
      className={cx(
        'flex min-h-[40px] shrink-0 items-center gap-3 px-4 pt-[env(safe-area-inset-top)] font-bold -outline-offset-2',
        LOOKS[line],
      )}
    >
      <span aria-hidden className={MARKS[line]} />
      <output className="min-w-0 grow truncate">{said}</output>
      {line === 'offline' && <CloudOff size={20} aria-hidden />}
      {line === 'signIn' && <LogIn size={20} aria-hidden />}
      <ChevronRight size={20} aria-hidden />
      <span className="sr-only">{t.toOutbox}</span>
    </Link>
  )
}
