import type { Site } from '@demarc/contract'
import { BUILDING_TYPES } from '@demarc/domain/orders/jsn'
import { FileText } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '#texts/research.ts'
import { Button } from '#ui/button.tsx'
import { labelClass } from '#ui/field.tsx'
import { SectionHead } from '#ui/pane.tsx'
import { Segments } from '#ui/segments.tsx'
import { EarlierWork } from './earlier-work.tsx'
import { JOB_TYPE_ID } from './research-keys.ts'
import { useSaveField } from './save-site.queries.ts'
import { useSetJobType } from './site-acts.queries.ts'
import { SITE_FIELDS, siteDrafts } from './site-drafts.ts'
import { SavedField } from './site-field.tsx'
import { badgeOf } from './site-words.ts'

type Props = { site: Site; onOrderDetails: () => void }

/** What was found out about a site: whose it is, whom to call, how to get in; and what was done nearby before. */
export function SiteDetails({ site, onOrderDetails }: Props) {
  const t = useTexts().research.details
  const save = useSaveField(site.id)
  const leave = useEffectEvent(() => {
    // Going back in the browser leaves a field without a word.
    for (const field of SITE_FIELDS) save(field)
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
