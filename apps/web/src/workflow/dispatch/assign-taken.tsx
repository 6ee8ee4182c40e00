import { useTexts } from '#texts/dispatch.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Assigning } from './use-assigning.ts'

type Props = { refused: NonNullable<Assigning['refused']>; onRest: () => void; onClose: () => void }

/** Who was faster, and with what; the rest is still to be sent. */
export function AssignTaken({ refused: { taken, rest }, onRest, onClose }: Props) {
  const texts = useTexts()
  const t = texts.dispatch.foot
  const [first, ...more] = taken
  if (!first) return null
  return (
    <Notice tone="bad" title={t.takenTitle} className="mb-2">
      <p>
        {t.taken(first.jsb, first.fielderName, first.byName)} {more.length > 0 && t.takenMore(more.length)}
      </p>
      <p className="mt-2 flex flex-wrap gap-2">
        {rest.length > 0 && (
          <Button size="sm" onClick={onRest}>
            {t.rest(rest.length)}
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={onClose}>
          {texts.dispatch.close}
        </Button>
      </p>
    </Notice>
  )
}
