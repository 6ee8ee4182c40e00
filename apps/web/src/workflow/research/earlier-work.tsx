import type { EarlierWork as Earlier } from '@demarc/contract'
import { sayLength } from '@demarc/domain/measures'
import { NEARBY_M } from '@demarc/domain/research/nearby'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatCalendarDay, isoDay } from '#platform/formats.ts'
import { useNow } from '#platform/now.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { useTexts } from '#texts/research.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { JsnText } from '#shared/jsn.tsx'
import { useOfficeTime, useUnits } from '#shared/office-time.ts'
import { mayBeWarranty, sayDistance } from './earlier-words.ts'
import { earlierWorkQuery } from './research.queries.ts'

/** What was surveyed here before: how one got in, where the demarc was, whom one called. */
export function EarlierWork({ siteId }: { siteId: string }) {
  const texts = useTexts()
  const t = texts.research.earlier
  const units = useUnits()
  const { data, error, refetch } = useQuery(earlierWorkQuery(siteId))
  return (
    <section aria-labelledby="earlier-work" className="px-4 pt-3">
      <h3 id="earlier-work" className="pb-1.5 text-13 font-bold">
        {t.title}
      </h3>
      {data?.map((work) => (
        <Entry key={work.buildingId} work={work} />
      ))}
      {data?.length === 0 && (
        <p className="border-t border-rule pt-1.5 text-12 text-ink-2">{t.none(sayLength(NEARBY_M, units))}</p>
      )}
      {!data && !error && <Skeleton className="w-52" />}
      {error && !data && (
        <p className="flex flex-wrap items-center gap-2 border-t border-rule pt-1.5 text-12">
          <span className="text-bad">
            {t.failed}: {refusalText(error, texts)}
          </span>
          <Button size="sm" onClick={() => void refetch()}>
            {texts.research.retry}
          </Button>
        </p>
      )}
    </section>
  )
}

function Entry({ work }: { work: Earlier }) {
  const texts = useTexts()
  const t = texts.research.earlier
  const zoned = useOfficeTime()
  const today = isoDay(new Date(useNow()), zoned)
  const contact = [work.contactName, work.contactPhone].filter(Boolean).join(', ')
  const facts = [
    { label: t.access, value: work.accessNotes },
    { label: t.demarc, value: work.demarcVisibility && t.visibility[work.demarcVisibility] },
    { label: t.contact, value: contact },
    { label: t.notes, value: work.notes },
  ].filter(({ value }) => value)
  return (
    <article className="border-t border-rule py-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-2">
        <Link
          to="/orders"
          search={{ order: work.orderId }}
          aria-label={t.openOrder(work.jsb)}
          className="rounded-1 hover:underline"
        >
          <JsnText value={work.jsb} />
        </Link>
        <span className="mono text-12 text-ink-2">{sayDistance(work, t, zoned.units)}</span>
      </div>
      <p className="text-12 text-ink-2">
        {work.address ?? texts.research.addressPending}
        {work.passedOn ? (
          <>
            , {t.passed} <span className="mono">{formatCalendarDay(work.passedOn, zoned.language)}</span>
          </>
        ) : (
          `, ${texts.orders.statuses[work.status]}`
        )}
        {mayBeWarranty(work.passedOn, today) && (
          <Badge variant="warn" className="ml-2 min-h-4.5! text-[0.6875rem]/4! max-md:text-13!">
            <span title={t.warrantyHelp}>{t.warranty}</span>
          </Badge>
        )}
      </p>
      {facts.map(({ label, value }) => (
        <p key={label} className="text-12 wrap-anywhere">
          <span className="text-ink-2">{label}:</span> {value}
        </p>
      ))}
    </article>
  )
}
