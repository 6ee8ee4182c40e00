import type { CurrentUser } from '@demarc/contract'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { leaveDevice } from '#notifications/device.queries.ts'
import { pendingUsersQuery } from '#admin/people/pending.queries.ts'
import { useTexts } from '#texts/language.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { Ruler } from '#ui/drawing/ruler.tsx'
import { adminPlacesFor, mainPlacesFor, type Place } from '#shared/sections/navigation.ts'
import { ShellName } from './shell-name.tsx'
import { useLeaving } from './unsent.dialog.tsx'

type Props = { user: CurrentUser; className?: string; onGone?: () => void }

/** On wide screens always there; on a phone in the menu, which closes when somebody goes somewhere (`onGone`). */
export function Sidebar({ user, className, onGone }: Props) {
  const texts = useTexts()
  const adminPlaces = adminPlacesFor(user)
  const counts = useCounts(user)
  return (
    <aside aria-label={texts.shell.menu} className={cx('flex min-h-0 flex-col bg-paper', className)}>
      <Link to="/" className="flex h-12 shrink-0 items-center px-4" onClick={onGone}>
        <ShellName user={user} />
      </Link>
      <Ruler />
      <nav aria-label={texts.shell.mainNavigation} className="flex min-h-0 flex-1 flex-col overflow-y-auto p-2">
        <Places places={mainPlacesFor(user)} onGone={onGone} />
        {adminPlaces.length > 0 && (
          <section aria-labelledby="admin-places" className="flex flex-col pt-4">
            <h2 id="admin-places" className="px-2 py-1 text-12 font-semibold text-ink-2">
              {texts.admin.section}
            </h2>
            <Places places={adminPlaces} counts={counts} onGone={onGone} />
          </section>
        )}
      </nav>
      <Who user={user} onGone={onGone} />
    </aside>
  )
}

type Counts = Partial<Record<Place['path'], number | undefined>>

/** How much waits behind a link, for those who decide it. */
function useCounts({ permissions }: CurrentUser): Counts {
  const isAsked = permissions.includes('registration.decide')
  const { data } = useQuery({ ...pendingUsersQuery(), enabled: isAsked })
  return { '/admin/users': data?.length }
}

type PlacesProps = { places: readonly Place[]; counts?: Counts; onGone: (() => void) | undefined }

function Places({ places, counts = {}, onGone }: PlacesProps) {
  const texts = useTexts()
  const here = useLocation({ select: ({ pathname }) => pathname })
  return places.map(({ path, label, icon: Icon, tabs }) => (
    <Link
      key={path}
      to={path}
      {...(tabs?.includes(here) && { 'aria-current': true })}
      activeOptions={{ exact: path === '/', includeSearch: false }}
      onClick={onGone}
      className={cx(
        'flex min-h-8 items-center gap-2.5 rounded-1 px-2 font-semibold text-ink-2 hover:text-ink max-md:min-h-12',
        'aria-[current]:bg-sheet aria-[current]:font-extrabold aria-[current]:text-ink aria-[current]:inset-ring aria-[current]:inset-ring-rule',
      )}
    >
      <Icon size={16} aria-hidden />
      {label(texts)}
      <Count of={counts[path]} />
    </Link>
  ))
}

function Count({ of = 0 }: { of: number | undefined }) {
  const { waiting } = useTexts().admin
  if (of === 0) return null
  return (
    <span className="ml-auto text-12 font-medium">
      <span aria-hidden className="mono">
        {of}
      </span>
      <span className="sr-only">{waiting(of)}</span>
    </span>
  )
}

function Who({ user, onGone }: { user: CurrentUser; onGone: (() => void) | undefined }) {
  const t = useTexts().shell
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email
  const [role] = user.roles
  const { logOut, question } = useLeaving(() => void leaveDevice().finally(() => location.assign('/api/logout')))
  return (
    <div className="flex min-h-14 items-center gap-1 border-t border-rule-2 py-1 pr-2 pl-2">
      <Link
        to="/profile"
        title={name}
        onClick={onGone}
        className="flex min-w-0 flex-1 items-center gap-2.5 rounded-1 px-2 py-1 hover:bg-well"
      >
        <Avatar name={name} imageUrl={user.profileImageUrl} />
        <span className="min-w-0">
          <span className="block truncate font-bold">{name}</span>
          {role && <span className="block truncate text-12 text-ink-2">{t.roles[role]}</span>}
        </span>
      </Link>
      {/* A navigation, not a call: the server ends the session and sends the browser to the landing page. */}
      <ButtonLink
        href="/api/logout"
        variant="ghost"
        shape="square"
        aria-label={t.logOut}
        title={t.logOut}
        onClick={(event) => {
          event.preventDefault()
          logOut()
        }}
      >
        <LogOut size={16} aria-hidden />
      </ButtonLink>
      {question}
    </div>
  )
}
