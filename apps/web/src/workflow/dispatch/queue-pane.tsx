import type { ReadyBuilding } from '@demarc/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from '#texts/dispatch.ts'
import { Button } from '#ui/button.tsx'
import { ChangedNote } from '#ui/changed-note.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Pane } from '#ui/pane.tsx'
import { deskQuery } from './dispatch.queries.ts'
import type { DispatchSearch } from './dispatch-search.ts'
import { carry } from './drag.ts'
import { ReadyFaces } from './ready-faces.tsx'
import { ReadyFilters } from './ready-filters.tsx'
import { ReadyList } from './ready-list.tsx'
import { useChangedOnBoard } from './changed-buildings.ts'
import type { BoardSelection } from './use-selection.ts'
import type { Ready } from './use-ready.ts'

type Props = {
  head: ReactNode
  foot: ReactNode
  list: Ready
  search: DispatchSearch
  selection: BoardSelection
  currentId: string | null
  isHidden: boolean
  onChange: (next: Partial<DispatchSearch>) => void
  onChoose: (building: ReadyBuilding, isRange: boolean) => void
  onChooseAll: () => void
  onStep: (way: 1 | -1) => void
  onFound: () => void
  menuOf: (building: ReadyBuilding, isTabStop: boolean) => ReactNode
}

/** What is ready for dispatch: what came back first, then by due date. */
export function QueuePane({ list, search, selection, currentId, isHidden, onChange, onChoose, ...rest }: Props) {
  const t = useTexts().dispatch
  const { data: desk } = useQuery(deskQuery())
  const buildings = list.buildings ?? []
  const free = buildings.filter(({ isHeld }) => !isHeld)
  const isAllChosen = free.length > 0 && list.loadMore === null && free.every(({ id }) => selection.ids.has(id))
  return (
    <Pane
      aria-label={t.ready}
      hidden={isHidden}
      className="border-rule-2 md:h-full md:min-h-0 md:overflow-y-auto lg:border-r"
    >
      {rest.head}
      <ReadyFilters search={search} onChange={onChange} isAnswered={list.isAnswered} onFound={rest.onFound} />
      {buildings.length > 0 && (
        <div className="flex min-h-9 shrink-0 flex-wrap items-center justify-between gap-x-2 border-y border-rule-2 px-4">
          <Checkbox
            label={selection.size > 0 ? t.choose.some(selection.size) : t.choose.all}
            checked={isAllChosen}
            indeterminate={selection.size > 0 && !isAllChosen}
            onChange={() => (isAllChosen ? selection.clear() : rest.onChooseAll())}
          />
          <span className="flex items-center gap-2">
            <Changed onShow={list.showChanged} />
            {selection.size > 0 && (
              <Button size="sm" variant="ghost" onClick={selection.clear}>
                {t.choose.clear}
              </Button>
            )}
          </span>
        </div>
      )}
      {buildings.length > 0 ? (
        <ReadyList
          buildings={buildings}
          total={list.total}
          today={desk?.today ?? ''}
          chosen={selection.ids}
          currentId={currentId}
          loadMore={list.loadMore}
          onChoose={onChoose}
          onStep={rest.onStep}
          onCarry={(transfer, { id }) =>
            // One of the chosen ones carries all of them.
            carry(transfer, { kind: 'buildings', ids: selection.ids.has(id) ? [...selection.ids] : [id] })
          }
          menuOf={rest.menuOf}
        />
      ) : (
        <ReadyFaces list={list} search={search} onChange={onChange} />
      )}
      {rest.foot}
    </Pane>
  )
}

/** By itself, so that the rows are not drawn again for a count. */
function Changed({ onShow }: { onShow: () => void }) {
  const t = useTexts().dispatch
  const { size } = useChangedOnBoard()
  return <ChangedNote count={size} said={t.changed(size)} show={t.show} onShow={onShow} />
}
