import { formatClock } from '#platform/formats.ts'
import { useNow } from '#platform/now.ts'
import { useTexts } from '#texts/language.ts'
import { useOfficeTime } from '#shared/office-time.ts'

/** The office's time, wherever the reader is; nothing until the office's zone is known. */
export function Clock() {
  const t = useTexts().shell
  const now = useNow()
  const zoned = useOfficeTime()
  const { timeZone } = zoned
  if (!timeZone) return null
  return (
    <time
      dateTime={new Date(now).toISOString()}
      title={t.organisationTime(timeZone)}
      className="mono mr-2 text-12 whitespace-nowrap text-ink-2 max-lg:hidden"
    >
      {formatClock(new Date(now), zoned)}
    </time>
  )
}
