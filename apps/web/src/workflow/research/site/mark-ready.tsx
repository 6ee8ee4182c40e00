import type { Site } from '@demarc/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '#texts/orders/research.ts'
import { Button } from '#ui/button.tsx'
import { useShortcuts } from '#ui/keys/keyboard.ts'
import { findWaitingPin } from '../model/default-building.queries.ts'
import { MarkReadyDialog } from './mark-ready.dialog.tsx'
import { buildingsQuery } from '../model/research.queries.ts'
import { useMarkReady, useReopenResearch } from './site-acts.queries.ts'
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
