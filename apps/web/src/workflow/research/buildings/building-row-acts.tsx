import type { Building } from '@demarc/contract'
import { useNavigate } from '@tanstack/react-router'
import { Ellipsis, X } from 'lucide-react'
import { useTexts } from '#texts/orders/buildings.ts'
import { Button } from '#ui/button.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import type { MenuItem } from '#ui/overlay/menu-panel.tsx'
import type { BuildingAsk } from './building-dialogs.tsx'
import { isPasted, type GridBuilding } from './building-rows.ts'
import { useMoveBuilding } from '../model/buildings.queries.ts'

type Props = {
  row: GridBuilding
  /** Only the row one is on can be reached by Tab. */
  tabIndex: 0 | -1
  onEdit: (id: string) => void
  onAsk: (asked: BuildingAsk) => void
  onDrop: (id: string) => void
}

/** What can be done with one building, as far as the server offers it. */
export function BuildingRowActs({ row, tabIndex, onEdit, onAsk, onDrop }: Props) {
  const t = useTexts().buildings
  if (isPasted(row)) {
    return (
      <Button size="sm" variant="ghost" tabIndex={tabIndex} onClick={() => onDrop(row.id)}>
        <X size={14} aria-hidden />
        {t.paste.drop}
      </Button>
    )
  }
  const mayEdit = row.actions.includes('edit')
  return (
    <span className="inline-flex items-center">
      {mayEdit && (
        <Button
          size="sm"
          variant="ghost"
          tabIndex={tabIndex}
          aria-label={`${t.acts.edit} ${row.jsb}`}
          onClick={() => onEdit(row.id)}
        >
          {t.acts.edit}
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        tabIndex={tabIndex}
        aria-label={`${t.acts.map} ${row.jsb}`}
        onClick={() => onAsk({ kind: 'map', building: row })}
      >
        {t.acts.map}
      </Button>
      {row.isStored && <More building={row} tabIndex={tabIndex} onAsk={onAsk} />}
    </span>
  )
}

function More({ building, tabIndex, onAsk }: { building: Building } & Pick<Props, 'tabIndex' | 'onAsk'>) {
  const t = useTexts().buildings.acts
  const move = useMoveBuilding(building.siteId)
  const navigate = useNavigate()
  const { id, jsb, actions, buildingType } = building
  const may = (action: Building['actions'][number]) => actions.includes(action)
  const ask = (kind: BuildingAsk['kind']) => () => onAsk({ kind, building })
  const items: MenuItem[] = [
    { label: t.details, onSelect: ask('details') },
    {
      label: t.evidence,
      onSelect: () => void navigate({ to: '/dispatch/evidence/$buildingId', params: { buildingId: id } }),
    },
    ...(buildingType === 'S' && may('edit') ? [{ label: t.houses, onSelect: ask('houses') }] : []),
    ...(may('split') ? [{ label: t.split, onSelect: ask('split') }] : []),
    ...(may('markReady')
      ? [{ label: t.markReady, onSelect: () => move.mutate({ id, status: 'READY_FOR_DISPATCH' }) }]
      : []),
    ...(may('reopenResearch')
      ? [{ label: t.reopenResearch, onSelect: () => move.mutate({ id, status: 'RESEARCHING' }) }]
      : []),
    ...(may('cancel') ? [{ label: t.cancel, tone: 'bad' as const, onSelect: ask('cancel') }] : []),
    ...(may('reopen') ? [{ label: t.reopen, onSelect: ask('reopen') }] : []),
  ]
  return (
    <Menu
      items={items}
      trigger={
        <Button
          size="sm"
          shape="square"
          variant="ghost"
          tabIndex={tabIndex}
          aria-label={t.more(jsb)}
          title={t.more(jsb)}
        >
          <Ellipsis size={14} aria-hidden />
        </Button>
      }
    />
  )
}
