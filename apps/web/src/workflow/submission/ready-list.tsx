import { isoDay } from '#platform/formats.ts'
import { useNow } from '#platform/now.ts'
import { useSubmissionTexts } from '#texts/submission.ts'
import { Button } from '#ui/button.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import type { Marks } from '#shared/use-marks.ts'
import { ReadyRow } from './ready-row.tsx'
import type { ReadyRow as Site } from './ready.queries.ts'
import type { ReadyList as List } from './use-ready.ts'

type Props = {
  list: List
  marks: Marks<Site>
  openId: string | undefined
  onOpen: (site: Site) => void
}

/** The sites, those that are due first on top. */
export function ReadyList({ list, marks, openId, onOpen }: Props) {
  const t = useSubmissionTexts()
  const today = isoDay(new Date(useNow()), useOfficeTime())
  return (
    <div className="grow md:min-h-0 md:overflow-y-auto md:overscroll-contain" data-scroller>
      <ul aria-label={t.ready.list}>
        {list.rows?.map((site) => (
          <ReadyRow
            key={site.id}
            site={site}
            isChosen={marks.ids.has(site.id)}
            isOpen={site.id === openId}
            today={today}
            onChoose={(isRange) => marks.mark(site.id, isRange)}
            onOpen={() => onOpen(site)}
          />
        ))}
      </ul>
      {list.loadMore && (
        <Button variant="ghost" onClick={list.loadMore} className="m-2">
          {t.more}
        </Button>
      )}
    </div>
  )
}
