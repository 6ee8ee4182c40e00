import { ScanSearch, SquareDashedMousePointer } from 'lucide-react'
import { useTexts } from '#texts/orders/buildings.ts'
import { useShortcuts } from '#ui/keys/keyboard.ts'
import { Control } from '#ui/map/control.tsx'
import type { Roofs } from './use-roofs.ts'

type BoxControlsProps = { readonly box: Roofs['box']; readonly onTakeView: () => void }

/** All roofs of an area at once: those in a box that is drawn, or, by keyboard too, those in sight. */
export function BoxControls({ box, onTakeView }: BoxControlsProps) {
  const t = useTexts().buildings.roofs
  const toggle = () => box.setIsDrawing(!box.isDrawing)
  useShortcuts([{ keys: 'b', label: t.draw, run: toggle }])
  return (
    <>
      <Control
        Icon={SquareDashedMousePointer}
        label={t.draw}
        title={`${t.draw} (B)`}
        aria-pressed={box.isDrawing}
        onClick={toggle}
      />
      <Control Icon={ScanSearch} label={t.inView} onClick={onTakeView} />
    </>
  )
}
