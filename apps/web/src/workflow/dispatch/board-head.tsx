import type { DispatchDesk } from '@demarc/contract'
import { useTexts } from '#texts/dispatch.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Segments } from '#ui/segments.tsx'
import { BoardTabs } from './board-tabs.tsx'
import { BOARD_VIEWS, type BoardView } from './dispatch-search.ts'

type Props = {
  desk: DispatchDesk | undefined
  /** Null: all three stand beside each other. */
  view: BoardView | null
  onView: (view: BoardView) => void
}

export function BoardHead({ desk, view, onView }: Props) {
  const t = useTexts().dispatch
  return (
    <div className="shrink-0 bg-sheet">
      <PageHead narrow title={t.title} />
      <BoardTabs desk={desk} />
      {view && (
        <div className="px-4 py-2">
          <Segments
            label={t.views.label}
            options={BOARD_VIEWS.map((value) => ({ value, label: t.views[value] }))}
            value={view}
            onChange={onView}
            className="flex! w-full"
          />
        </div>
      )}
    </div>
  )
}
