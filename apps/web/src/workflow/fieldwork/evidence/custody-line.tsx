import type { Evidence } from '@demarc/contract'
import { useState } from 'react'
import { isoDay } from '#platform/formats.ts'
import { useNow } from '#platform/now.ts'
import { useEvidenceTexts } from '#texts/field/evidence.ts'
import { Button } from '#ui/button.tsx'
import { Consequences, ReasonDialog } from '#shared/action/reason.dialog.tsx'
import { CustodyDot } from '#shared/custody-dot.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { sayPhotos } from '#shared/words/say-photos.ts'
import { useAcceptIncomplete } from './evidence-acts.queries.ts'

/** Who holds the photos, in one line; and the way on where one is lost for good. */
export function CustodyLine({ custody }: Pick<Evidence, 'custody'>) {
  const t = useEvidenceTexts()
  const zoned = useOfficeTime()
  const today = isoDay(new Date(useNow()), zoned)
  const [isAsked, setIsAsked] = useState(false)
  const accept = useAcceptIncomplete(custody.buildingId)
  const { taken, received, checked, actions } = custody
  const missing = taken - received
  const close = () => {
    setIsAsked(false)
    accept.reset()
  }
  return (
    <section
      aria-label={t.tally.label}
      className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-1 border-y border-rule-2 bg-sheet-2 px-4 py-1"
    >
      <p className="flex min-w-0 grow items-baseline gap-x-2">
        {taken > 0 && (
          <CustodyDot
            state={missing > 0 ? 'saved' : 'received'}
            label={missing > 0 ? t.states.ON_PHONE : t.states.CHECKED}
          />
        )}
        <span className="flex min-w-0 flex-wrap gap-x-2">
          <span className="font-bold">{sayPhotos(custody, { words: t.tally, zoned, today }) ?? t.tally.none}</span>
          {received > 0 && (
            <span className="text-ink-2">
              {checked < received ? t.tally.unchecked(received - checked) : t.tally.checked(checked)}
            </span>
          )}
        </span>
      </p>
      {missing > 0 && actions.includes('acceptIncomplete') && (
        <Button size="sm" onClick={() => setIsAsked(true)}>
          {t.tally.accept}
        </Button>
      )}
      {isAsked && (
        <ReasonDialog
          title={t.accept.title}
          confirm={t.accept.act}
          action={accept}
          onSay={(reason) => accept.mutate(reason, { onSuccess: close })}
          onClose={close}
        >
          <Consequences of={[t.accept.text(missing)]} />
        </ReasonDialog>
      )}
    </section>
  )
}
