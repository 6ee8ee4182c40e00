import { useTexts } from '#texts/field.ts'
import { Button } from '#ui/button.tsx'
import { ToastFace, toastLooks } from '#ui/toast-face.tsx'
import { letGo, useOutbox, type Move, type OutboxItem } from './offline/index.ts'
import { useTrouble } from './outbox/item-words.ts'

type RefusedMove = OutboxItem & { readonly kind: Move['kind'] }

const isRefusedMove = (item: OutboxItem): item is RefusedMove =>
  item.custody === 'NEEDS_YOU' && (item.kind === 'accept' || item.kind === 'decline' || item.kind === 'giveBack')

/** Accepted, declined or given back here, and the office said no: most often it went on meanwhile. */
export const useNotTaken = (): readonly RefusedMove[] => useOutbox().waiting.filter(isRefusedMove)

/** Nothing of the work hangs on it: to have read it is enough. The outbox says it too. */
export function NotTaken({ item }: { item: RefusedMove }) {
  const t = useTexts().field.failed
  const trouble = useTrouble(item)
  return (
    <div role="alert" className={toastLooks('bad')}>
      <ToastFace
        tone="bad"
        title={<span className="block font-bold wrap-anywhere">{t[item.kind](item.jsb)}</span>}
        description={<p>{trouble}</p>}
        action={null}
        close={null}
      />
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <Button onClick={() => void letGo(item)}>{t.understood}</Button>
      </div>
    </div>
  )
}
