import { ageOf, formatDateTime } from '#platform/formats.ts'
import { useNow } from '#platform/now.ts'
import { useTexts } from '#texts/people.ts'
import { Badge } from '#ui/badge.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import type { ListedUser } from './users.queries.ts'

/** How long ago somebody was here, in one unit; the moment itself when pointed at. */
export function LastSeen({ person }: { person: Pick<ListedUser, 'active' | 'lastSeenAt'> }) {
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
