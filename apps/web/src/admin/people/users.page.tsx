import { ROLES } from '@demarc/domain/actor'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Eye, Mail, UserPlus } from 'lucide-react'
import { useRef } from 'react'
import { useDocumentTitle } from '#platform/document-title.ts'
import { exportOf } from '#shared/list/export-menu.tsx'
import { useListAddress } from '#shared/list/list-address.ts'
import { ListScreen } from '#shared/list/list-screen.tsx'
import { ListSearch } from '#shared/list/list-search.tsx'
import { RowList } from '#shared/list/row-list.tsx'
import { useListScreen, type ListScreenState } from '#shared/list/use-list-screen.ts'
import { useList } from '#shared/list/use-list.ts'
import { useTexts } from '#texts/admin/people.ts'
import { useListTexts } from '#texts/common/list.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { Keys } from '#ui/keys/kbd.tsx'
import { useShortcuts } from '#ui/keys/keyboard.ts'
import { Pane, PaneFoot } from '#ui/pane.tsx'
import { Select } from '#ui/form/select.tsx'
import { Row } from '#ui/table.tsx'
import { AdminHead } from '../admin-head.tsx'
import { LastApproved, PendingList } from './pending-list.tsx'
import { pendingUsersQuery } from './pending.queries.ts'
import { UserDialogs } from './user-dialogs.tsx'
import { UserCells, UserColumns } from './user-table.tsx'
import { readUsersSearch, type UsersSearch } from './users-search.ts'
import { usersScreenQuery, type ListedUser } from './users.queries.ts'

/** Everybody with an account; on wide screens with those who wait for one beside them. */
export function UsersPage() {
  useDocumentTitle(useTexts().people.here)
  return (
    // Measured by the room there is, not by the window: larger letters need more of it.
    <div className="@container md:h-full">
      <div className="grid grid-cols-1 md:h-full md:grid-rows-[minmax(0,1fr)] @min-[70rem]:grid-cols-[minmax(0,1fr)_23.5rem]">
        <Users />
      </div>
    </div>
  )
}

function Users() {
  const t = useTexts().people
  const { none } = useListTexts()
  const address = useListAddress(readUsersSearch, 'user')
  const { search, change } = address
  const filter = { q: search.q, role: search.role }
  const list = useList({ query: usersScreenQuery(filter), openId: address.openId })
  const find = (userId: string | undefined) => list.rows?.find(({ id }) => id === userId)
  // Somebody is read with their row: whom the filters leave out cannot be opened.
  const person = find(address.openId)
  const isBehind = person !== undefined || (search.open !== undefined && search.open !== 'delete')
  const current = find(address.row)
  const screen = useListScreen({
    address: { ...address, openId: person?.id },
    list,
    title: t.here,
    closes: { open: undefined },
    hasSearch: true,
    isBehind,
    keys: [
      { keys: 'c', label: t.createUser, run: () => change({ open: 'create' }) },
      { keys: 'i', label: t.inviteUser, run: () => change({ open: 'invite' }) },
      {
        keys: 'Delete',
        label: t.keys.deleteLong,
        run: () => change({ user: current?.id, open: 'delete', row: undefined }),
        isEnabled: current?.actions.includes('deactivate') ?? false,
      },
    ],
  })
  const close = () => (person ? screen.close() : change({ open: undefined }))
  return (
    <>
      <ListScreen
        screen={screen}
        head={<Head isBehind={isBehind} onChange={change} />}
        filters={<Filters search={search} screen={screen} onChange={change} />}
        exported={exportOf('GET /api/admin/users/export', { q: search.q, role: search.role })}
        name="users"
        filter={filter}
        failed={t.listFailed}
        empty={{ title: none.title }}
        skeleton={['9rem', '12rem', '14rem', '4rem']}
        hints={[{ keys: 'Delete', label: t.keys.delete }]}
        range={t.customerAlone}
        className="[--row-height:2.5rem]"
      >
        <UserRows screen={screen} />
      </ListScreen>
      <PendingPane onDecided={list.refresh} className="border-l border-rule-2 @max-[70rem]:hidden" />
      <UserDialogs
        person={person}
        open={search.open}
        onClose={close}
        onDone={() => {
          close()
          // What one has done oneself is shown at once.
          list.refresh()
        }}
        onDelete={() => change({ open: 'delete' })}
      />
    </>
  )
}

const UserRows = ({ screen }: { screen: ListScreenState<ListedUser> }) => (
  <RowList
    screen={screen}
    usual={{ desk: 40, phone: 56 }}
    head={<UserColumns />}
    // On a phone no head says how wide a column is.
    className="max-md:[&>table]:table-auto"
  >
    {(person, place) => (
      <Row {...place.tr} {...place.target} className={cx('cursor-pointer', !person.active && 'text-ink-2')}>
        <UserCells person={person} />
      </Row>
    )}
  </RowList>
)

type Change = { onChange: (next: Partial<UsersSearch>) => void }

function Head({ isBehind, onChange }: Change & { isBehind: boolean }) {
  const t = useTexts().people
  return (
    <AdminHead
      title={t.here}
      action={
        <>
          <Button keys="i" onClick={() => onChange({ open: 'invite' })}>
            <Mail size={16} aria-hidden />
            {t.inviteUser}
          </Button>
          {/* Behind an open dialog, whose own act is the orange one, this becomes an outline. */}
          <Button variant={isBehind ? 'outline' : 'primary'} keys="c" onClick={() => onChange({ open: 'create' })}>
            <UserPlus size={16} aria-hidden />
            {t.createUser}
          </Button>
        </>
      }
    />
  )
}

type FiltersProps = Change & { search: UsersSearch; screen: ListScreenState<ListedUser> }

function Filters({ search, screen, onChange }: FiltersProps) {
  const texts = useTexts()
  const t = texts.people
  const roles = [
    { value: '', label: t.allRoles },
    ...ROLES.map((role) => ({ value: role, label: texts.shell.roles[role] })),
  ]
  return (
    <>
      <ListSearch label={t.search} screen={screen} />
      <Select
        label={t.role}
        options={roles}
        value={search.role ?? ''}
        onChange={(chosen) => onChange({ role: ROLES.find((role) => role === chosen) })}
        className="w-32 max-md:min-w-36 max-md:flex-1"
      />
      <Button variant="ghost" className="ml-auto" onClick={() => onChange({ open: 'roles' })}>
        <Eye size={14} aria-hidden />
        {t.viewAs.button}
      </Button>
    </>
  )
}

/** Those who wait, beside those who are in. */
function PendingPane({ onDecided, className }: { onDecided: () => void; className: string }) {
  const t = useTexts().people
  const { data } = useQuery(pendingUsersQuery())
  const pane = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  useShortcuts([
    {
      keys: 'p',
      label: t.keys.pending,
      group: t.here,
      run: () => {
        const isShown = pane.current?.checkVisibility() ?? false
        if (isShown) pane.current?.querySelector<HTMLElement>('[data-card]')?.focus()
        else void navigate({ to: '/admin/pending' })
      },
    },
  ])
  return (
    <Pane ref={pane} isSheet={false} aria-labelledby="pending-title" className={cx('bg-paper', className)}>
      <header className="border-b border-rule-2 px-4 pt-4 pb-3">
        <div className="flex items-center justify-between gap-2">
          <h2 id="pending-title" className="text-15 font-bold">
            {t.pending.title} <span className="mono font-normal text-ink-2">{data?.length}</span>
          </h2>
          <span aria-hidden className="text-ink-2">
            <Keys keys="p" />
          </span>
        </div>
        <p className="text-12 text-ink-2">{t.pending.help}</p>
      </header>
      <PendingList onDecided={onDecided} className="min-h-0 grow overflow-y-auto p-4" />
      <PaneFoot>
        <LastApproved />
      </PaneFoot>
    </Pane>
  )
}
