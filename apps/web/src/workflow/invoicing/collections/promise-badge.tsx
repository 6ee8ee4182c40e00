import type { Invoice } from '@demarc/contract'
import { formatCalendarDay } from '#platform/formats.ts'
import { useLanguage } from '#texts/language.ts'
import { useInvoicingTexts } from '#texts/money/invoicing.ts'
import { Badge } from '#ui/badge.tsx'

/** That a payment was promised, or that the day has passed without it. */
export function PromiseBadge({ promise }: Pick<Invoice, 'promise'>) {
  const t = useInvoicingTexts().promise
  const language = useLanguage()
  if (!promise) return null
  const day = formatCalendarDay(promise.on, language)
  return (
    <span title={t.title(day)}>
      <Badge variant={promise.isBroken ? 'trouble' : 'outline'}>{promise.isBroken ? t.broken : t.promised}</Badge>
    </span>
  )
}
