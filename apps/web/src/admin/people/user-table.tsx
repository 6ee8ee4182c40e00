import { ROLES } from '@demarc/domain/actor'
import { useTexts } from '#texts/admin/people.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Td, Th } from '#ui/table.tsx'
import { ageOf, formatDateTime } from '#platform/formats.ts'
import { useNow } from '#platform/now.ts'
import { Badge } from '#ui/badge.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { nameOf, type ListedUser } from './users.queries.ts'

/** Who is what, readable in one screen: a dot for each role held. On a phone the roles stand under the name. */
export function UserColumns() {
  const texts = useTexts()
  const { columns } = texts.people
  // As the longest word among the names of the roles needs; two words stand below each other.
  const words = ROLES.flatMap((role) => texts.shell.roles[role].split(' '))
  const roleWidth = `${Math.max(4.25, Math.max(...words.map(({ length }) => length)) * 0.44)}rem`
  return (
    <>
      <Th width="11rem" className="@max-[48rem]:w-auto!">
        {columns.name}
      </Th>
      <Th className="@max-[48rem]:hidden">{columns.email}</Th>
      {ROLES.map((role) => (
        <Th
          key={role}
          width={roleWidth}
          className="px-0! text-center! leading-3.5! whitespace-normal! @max-[48rem]:hidden"
        >
          {texts.shell.roles[role]}
        </Th>
      ))}
      <Th width="7.5rem" align="end" className="leading-3.5! whitespace-normal!">
        {columns.lastSeen}
      </Th>
    </>
  )
}

export function UserCells({ person }: { person: ListedUser }) {
  const texts = useTexts()
  const name = nameOf(person)
  const roles = person.roles.map((role) => texts.shell.roles[role]).join(', ')
  return (
    <>
      <Td className="@max-[48rem]:py-2 max-md:w-full max-md:max-w-0" title={name}>
        <span className="flex items-center gap-2">
          <Avatar name={name} imageUrl={person.profileImageUrl} size="sm" />
          <span className="min-w-0">
            <span className="block truncate">{name}</span>
            <span className="block truncate text-12 text-ink-2 @min-[48rem]:hidden">{roles}</span>
          </span>
        </span>
      </Td>
      <Td className="text-12 text-ink-2 @max-[48rem]:hidden" title={person.email}>
        {person.email}
      </Td>
      {ROLES.map((role) => (
        <Td key={role} className="border-l border-rule px-0! text-center! @max-[48rem]:hidden">
          {person.roles.includes(role) ? <Held says={person.customerName ?? texts.people.holds} /> : <NotHeld />}
        </Td>
      ))}
      <Td align="end" className="border-l border-rule text-12 text-ink-2 @max-[48rem]:border-l-0">
        <LastSeen person={person} />
      </Td>
    </>
  )
}

const Held = ({ says }: { says: string }) => (
  <span title={says} className="inline-block size-2.5 rounded-full bg-current align-middle">
    <span className="sr-only">{says}</span>
  </span>
)

const NotHeld = () => <span aria-hidden className="inline-block size-0.75 rounded-full bg-rule-2 align-middle" />

/** How long ago somebody was here, in one unit; the moment itself when pointed at. */
function LastSeen({ person }: { person: Pick<ListedUser, 'active' | 'lastSeenAt'> }) {
  const t = useTexts().people
  const now = useNow()
  const zoned = useOfficeTime()
  if (!person.active) return <Badge variant="outline">{t.deactivated}</Badge>
  if (!person.lastSeenAt) return t.never
  const { count, unit } = ageOf(person.lastSeenAt, now)
  return (
    <time dateTime={person.lastSeenAt} title={formatDateTime(person.lastSeenAt, zoned)}>
      {unit === 'now' ? t.now : t.age[unit](count)}
    </time>
  )
}
