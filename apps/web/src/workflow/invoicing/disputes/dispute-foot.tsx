import type { DisputeDetail } from '@demarc/contract'
import { useState } from 'react'
import { useDisputeTexts } from '#texts/disputes.ts'
import { Button } from '#ui/button.tsx'
import type { Settling } from './dispute-acts.queries.ts'
import { SettleDialog } from './settle.dialog.tsx'

const WAYS = ['uphold', 'credit', 'rework', 'withdraw'] as const satisfies readonly Settling[]

/** How it can end, as the server offers it. */
export function DisputeFoot({ dispute, onSettled }: { dispute: DisputeDetail; onSettled: () => void }) {
  const t = useDisputeTexts().acts
  const [act, setAct] = useState<Settling | null>(null)
  const offered = WAYS.filter((way) => dispute.actions.includes(way))
  // Meanwhile somebody else may have settled it.
  const asked = act && dispute.actions.includes(act) ? act : null
  return (
    <>
      <footer
        aria-label={t.label}
        className="flex shrink-0 flex-wrap gap-2 border-t border-rule-2 bg-sheet px-4 py-2 empty:hidden"
      >
        {offered.map((way) => (
          <Button key={way} aria-haspopup="dialog" onClick={() => setAct(way)}>
            {t[way]}
          </Button>
        ))}
      </footer>
      {asked && (
        <SettleDialog key={asked} dispute={dispute} act={asked} onSettled={onSettled} onClose={() => setAct(null)} />
      )}
    </>
  )
}
