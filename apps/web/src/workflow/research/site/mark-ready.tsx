import type { Site } from '@demarc/contract'
import { BUILDING_TYPES } from '@demarc/domain/orders/jsn'
import type { Missing } from '@demarc/domain/research/missing'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action.dialog.tsx'
import { useTexts } from '#texts/orders/research.ts'
import { Button } from '#ui/button.tsx'
import { labelClass } from '#ui/form/field.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { useShortcuts } from '#ui/keys/keyboard.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { findWaitingPin } from '../model/default-building.queries.ts'
import { buildingsQuery } from '../model/research.queries.ts'
import { MissingList } from './missing-list.tsx'
import { useMarkReady, useReopenResearch } from './site-acts.queries.ts'
import type { SiteStrayPinsProps } from './site-stray-pins.tsx'
import { missingIn, useMissing } from './use-missing.ts'

type Props = {
  site: Site
  /** Another dialog is open, whose own act is the orange one. */
  isBehind: boolean
  /** It may leave the list by what is done here. */
  onDecide: (siteId: string) => void
  onReady: (site: Site) => void
}

/** The one act of the screen. It asks only where something is missing. */
export function MarkReady({ site, isBehind, onDecide, onReady }: Props) {
  const t = useTexts().research
  const [isAsking, setIsAsking] = useState(false)
  const queries = useQueryClient()
  const missing = useMissing(site)
  const markReady = useMarkReady()
  const reopen = useReopenResearch()
  const isOffered = site.actions.includes('markReady')
  const mark = (jobType?: Site['jobType']) => {
    onDecide(site.id)
    markReady.mutate(
      { siteId: site.id, jobType },
      {
        onSuccess: (ready) => {
          setIsAsking(false)
          onReady(ready)
        },
      },
    )
  }
  const reopenResearch = () => {
    onDecide(site.id)
    reopen.mutate({ siteId: site.id })
  }
  const press = async () => {
    if (markReady.isPending) return
    // Pressed before the buildings are read: it waits for them. Without them the server says what is missing.
    const buildings = await queries.ensureQueryData(buildingsQuery(site.id)).catch(() => null)
    if (buildings && missingIn(site, buildings, findWaitingPin(site.id)).length > 0) setIsAsking(true)
    else mark()
  }
  useShortcuts([
    {
      keys: 'r',
      label: t.keys.ready,
      group: t.title,
      run: () => void press(),
      isEnabled: isOffered && !isAsking && !isBehind,
    },
  ])
  return (
    <span className="flex flex-wrap items-center gap-2">
      {site.actions.includes('reopenResearch') && (
        <Button isBusy={reopen.isPending} onClick={reopenResearch}>
          {t.ready.reopen}
        </Button>
      )}
      {isOffered && (
        <Button
          variant={isAsking || isBehind ? 'outline' : 'primary'}
          keys={isBehind ? undefined : 'r'}
          isBusy={markReady.isPending}
          onClick={() => void press()}
          className="max-md:w-full"
        >
          {t.ready.button}
        </Button>
      )}
      {isAsking && missing && (
        <MarkReadyDialog
          site={site}
          missing={missing}
          action={markReady}
          onMark={mark}
          onClose={() => {
            setIsAsking(false)
            markReady.reset()
          }}
        />
      )}
    </span>
  )
}

/** It comes with the workbench, which is fetched after the page. */
const strayPins = lazyPart<SiteStrayPinsProps>(async () => (await import('./site-stray-pins.tsx')).SiteStrayPins)

type MarkReadyDialogProps = {
  site: Site
  missing: readonly Missing[]
  action: { readonly isPending: boolean; readonly error: Error | null }
  onMark: (jobType?: Site['jobType']) => void
  onClose: () => void
}

/** What is missing before a site is ready: what must be there, what may be left, and the job type where it is open. */
function MarkReadyDialog({ site, missing, action, onMark, onClose }: MarkReadyDialogProps) {
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
