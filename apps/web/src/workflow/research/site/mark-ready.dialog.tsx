import type { Site } from '@demarc/contract'
import { BUILDING_TYPES } from '@demarc/domain/orders/jsn'
import type { Missing } from '@demarc/domain/research/missing'
import { useState } from 'react'
import { useTexts } from '#texts/orders/research.ts'
import { labelClass } from '#ui/form/field.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { ActionDialog } from '#shared/action/action.dialog.tsx'
import { MissingList } from './missing-list.tsx'
import type { SiteStrayPinsProps } from './site-stray-pins.tsx'

/** It comes with the workbench, which is fetched after the page. */
const strayPins = lazyPart<SiteStrayPinsProps>(async () => (await import('./site-stray-pins.tsx')).SiteStrayPins)

type Props = {
  site: Site
  missing: readonly Missing[]
  action: { readonly isPending: boolean; readonly error: Error | null }
  onMark: (jobType?: Site['jobType']) => void
  onClose: () => void
}

/** What is missing before a site is ready: what must be there, what may be left, and the job type where it is open. */
export function MarkReadyDialog({ site, missing, action, onMark, onClose }: Props) {
  const { ready: t, details } = useTexts().research
  const [jobType, setJobType] = useState<Site['jobType'] | null>(null)
  const asksType = missing.some(({ kind }) => kind === 'jobType')
  const listed = missing.filter(({ kind }) => kind !== 'jobType')
  const isBlocked = listed.some(({ blocks }) => blocks) || (asksType && !jobType)
  return (
    <ActionDialog
      title={t.button}
      text={site.jsn}
      confirm={t.button}
      isBlocked={isBlocked}
      action={action}
      onConfirm={() => isBlocked || action.isPending || onMark(jobType ?? undefined)}
      onClose={onClose}
    >
      {asksType && (
        <div className="flex flex-col gap-1">
          <span aria-hidden className={labelClass}>
            {t.chooseType}
          </span>
          <Segments
            label={t.chooseType}
            options={BUILDING_TYPES.map((value) => ({ value, label: details.types[value] }))}
            value={jobType}
            onChange={setJobType}
            className="w-full"
          />
        </div>
      )}
      {listed.length > 0 && (
        <div>
          <p className="pb-1 text-12 text-ink-2">{t.help}</p>
          <MissingList
            site={site}
            missing={listed}
            onGone={onClose}
            className="max-h-80 overflow-y-auto rounded-1 border border-rule-2"
          />
        </div>
      )}
      <div className="-mx-4 empty:hidden">
        <strayPins.LazyPart areKeptByGoingOn open={missing.some(({ kind }) => kind === 'strayPin')} site={site} />
      </div>
    </ActionDialog>
  )
}
