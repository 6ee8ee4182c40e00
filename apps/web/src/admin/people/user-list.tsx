import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#texts/people.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { UserTable } from './user-table.tsx'
import type { UsersSearch } from './users-search.ts'
import { usersQuery } from './users.queries.ts'

type Props = { search: UsersSearch; onChange: (next: Partial<UsersSearch>) => void }

/** The list in its four faces. */
export function UserList({ search, onChange }: Props) {
  const texts = useTexts()
  const t = texts.people
  const { data, error, refetch } = useQuery(usersQuery(search))
  if (error && !data) {
    return (
      <EmptyState
        title={t.listFailed}
        text={refusalText(error, texts)}
        action={<Button onClick={() => void refetch()}>{t.retry}</Button>}
        className="grow border-t border-rule-2 py-12"
      />
    )
  }
  if (!data) {
    return (
      <div className="grow overflow-hidden border-t border-rule-2 px-4 [--row-height:2.5rem]">
        <SkeletonRows count={12} columns={['9rem', '12rem', '14rem', '4rem']} label={texts.shell.loading} />
      </div>
    )
  }
  if (data.rows.length === 0) {
    return (
      <EmptyState
        title={t.none.title}
        text={t.none.text}
        action={<Button onClick={() => onChange({ q: undefined, role: undefined })}>{t.none.clear}</Button>}
        className="grow border-t border-rule-2 py-12"
      />
    )
  }
  return (
    <div className="@container min-h-0 grow overflow-y-auto border-t border-rule-2">
      <UserTable
        people={data.rows}
        selected={search.user}
        onSelect={(user) => search.user !== user && onChange({ user })}
        onOpen={(user) => onChange({ user, open: 'edit' })}
      />
    </div>
  )
}
