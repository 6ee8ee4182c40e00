import type { DispatchDesk } from '@demarc/contract'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '#texts/language.ts'
import { useTexts } from '#texts/dispatch.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Segments } from '#ui/segments.tsx'
import { TabCaption, tabLinkClass, TabNav } from '#ui/tabs.tsx'
import { BOARD_VIEWS, type BoardView } from './dispatch-search.ts'
import { sayTotal } from './dispatch-words.ts'

type Props = {
  desk: DispatchDesk | undefined
  /** Null: all three stand beside each other. */
  view: BoardView | null
  onView: (view: BoardView) => void
}

export function BoardHead({ desk, view, onView }: Props) {
  const t = useTexts().dispatch
  const language = useLanguage()
  return (
    <div className="shrink-0 bg-sheet">
      <PageHead narrow title={t.title} />
      <TabNav label={t.sections} className="px-4 pt-1">
        <Link to="/dispatch" activeOptions={{ exact: true, includeSearch: false }} className={tabLinkClass}>
          <TabCaption label={t.ready} count={desk && sayTotal(desk.ready, t, language)} />
        </Link>
      </TabNav>
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
