import type { ReadyBuilding } from '@demarc/contract'
import { useNavigate } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { useTexts } from '#texts/dispatch/dispatch.ts'
import { Button } from '#ui/button.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import type { MenuItem } from '#ui/overlay/menu-panel.tsx'
import { useSetUrgent } from '../board/board-acts.queries.ts'
import { openFielderChoice } from '../board/dispatch-keys.ts'
import type { Board } from '../board/use-board.ts'

type Props = { board: Board; building: ReadyBuilding; isTabStop: boolean }

/** What can be done with one ready building. */
export function ReadyMenu({ board, building, isTabStop }: Props) {
  const t = useTexts().dispatch.row
  const leaveFor = useNavigate()
  const urgent = useSetUrgent()
  const { fielder, assigning, selection } = board
  const mayAssign = board.desk?.mayAssign ?? false
  const canAssign = mayAssign && !building.isHeld
  const assignToSomebody = () => {
    selection.choose([building], 'add')
    openFielderChoice()
  }
  const items: MenuItem[] = [
    ...(canAssign && fielder
      ? [{ label: t.assignTo(fielder.name), onSelect: () => assigning.send(fielder, [building]) }]
      : []),
    ...(canAssign ? [{ label: t.assignToSomebody, onSelect: assignToSomebody }] : []),
    ...(mayAssign
      ? [{ label: building.isUrgent ? t.endHigh : t.makeHigh, onSelect: () => urgent.mutate(building) }]
      : []),
    { label: t.openOrder, keys: 'o', onSelect: () => board.openOrder(building) },
    {
      label: t.evidence,
      onSelect: () => void leaveFor({ to: '/dispatch/evidence/$buildingId', params: { buildingId: building.id } }),
    },
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
