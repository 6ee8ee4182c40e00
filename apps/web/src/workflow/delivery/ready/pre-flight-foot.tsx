import { useDeliveryTexts } from '#texts/qc/delivery.ts'
import { Button } from '#ui/button.tsx'
import { useShortcuts } from '#ui/keys/keyboard.ts'
import type { PartDraft } from './use-part-draft.ts'

type Props = {
  part: number
  draft: PartDraft
  isBehind: boolean
  isBusy: boolean
  onDeliver: (isByHand: boolean) => void
}

/** The one act of the screen; and, whatever the channel, the way to carry it over and say so. */
export function PreFlightFoot({ part, draft, isBehind, isBusy, onDeliver }: Props) {
  const { ticked, state, isFit, canBeCarried } = draft
  const { title, preflight: t, keys } = useDeliveryTexts().ready
  const isClosed = state === 'NOT_CONFIGURED'
  const looks = (isFirst: boolean) => (isFirst && !isBehind ? 'primary' : 'outline')
  const key = (stroke: string, label: string, run: () => void, isEnabled: boolean) => ({
    keys: stroke,
    label,
    group: title,
    run,
    isEnabled: isEnabled && !isBehind,
  })
  useShortcuts([
    key('d', keys.deliver, () => onDeliver(false), isFit),
    key('b', keys.byHand, () => onDeliver(true), canBeCarried),
  ])
  return (
    <footer className="sticky bottom-0 flex shrink-0 flex-wrap gap-2 border-t border-rule-2 bg-sheet px-4 py-2">
      {ticked.length === 0 && <p className="basis-full text-12 text-ink-2">{t.nothingTicked}</p>}
      <Button
        variant={looks(!isClosed)}
        keys={isBehind ? undefined : 'd'}
        disabled={!isFit}
        isBusy={isBusy}
        onClick={() => onDeliver(false)}
        className="max-w-full grow whitespace-normal!"
      >
        {t.deliver(part, ticked.length)}
      </Button>
      <Button
        variant={looks(isClosed)}
        keys={isBehind ? undefined : 'b'}
        disabled={!canBeCarried}
        isBusy={isBusy}
        onClick={() => onDeliver(true)}
        className="max-w-full whitespace-normal!"
      >
        {t.byHand}
      </Button>
    </footer>
  )
}
