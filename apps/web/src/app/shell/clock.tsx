import { useQuery } from '@tanstack/react-query'
import { formatClock } from '#platform/formats.ts'
import { useNow } from '#platform/now.ts'
import { useLanguage, useTexts } from '#texts/language.ts'
import { organisationQuery } from '../organisation.queries.ts'

/** The office's time, wherever the reader is; nothing until the office's zone is known. */
export function Clock() {
  const t = useTexts().shell
  const language = useLanguage()
  const now = useNow()
  const { data } = useQuery(organisationQuery())
  if (!data) return null
  const { timeZone } = data
  return (
    <time
      dateTime={new Date(now).toISOString()}
      title={t.organisationTime(timeZone)}
      className="mono mr-2 text-12 whitespace-nowrap text-ink-2 max-lg:hidden"
    >
      {formatClock(new Date(now), { language, timeZone })}
    </time>
  )
}
