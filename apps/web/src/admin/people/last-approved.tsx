import { useQuery } from '@tanstack/react-query'
import { formatDay } from '#platform/formats.ts'
import { useTexts } from '#texts/admin/people.ts'
import { useOfficeTime } from '#shared/office-time.ts'
import { lastApprovalQuery } from './pending.queries.ts'
import { nameOf } from './users.queries.ts'

/** Who came in last, so that a second admin sees what was done. */
export function LastApproved() {
  const texts = useTexts()
  const t = texts.people.pending
  const zoned = useOfficeTime()
  const { data } = useQuery(lastApprovalQuery())
  if (data === undefined) return null
  if (data === null) return t.nobodyYet
  const roles = data.roles.map((role) => texts.shell.roles[role]).join(', ')
  return (
    <span>
      {t.lastApproved} {nameOf(data)}, {roles}, <time className="mono">{formatDay(data.at, zoned)}</time>
    </span>
  )
}
