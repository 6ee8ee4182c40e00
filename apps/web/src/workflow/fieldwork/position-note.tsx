import { useTexts } from '#texts/field.ts'
import { Button } from '#ui/button.tsx'
import type { Position } from './use-position.ts'

/** Why the list is not sorted by distance yet. The phone's question comes only after a tap. */
export function PositionNote({ position: { point, state, ask } }: { position: Position }) {
  const { position: t } = useTexts().field
  if (point) return null
  const said = state === 'unasked' ? t.ask : state === 'refused' ? t.refused : t.asking
  return (
    <div role="note" className="flex flex-wrap items-center justify-between gap-2 text-ink-2">
      <span className="min-w-0 flex-1 basis-48">{said}</span>
      {state !== 'asking' && <Button onClick={ask}>{t.askButton}</Button>}
    </div>
  )
}
