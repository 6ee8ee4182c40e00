import { ROLES } from '@demarc/domain/actor'
import { Eye } from 'lucide-react'
import { useTexts } from '#texts/people.ts'
import { Button } from '#ui/button.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import { Select } from '#ui/select.tsx'
import { SEARCH_ID } from './user-keys.ts'
import type { UsersSearch } from './users-search.ts'

type Props = { search: UsersSearch; onChange: (next: Partial<UsersSearch>) => void }

export function UserFilters({ search, onChange }: Props) {
  const texts = useTexts()
  const t = texts.people
  const roles = [
    { value: '', label: t.allRoles },
    ...ROLES.map((role) => ({ value: role, label: texts.shell.roles[role] })),
  ]
  return (
    <search className="flex flex-wrap items-center gap-2 px-4 py-2">
      <SearchInput
        id={SEARCH_ID}
        label={t.search}
        placeholder={t.search}
        keys="/"
        value={search.q ?? ''}
        onChange={(q) => onChange({ q: q || undefined })}
        className="w-66 max-md:w-full"
      />
      <Select
        label={t.role}
        options={roles}
        value={search.role ?? ''}
        onChange={(chosen) => onChange({ role: ROLES.find((role) => role === chosen) })}
        className="w-32 max-md:flex-1"
      />
      <Button variant="ghost" className="ml-auto" onClick={() => onChange({ open: 'roles' })}>
        <Eye size={14} aria-hidden />
        {t.viewAs.button}
      </Button>
    </search>
  )
}
