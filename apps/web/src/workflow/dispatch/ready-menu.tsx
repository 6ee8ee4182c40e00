import type { ReadyBuilding } from '@demarc/contract'
import { Ellipsis } from 'lucide-react'
import { useTexts } from '#texts/dispatch.ts'
import { Button } from '#ui/button.tsx'
import { Menu, type MenuItem } from '#ui/menu.tsx'

type Props = {
  building: ReadyBuilding
  mayAssign: boolean
  isTabStop: boolean
  /** The fielder who is chosen now. */
  chosenName: string | undefined
  onAssign: () => void
  /** Chooses it, and asks who gets it. */
  onAssignTo: () => void
  onUrgent: () => void
  onOpenOrder: () => void
  onEvidence: () => void
}

/** What can be done with one ready building. */
export function ReadyMenu({ building, mayAssign, isTabStop, chosenName, ...on }: Props) {
  const t = useTexts().dispatch.row
  const canAssign = mayAssign && !building.isHeld
  const items: MenuItem[] = [
    ...(canAssign && chosenName ? [{ label: t.assignTo(chosenName), onSelect: on.onAssign }] : []),
    ...(canAssign ? [{ label: t.assignToSomebody, onSelect: on.onAssignTo }] : []),
    ...(mayAssign ? [{ label: building.isUrgent ? t.endHigh : t.makeHigh, onSelect: on.onUrgent }] : []),
    { label: t.openOrder, keys: 'o', onSelect: on.onOpenOrder },
    { label: t.evidence, onSelect: on.onEvidence },
  ]
  return (
    <Menu
      trigger={
        <Button
          variant="ghost"
          size="sm"
          shape="square"
          tabIndex={isTabStop ? 0 : -1}
          aria-label={t.more(building.jsb)}
        >
          <Ellipsis size={16} aria-hidden />
        </Button>
      }
      items={items}
    />
  )
}
