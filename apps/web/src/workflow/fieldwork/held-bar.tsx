import { useTexts } from '#texts/field.ts'
import { Button } from '#ui/button.tsx'
import { useShortcuts } from '#ui/keyboard.ts'
import { ToastFace, toastLooks } from '#ui/toast-face.tsx'
import { undoMove, type HeldMove } from './offline/index.ts'

type Props = { held: HeldMove | null; onUndone: (undone: HeldMove) => void }

/** What was done a moment ago, while it can be taken back. */
export function HeldBar({ held, onUndone }: Props) {
  const undo = async () => {
    const undone = await undoMove()
    if (undone) onUndone(undone)
  }
  return <output className="block">{held && <Undoable key={held.key} held={held} onUndo={() => void undo()} />}</output>
}

function Undoable({ held: { act, jsb }, onUndo }: { held: HeldMove; onUndo: () => void }) {
  const { held: t, reasons, keys } = useTexts().field
  useShortcuts([{ keys: 'z', label: keys.undo, run: onUndo }])
  const said = act.kind === 'decline' ? t.decline(reasons[act.body.reason]) : t[act.kind]
  return (
    <div className={toastLooks(undefined)}>
      <ToastFace
        tone={undefined}
        title={<span className="block font-bold">{said}</span>}
        description={<span className="mono block">{jsb}</span>}
        action={
          <Button keys="z" onClick={onUndo}>
            {t.undo}
          </Button>
        }
        close={null}
      />
    </div>
  )
}
