import type { Dispute } from '@demarc/contract'
import type { DisputeResolution } from '@demarc/domain/invoicing/dispute'
import { daysBetween } from '@demarc/domain/time/calendar-day'
import { useDisputeTexts } from '#texts/money/disputes.ts'
import { Badge, type BadgeVariant } from '#ui/badge.tsx'
import { formatCalendarDay, isoDay } from '#platform/formats.ts'
import { useNow } from '#platform/now.ts'
import { useLanguage } from '#texts/language.ts'
import { cx } from '#ui/class-names.ts'
import { useOfficeTime } from '#shared/office-time.ts'

const LOOKS: Record<DisputeResolution, BadgeVariant> = {
  UPHELD: 'secondary',
  CREDITED: 'good',
  REWORKED: 'secondary',
  WITHDRAWN: 'outline',
  VOID: 'outline',
}

export function DisputeBadge({ dispute: { resolution } }: { dispute: Pick<Dispute, 'resolution'> }) {
  const t = useDisputeTexts()
  if (resolution === null) return <Badge variant="trouble">{t.openBadge}</Badge>
  return <Badge variant={LOOKS[resolution]}>{t.resolutions[resolution]}</Badge>
}

/** With fewer days left than this it is highlighted. */
const SOON = 3

/** Days left to resolve an open dispute. */
export function DisputeClock({ resolveBy, isLong = false }: { resolveBy: string; isLong?: boolean }) {
  const t = useDisputeTexts().clock
  const language = useLanguage()
  const left = daysBetween(isoDay(new Date(useNow()), useOfficeTime()), resolveBy)
  const said = left > 0 ? t.left(left) : left === 0 ? t.today : t.over(-left)
  return (
    <time
      dateTime={resolveBy}
      className={cx('shrink-0', left < 0 ? 'font-semibold text-bad' : left < SOON && 'font-semibold text-hold')}
    >
      {isLong ? `${formatCalendarDay(resolveBy, language)}, ${said}` : said}
    </time>
  )
}
