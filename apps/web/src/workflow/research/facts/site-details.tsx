import type { EarlierWork as Earlier, Site } from '@demarc/contract'
import { SITE_FIELD_NAMES } from '@demarc/domain/research/fields'
import { sayLength, type Units } from '@demarc/domain/measures'
import { BUILDING_TYPES } from '@demarc/domain/orders/jsn'
import { NEARBY_M } from '@demarc/domain/research/nearby'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { formatCalendarDay, isoDay } from '#platform/formats.ts'
import { useNow } from '#platform/now.ts'
import { useTexts, type ResearchTexts } from '#texts/orders/research.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { Button } from '#ui/button.tsx'
import { labelClass } from '#ui/form/field.tsx'
import { SectionHead } from '#ui/pane.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { Badge } from '#ui/badge.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { JsnText } from '#shared/jsn.tsx'
import { useOfficeTime, useUnits } from '#shared/office-time.ts'
import { JOB_TYPE_ID } from './focus-job-type.ts'
import { useSaveField } from './save-site.queries.ts'
import { useSetJobType } from '../site/site-acts.queries.ts'
import { siteDrafts } from './site-drafts.ts'
import { SavedField } from './site-field.tsx'
import { badgeOf } from '../list/site-words.ts'
import { earlierWorkQuery } from '../model/research.queries.ts'

type Props = { site: Site; onOrderDetails: () => void }

/** What was found out about a site: whose it is, whom to call, how to get in; and what was done nearby before. */
export function SiteDetails({ site, onOrderDetails }: Props) {
  const t = useTexts().research.details
  const save = useSaveField(site.id)
  const leave = useEffectEvent(() => {
    // Going back in the browser leaves a field without a word.
    for (const field of SITE_FIELD_NAMES) save(field)
    siteDrafts.leave(site.id)
  })
  useEffect(() => () => leave(), [])
  const field = { site, onSave: save }
  return (
    <section aria-label={t.title} className="pb-4">
      <SectionHead title={t.title} className="pt-1">
        <Button variant="ghost" size="sm" aria-keyshortcuts="o" onClick={onOrderDetails}>
          <FileText size={14} aria-hidden />
          {t.orderDetails}
        </Button>
      </SectionHead>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-2 px-4">
        <SavedField {...field} field="developmentName" className="col-span-full" />
        <SavedField {...field} field="propertyManagement" className="col-span-full" />
        <SavedField {...field} field="ownerInformation" />
        <SavedField {...field} field="contactInfo" />
        <JobTypeChoice site={site} />
        <SavedField {...field} field="accessNotes" isLong className="col-span-full" />
      </div>
      <EarlierWork siteId={site.id} />
    </section>
  )
}

/** Nothing is chosen until somebody has said what it is. */
function JobTypeChoice({ site }: { site: Site }) {
  const t = useTexts().research.details
  const setJobType = useSetJobType(site.id)
  // Shown as chosen until the server has answered.
  const [chosen, setChosen] = useState<Site['jobType'] | null>(null)
  const isOpen = site.actions.includes('setJobType')
  const standing = badgeOf(site) === 'TBD' ? null : site.jobType
  return (
    <div id={JOB_TYPE_ID} className="col-span-full flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pt-1">
      <span aria-hidden className={labelClass}>
        {t.jobType}
      </span>
      <Segments
        label={t.jobType}
        options={BUILDING_TYPES.map((value) => ({ value, label: t.types[value], disabled: !isOpen }))}
        value={chosen ?? standing}
        onChange={(jobType) => {
          setChosen(jobType)
          setJobType.mutate(jobType, { onSettled: () => setChosen(null) })
        }}
        size="sm"
      />
    </div>
  )
}

/** What was surveyed here before: how one got in, where the demarc was, whom one called. */
function EarlierWork({ siteId }: { siteId: string }) {
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
            {texts.shell.retry}
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

type Words = ResearchTexts['research']['earlier']

/** So near there is no direction to tell. */
const HERE_M = 0.3
const WARRANTY_MONTHS = 12

/** `340 ft W`, `0.2 mi N`; where only the address is the same, that. */
export function sayDistance({ metres, bearing }: Pick<Earlier, 'metres' | 'bearing'>, t: Words, units?: Units) {
  if (metres === null) return t.sameAddress
  const away = sayLength(metres, units)
  return bearing === null || metres < HERE_M ? away : `${away} ${compassPoint(bearing, t)}`
}

const compassPoint = (bearing: number, { compass }: Words): string => compass[Math.round(bearing / 45) % 8] ?? ''

/** Work that passed so recently may be done again for nothing; somebody who knows decides. */
export function mayBeWarranty(passedOn: string | null, today: string): boolean {
  if (!passedOn || passedOn > today) return false
  const end = new Date(`${passedOn}T12:00:00Z`)
  end.setUTCMonth(end.getUTCMonth() + WARRANTY_MONTHS)
  return today <= end.toISOString().slice(0, 10)
}
